import { messages } from "../i18n";
import { dismiss, type LeftLine, type Person, settle, showNext } from "../state/report";
import { SettleForm } from "./SettleForm";

/** A code to settle: its place, and the people it may mean. */
export function LeftRow({ line }: { line: LeftLine }) {
  const m = messages.value.restore;
  const words = messages.value.settle;
  const offered = line.perhaps.length > 0 ? m.offered : m.unknown;
  const why = line.code === "ambiguous" ? m.ambiguous(line.kind) : offered;
  return (
    <fieldset class="report-line report-left" data-line={line.key}>
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
            {words.itIs(who.name)}
          </button>
        ))}
        <SettleForm line={line} offered={line.perhaps} />
        <button type="button" class="small-button" onClick={() => dismiss(line)}>
          {m.leaveIt}
        </button>
      </div>
    </fieldset>
  );
}
