import { panel } from "../../shared/state/settings";
import { Dialog } from "../../shared/ui/Dialog";
import { quiet } from "../../shared/ui/quiet";
import { messages } from "../i18n";
import type { Words } from "../state/class-file";
import { hideLists, inNames, words, wordsIn } from "../state/class-words";
import { source } from "../state/source";

/** The words that a class always hides, and those it never does. */
export function ClassWordsDialog() {
  const m = messages.value.classes.lists;
  return (
    <Dialog name="class-words" title={m.title}>
      <div class="form">
        <p>{m.intro}</p>
        <div class="class-words">
          {[...hideLists, "never" as const].map((list, i) => (
            <WordsField key={list} list={list} begin={i === 0} />
          ))}
        </div>
        <Meetings />
        <div class="form-actions">
          <button type="button" class="button button-main" onClick={() => (panel.value = null)}>
            {m.done}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

/** What the lists say counts when one leaves the field. */
function WordsField({ list, begin }: { list: keyof Words; begin: boolean }) {
  const m = messages.value.classes.lists;
  const commit = (typed: string) => {
    const read = wordsIn(typed);
    if (read.join("\n") !== words.peek()[list].join("\n")) words.value = { ...words.peek(), [list]: read };
  };
  return (
    <label class="field">
      <span>{m[list]}</span>
      <textarea
        {...quiet}
        rows={list === "never" ? 4 : 3}
        placeholder={m[`${list}Hint`]}
        value={words.value[list].join("\n")}
        data-begin={begin || undefined}
        onBlur={(e) => commit(e.currentTarget.value)}
      />
    </label>
  );
}

/** Where the lists meet each other, or a pupil's name: what becomes of it is said. */
function Meetings() {
  const m = messages.value.classes.lists;
  const now = words.value;
  const named = inNames(now.never, source.roster.value.pupils);
  const both = now.never.filter((word) => hideLists.some((list) => now[list].includes(word)));
  return (
    <div role="status">
      {named.length > 0 && <p>{m.inNames(named.join(", "))}</p>}
      {both.length > 0 && <p>{m.both(both.join(", "))}</p>}
    </div>
  );
}
