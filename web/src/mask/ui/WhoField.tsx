import { useState } from "preact/hooks";
import type { Kind } from "../../shared/bridge/wire";
import { quiet } from "../../shared/ui/quiet";
import { messages } from "../i18n";
import { hasList } from "../state/kinds";
import { type Choice, everyone, NEW, nameById, named } from "../state/whose";

/** Maximum number of people shown at once; more are searched. */
const MOST = 7;

interface FieldProps {
  kind: Kind;
  /** The likely people, shown first. */
  likely: readonly Choice[];
  whose: string;
  choose: (id: string) => void;
  /** Whether the dialog's focus begins here. */
  begin: boolean;
}

/** Chooses who is meant: the likely people, a new one, or all others of the kind by search. */
export function WhoField({ kind, likely, whose, choose, begin }: FieldProps) {
  const m = messages.value.hide;
  const [wanted, setWanted] = useState("");
  const others = everyone(kind).filter((c) => !likely.some((l) => l.id === c.id));
  const few = likely.length + others.length <= MOST;
  const shown = few
    ? others
    : wanted.trim()
      ? others.filter((c) => named(c.name, wanted)).slice(0, MOST)
      : [];
  const all = [...likely, ...shown];
  // Keeps the chosen person visible whatever is searched.
  const chosen =
    whose === NEW || all.some((c) => c.id === whose) ? [] : [{ id: whose, name: nameById(whose) }];
  const someoneNew = kind !== "PERSON" ? m.somethingNew : hasList.value ? m.notListed : m.someoneNew;
  return (
    <fieldset class="who">
      <legend>{m.whose}</legend>
      {[...chosen, ...all, { id: NEW, name: someoneNew }].map((c) => (
        <label key={c.id}>
          <input
            type="radio"
            name="who"
            checked={c.id === whose}
            data-begin={(begin && few && c.id === whose) || undefined}
            onChange={() => choose(c.id)}
          />
          {c.name}
        </label>
      ))}
      {!few && (
        <input
          {...quiet}
          class="who-search"
          data-begin={begin || undefined}
          type="search"
          aria-label={m.search}
          placeholder={m.search}
          value={wanted}
          onInput={(e) => {
            const text = e.currentTarget.value;
            setWanted(text);
            const first = text.trim() ? others.find((c) => named(c.name, text)) : undefined;
            if (first) choose(first.id);
          }}
        />
      )}
    </fieldset>
  );
}
