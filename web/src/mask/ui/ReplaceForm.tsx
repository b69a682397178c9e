import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { panel } from "../../shared/state/settings";
import { quiet } from "../../shared/ui/quiet";
import { askToHide } from "../editor/source-editor";
import { placeOf } from "../editor/telling-marks";
import { messages } from "../i18n";
import {
  hidingTelling,
  ignore,
  replaceTelling,
  replacing,
  type Telling,
  tellingKey,
} from "../state/circumstances";
import { decidedIn } from "../state/people";
import { source } from "../state/source";

/** Replaces the words of a circumstance by something more general; the user can edit the suggestion. */
export function ReplaceForm({ telling }: { telling: Telling }) {
  const m = messages.value.telling;
  const [by, setBy] = useState(() => m.suggested(telling.suggestion, telling.text));
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <form
      class="replace-form"
      onSubmit={(e) => {
        e.preventDefault();
        decidedIn(tellingKey(telling));
        if (by.trim()) replaceTelling(telling, by.trim());
      }}
      onKeyDown={(e) => {
        if (e.key === "Escape") replacing.value = null;
      }}
    >
      <label>
        <span>{m.by}</span>
        <input {...quiet} ref={field} value={by} onInput={(e) => setBy(e.currentTarget.value)} />
      </label>
      <button type="submit" class="small-button">
        {m.confirm}
      </button>
      <button type="button" class="small-button" onClick={() => (replacing.value = null)}>
        {messages.value.cancel}
      </button>
      <p class="replace-else">
        <button
          type="button"
          class="link-button"
          aria-label={m.hideThese(telling.text)}
          onClick={() => {
            replacing.value = null;
            hideWords(telling);
          }}
        >
          {m.hide}
        </button>
        <button
          type="button"
          class="link-button"
          onClick={() => {
            decidedIn(tellingKey(telling));
            replacing.value = null;
            ignore(telling, true);
          }}
        >
          {m.ignoreAll(m.kinds[telling.kind])}
        </button>
      </p>
    </form>
  );
}

/** Opens the hide dialog for the selected words. */
function hideWords(telling: Telling): void {
  const view = source.view();
  const { start, end } = placeOf(view.state, telling.places[0] ?? 0);
  view.dispatch({ selection: { anchor: start, head: end } });
  hidingTelling.value = askToHide();
  if (!hidingTelling.peek()) return;
  const stop = panel.subscribe((open) => {
    if (open === "hide" || open === "why") return;
    hidingTelling.value = false;
    // The selection was only for the dialog, so clear it.
    view.dispatch({ selection: { anchor: view.state.selection.main.head } });
    queueMicrotask(() => stop());
  });
}
