import { words } from "../i18n";
import { step } from "../state/step";

export function Nothing() {
  const m = words.value.work;
  return (
    <div class="late-empty">
      <p>{m.noCorpus}</p>
      <button type="button" class="button" onClick={() => (step.value = "corpus")}>
        {m.toCorpus}
      </button>
    </div>
  );
}
