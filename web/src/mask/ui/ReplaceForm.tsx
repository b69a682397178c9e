import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { quiet } from "../../shared/ui/quiet";
import { messages } from "../i18n";
import { replaceTelling, replacing, type Telling, tellingKey } from "../state/circumstances";
import { decidedIn } from "../state/people";

/** What stands instead of the words: something as true that fits many, to be corrected before it is taken. */
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
    </form>
  );
}
