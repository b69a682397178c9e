import { messages } from "../i18n";

/** What the signs in the texts mean: before anything is found, and below the list. */
export function Legend() {
  const m = messages.value.mask;
  return (
    <ul class="legend" aria-label={m.legend}>
      <li>
        <span class="mark mark-hidden">Emma</span> {m.legendHidden}
      </li>
      <li>
        <span class="mark mark-doubt">Rose</span> {m.legendDoubt}
      </li>
      <li>
        <span class="mark mark-kept">Paris</span> {m.legendKept}
      </li>
      <li>
        <span class="mark-telling">{m.legendDetail}</span> {m.legendTells}
      </li>
    </ul>
  );
}
