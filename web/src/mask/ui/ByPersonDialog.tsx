import { useMemo } from "preact/hooks";
import { Dialog } from "../../shared/ui/Dialog";
import { messages } from "../i18n";
import { byPerson, choices, copied, copiedKey, lastCopied, type Parted, wordsOf } from "../state/by-person";
import { caution } from "../state/copying";
import { task } from "../state/view";
import { who } from "./ByPersonButton";
import { PeopleSaid } from "./PeopleSaid";
import type { PersonLine } from "./PersonRow";

/** Shows the text sorted by person, to be copied person by person. */
export function ByPersonDialog() {
  const title = messages.value.byPerson.title[who()];
  return (
    <Dialog name="by-person" title={title} class="dialog-people">
      <People />
    </Dialog>
  );
}

function People() {
  const m = messages.value.byPerson;
  const on = task.value;
  const of = byPerson.value;
  const lines = useMemo(() => (of ? linesOf(of) : []), [of]);
  const some = lines.filter((line) => line.type === "person" && line.person.said).length;
  if (!of || some === 0) return <p>{m.empty[on]}</p>;
  const warned = on === "mask" ? caution.value : null;
  return (
    <>
      <p class="people-intro">{m.intro[on]}</p>
      {warned && warned.level !== "fine" && <p class={`caution-${warned.level}`}>{warned.text}</p>}
      <Choices of={of} />
      <p class="people-done" role="status">
        <strong>{m.done(doneIn(of), some)}</strong>
        {lastCopied.value && ` · ${m.last(lastCopied.value)}`}
      </p>
      <PeopleSaid of={of} lines={lines} />
      <p class="hint people-keys">{m.keys}</p>
    </>
  );
}

function linesOf({ pupils, others }: Parted): PersonLine[] {
  const all: PersonLine[] = [];
  const add = (type: "pupils" | "others", people: Parted["pupils"]) => {
    if (people.length === 0) return;
    all.push({ type, count: people.length });
    for (const person of people) all.push({ type: "person", person });
  };
  add("pupils", pupils);
  add("others", others);
  return all;
}

/** Number of people whose current text was copied. */
function doneIn(of: Parted): number {
  const on = task.value;
  let n = 0;
  for (const { id, said } of [...of.pupils, ...of.others]) {
    const words = copied.value.get(copiedKey(id, on));
    if (words !== undefined && said && wordsOf(of, said, on) === words) n++;
  }
  return n;
}

/** Shows each option only if it changes something. */
function Choices({ of }: { of: Parted }) {
  const m = messages.value.byPerson;
  const { withoutName, withOthers } = choices[task.value];
  const all = useMemo(() => [...of.pupils, ...of.others].flatMap(({ said }) => said ?? []), [of]);
  const hasNames = all.some(({ own }) => own.length > 0);
  const hasOthers = all.some(({ own, others }) => own.length > 0 && others.length > 0);
  return (
    <div class="people-choices">
      {hasNames && <Choice of={withoutName} label={m.withoutName} />}
      {hasOthers && <Choice of={withOthers} label={m.withOthers} />}
    </div>
  );
}

function Choice({ of, label }: { of: { value: boolean }; label: string }) {
  const toggle = () => {
    of.value = !of.value;
  };
  return (
    <label class="switch">
      <input type="checkbox" checked={of.value} onChange={toggle} />
      {label}
    </label>
  );
}
