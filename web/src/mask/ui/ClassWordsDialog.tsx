import { useEffect, useRef, useState } from "preact/hooks";
import { panel } from "../../shared/state/settings";
import { Dialog } from "../../shared/ui/Dialog";
import { quiet } from "../../shared/ui/quiet";
import { messages } from "../i18n";
import type { Words } from "../state/class-file";
import { hideLists, inNames, words, wordsIn } from "../state/class-words";
import { className, wordsFrom } from "../state/classes";
import { source } from "../state/source";

/** Edits the words that a class always hides, and those it never hides. */
export function ClassWordsDialog() {
  return (
    <Dialog name="class-words" title={messages.value.classes.lists.title}>
      <WordsForm />
    </Dialog>
  );
}

const lists = [...hideLists, "never"] as const;
type Typed = Record<keyof Words, string>;

const typedOf = (all: Words): Typed =>
  Object.fromEntries(lists.map((list) => [list, all[list].join("\n")])) as Typed;
const readOf = (typed: Typed): Words =>
  Object.fromEntries(lists.map((list) => [list, wordsIn(typed[list])])) as unknown as Words;

/** Applies the words when the dialog closes in any way, so that the search does not run at every key. */
function WordsForm() {
  const m = messages.value.classes.lists;
  const from = wordsFrom.value[className.value ?? ""];
  const [typed, setTyped] = useState(() => typedOf(words.peek()));
  const last = useRef(typed);
  last.current = typed;
  const commit = useRef(() => {
    const read = readOf(last.current);
    if (JSON.stringify(read) !== JSON.stringify(readOf(typedOf(words.peek())))) words.value = read;
  }).current;
  useEffect(() => commit, [commit]);
  const done = () => {
    commit();
    panel.value = null;
  };
  return (
    <div class="form">
      <p>{m.intro}</p>
      {from && <p class="hint">{m.from(from)}</p>}
      <div class="class-words">
        {lists.map((list, i) => (
          <label key={list} class="field">
            <span>{m[list]}</span>
            <textarea
              {...quiet}
              rows={3}
              placeholder={m[`${list}Hint`]}
              value={typed[list]}
              data-begin={i === 0 || undefined}
              onInput={(e) => setTyped({ ...last.current, [list]: e.currentTarget.value })}
            />
          </label>
        ))}
      </div>
      <Meetings of={readOf(typed)} />
      <div class="form-actions">
        <button type="button" class="button button-main" onClick={done}>
          {m.done}
        </button>
      </div>
    </div>
  );
}

/** Explains what happens to words in two lists or in a pupil's name. */
function Meetings({ of }: { of: Words }) {
  const m = messages.value.classes.lists;
  const named = inNames(of.never, source.roster.value.pupils);
  const both = of.never.filter((word) => hideLists.some((list) => of[list].includes(word)));
  return (
    <div role="status">
      {named.length > 0 && <p>{m.inNames(named.join(", "))}</p>}
      {both.length > 0 && <p>{m.both(both.join(", "))}</p>}
    </div>
  );
}
