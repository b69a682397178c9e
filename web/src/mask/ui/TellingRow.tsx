import { panel } from "../../shared/state/settings";
import { contextOf } from "../editor/context";
import { askToHide } from "../editor/source-editor";
import { placeOf } from "../editor/telling-marks";
import { messages } from "../i18n";
import {
  heed,
  hidingTelling,
  ignore,
  replacing,
  showTelling,
  type Telling,
  tellingKey,
} from "../state/circumstances";
import { decidedIn } from "../state/people";
import { source } from "../state/source";
import { ReplaceForm } from "./ReplaceForm";

/** Words that tell who it is: where they stand, why, and what could stand there instead. */
export function TellingRow({ telling, ignored }: { telling: Telling; ignored: boolean }) {
  const m = messages.value.telling;
  const { start, end } = placeOf(source.view().state, telling.places[0] ?? 0);
  const { left, right } = contextOf(source.text.peek(), start, end, 30);
  const n = telling.places.length;
  return (
    <div class="row row-telling" data-key={tellingKey(telling)}>
      <button
        type="button"
        class="row-main"
        aria-label={`${left}${telling.text}${right}. ${m.why[telling.kind]}`}
        onClick={() => showTelling(telling)}
      >
        <span class="context">
          {left}
          <span class="mark-telling">{telling.text}</span>
          {right}
          {n > 1 && <span class="times"> {messages.value.people.times(n)}</span>}
        </span>
        <span class="row-sub">{m.why[telling.kind]}</span>
      </button>
      {replacing.value === tellingKey(telling) ? (
        <ReplaceForm telling={telling} />
      ) : (
        <Answers telling={telling} ignored={ignored} />
      )}
    </div>
  );
}

function Answers({ telling, ignored }: { telling: Telling; ignored: boolean }) {
  const m = messages.value.telling;
  const { text, kind } = telling;
  const button = (label: string, says: string, act: () => void) => (
    <button type="button" class="small-button" aria-label={says} onClick={act}>
      {label}
    </button>
  );
  const leave = (act: () => void) => () => {
    decidedIn(tellingKey(telling));
    act();
  };
  if (ignored)
    return (
      <span class="row-actions">
        {button(
          m.heed,
          m.heedThese(text),
          leave(() => heed(telling)),
        )}
      </span>
    );
  return (
    <span class="row-actions">
      {button(m.replace, m.replaceThese(text), () => (replacing.value = tellingKey(telling)))}
      {button(m.hide, m.hideThese(text), () => hideWords(telling))}
      {button(
        m.ignore,
        m.ignoreThese(text),
        leave(() => ignore(telling, false)),
      )}
      {button(
        m.ignoreKind,
        m.ignoreAll(m.kinds[kind]),
        leave(() => ignore(telling, true)),
      )}
    </span>
  );
}

/** The dialog that hides any words asks about the selected ones. */
function hideWords(telling: Telling): void {
  const view = source.view();
  const { start, end } = placeOf(view.state, telling.places[0] ?? 0);
  view.dispatch({ selection: { anchor: start, head: end } });
  hidingTelling.value = askToHide();
  if (!hidingTelling.peek()) return;
  const stop = panel.subscribe((open) => {
    if (open === "hide" || open === "why") return;
    hidingTelling.value = false;
    // The words were selected for the dialog: nothing of it stays beside them.
    view.dispatch({ selection: { anchor: view.state.selection.main.head } });
    queueMicrotask(() => stop());
  });
}
