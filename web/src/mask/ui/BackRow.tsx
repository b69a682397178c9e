import { messages } from "../i18n";
import { type BackLine, correcting, dismiss, type Line, showNext, takeUp } from "../state/report";
import { SettleForm } from "./SettleForm";

/** A restored name: shows its places, and lets the user choose another person or keep the code. */
export function BackRow({ line }: { line: BackLine }) {
  const m = messages.value.settle;
  const open = correcting.value === line.key;
  return (
    <div class="report-line report-back" data-line={line.key}>
      <div class="row">
        <button type="button" class="row-main" onClick={() => showNext(line)}>
          <span class="row-name">
            {line.name} {line.places.length > 1 && <span class="times">×{line.places.length}</span>}
          </span>
        </button>
        <button
          type="button"
          class="link-button"
          aria-expanded={open}
          aria-label={m.correctThis(line.name)}
          onClick={() => (correcting.value = open ? null : line.key)}
        >
          {m.correct}
        </button>
      </div>
      {open && (
        <div class="report-answers">
          <SettleForm line={line} offered={[]} />
          <button type="button" class="small-button" onClick={() => dismiss(line)}>
            {m.leaveCode}
          </button>
        </div>
      )}
    </div>
  );
}

/** A code or word that the user keeps as it is. */
export function AsideRow({ line }: { line: Extract<Line, { type: "aside" }> }) {
  const m = messages.value.settle;
  return (
    <div class="report-line row" data-line={line.key}>
      <button
        type="button"
        class="row-main"
        aria-label={messages.value.restore.showPlace(line.text)}
        onClick={() => showNext(line)}
      >
        <span class="row-name">
          {line.text} {line.places.length > 1 && <span class="times">×{line.places.length}</span>}
        </span>
      </button>
      <button
        type="button"
        class="small-button"
        aria-label={m.takeUpThis(line.text)}
        onClick={() => takeUp(line)}
      >
        {m.takeUp}
      </button>
    </div>
  );
}
