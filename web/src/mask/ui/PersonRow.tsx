import { Icon } from "../../shared/ui/Icon";
import { messages } from "../i18n";
import {
  choices,
  copied,
  copiedKey,
  copyPerson,
  type Parted,
  type PersonSaid,
  shownOf,
  wordsOf,
} from "../state/by-person";
import type { Said } from "../state/passages";
import { task } from "../state/view";

/** A row: a person, or the head of a group with its count. */
export type PersonLine =
  | { type: "pupils" | "others"; count: number }
  | { type: "person"; person: PersonSaid };

interface Props {
  line: PersonLine;
  of: Parted;
  index: number;
  isCurrent: boolean;
  /** `byKey`: the copy was made by keyboard, so move on to the next person. */
  onCopied: (byKey: boolean) => void;
}

export function PersonRow({ line, of, index, isCurrent, onCopied }: Props) {
  const m = messages.value.byPerson;
  if (line.type !== "person") return <h3 class="row-section">{m[line.type](line.count)}</h3>;
  const { person } = line;
  const { said } = person;
  const on = task.value;
  const words = said ? wordsOf(of, said, on) : "";
  const isDone = words !== "" && copied.value.get(copiedKey(person.id, on)) === words;
  return (
    <div class="person" data-person={index} data-done={isDone || undefined}>
      <div class="person-head">
        <h4 class="row-name">
          {person.name}
          {said && person.code && <span class="times">{person.code}</span>}
        </h4>
        {said && (
          <button
            type="button"
            class="small-button"
            aria-label={isDone ? `${m.copyOf(person.name)} (${m.copied})` : m.copyOf(person.name)}
            tabIndex={isCurrent ? 0 : -1}
            onClick={(e) => {
              // A click by keyboard has a detail of 0.
              const byKey = e.detail === 0;
              void copyPerson(person, words, on).then((done) => done && onCopied(byKey));
            }}
          >
            <Icon name={isDone ? "check" : "copy"} size={16} />
            {m.copy}
          </button>
        )}
      </div>
      {said ? <p class="person-said">{words}</p> : <p class="hint">{m.nothing}</p>}
      {said && <Besides said={said} />}
    </div>
  );
}

/** Hints about the text shown. */
function Besides({ said }: { said: Said }) {
  const m = messages.value.byPerson;
  const shown = shownOf(said, choices[task.value].withOthers.value);
  const left = said.own.length + said.others.length - shown.length;
  return (
    <>
      {shown.some((p) => p.perhaps) && <p class="hint caution-look">{m.perhaps}</p>}
      {left > 0 && <p class="hint">{m.elsewhere(left)}</p>}
    </>
  );
}
