import { useState } from "preact/hooks";
import { say } from "../../shared/state/notice";
import { quiet } from "../../shared/ui/quiet";
import { messages } from "../i18n";
import { passphrase } from "../state/class-saving";
import { addClass, chooseClass, className, dirty, removeClass, renameClass, shelf } from "../state/classes";
import { askFirst } from "./leaving";

type Naming = "add" | "rename" | null;

/** Chooses the open class of the file; adds, renames or removes a class. */
export function ClassNames() {
  const [naming, setNaming] = useState<Naming>(null);
  const m = messages.value.classes;
  const s = shelf.value;
  if (!s) return null;
  const name = className.value || m.unnamed;
  return (
    <div class="class-names">
      {s.classes.length > 1 && (
        <label class="field">
          <span>{m.choose}</span>
          <select value={s.current} onChange={(e) => chooseClass(e.currentTarget.selectedIndex)}>
            {s.classes.map((one, i) => (
              <option key={i} value={i}>
                {one.name || m.unnamed}
              </option>
            ))}
          </select>
        </label>
      )}
      {naming ? (
        <NameForm naming={naming} done={() => setNaming(null)} />
      ) : (
        <div class="class-edit">
          <button type="button" class="small-button" onClick={() => setNaming("add")}>
            {m.add}
          </button>
          <button type="button" class="small-button" onClick={() => setNaming("rename")}>
            {m.rename}
          </button>
          <button type="button" class="small-button" onClick={() => remove(name)}>
            {m.remove(name)}
          </button>
        </div>
      )}
    </div>
  );
}

function remove(name: string): void {
  const go = () => {
    removeClass();
    if (shelf.peek() === null) passphrase.value = null;
    say(messages.peek().classes.removed(name));
  };
  if (dirty.peek()) askFirst("remove", go);
  else go();
}

function NameForm({ naming, done }: { naming: "add" | "rename"; done: () => void }) {
  const m = messages.value.classes;
  const [name, setName] = useState(naming === "rename" ? (className.peek() ?? "") : "");
  const commit = () => {
    const words = name.trim();
    if (!words) return;
    const from = className.peek() || m.unnamed;
    if (naming === "add") say(addClass(words) ? m.addedWith(words, from) : m.added(words));
    else renameClass(words);
    done();
  };
  return (
    <div class="class-edit">
      <input
        {...quiet}
        aria-label={naming === "add" ? m.addName : m.saving.name}
        placeholder={m.saving.nameExample}
        maxLength={100}
        value={name}
        ref={(input) => input?.focus()}
        onInput={(e) => setName(e.currentTarget.value)}
        onKeyDown={(e) => {
          if (e.key === "Enter") commit();
        }}
      />
      <button type="button" class="small-button" onClick={commit}>
        {naming === "add" ? m.addDo : m.renameDo}
      </button>
    </div>
  );
}
