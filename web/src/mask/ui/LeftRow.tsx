import { messages } from "../i18n";
import { dismiss, everybody, type LeftLine, type Person, settle, showNext } from "../state/report";

/** Something to settle: where it stands, and who was meant. */
export function LeftRow({ line }: { line: LeftLine }) {
  const m = messages.value.restore;
  const offered = line.perhaps.length > 0 ? m.offered : m.unknown;
  const why = line.code === "ambiguous" ? m.ambiguous : offered;
  const others = everybody.value.filter((p) => !line.perhaps.some((q) => q.pseudonym === p.pseudonym));
  const choose = (pseudonym: string) => {
    const who = others.find((p) => p.pseudonym === pseudonym);
    if (who) settle(line, who);
  };
  return (
    <fieldset class="report-line report-left">
      <legend>
        <button
          type="button"
          class="row-main"
          aria-label={m.showPlace(line.text)}
          onClick={() => showNext(line)}
        >
          <span class="row-name">
            <span class="mark mark-doubt">{line.text}</span>{" "}
            {line.places.length > 1 && <span class="times">×{line.places.length}</span>}
          </span>
          <span class="row-sub">{why}</span>
        </button>
      </legend>
      <div class="report-answers">
        {line.perhaps.map((who: Person) => (
          <button type="button" class="small-button" key={who.pseudonym} onClick={() => settle(line, who)}>
            {m.itIs(who.name)}
          </button>
        ))}
        {others.length > 0 && (
          <select
            aria-label={m.someoneElse(line.text)}
            value=""
            onChange={(e) => choose(e.currentTarget.value)}
          >
            <option value="">{line.perhaps.length ? m.other : m.whoIsIt}</option>
            {others.map((p) => (
              <option key={p.pseudonym} value={p.pseudonym}>
                {p.name} ({p.pseudonym})
              </option>
            ))}
          </select>
        )}
        <button type="button" class="small-button" onClick={() => dismiss(line)}>
          {m.leaveIt}
        </button>
      </div>
    </fieldset>
  );
}
