import { useState } from "preact/hooks";
import { quiet } from "../../shared/ui/quiet";
import { messages } from "../i18n";
import { type Person, type Settled, settle } from "../state/report";
import { named } from "../state/whose";

/** Maximum number of results. */
const MOST = 5;

/** Searches the people who were not offered; Enter takes the first. */
export function SettleSearch({ line, others }: { line: Settled; others: readonly Person[] }) {
  const m = messages.value.settle;
  const [wanted, setWanted] = useState("");
  const found = wanted.trim() ? others.filter((p) => named(p.name, wanted)).slice(0, MOST) : [];
  return (
    <span class="settle-form">
      <input
        {...quiet}
        type="search"
        aria-label={m.whose(line.text, line.kind)}
        placeholder={messages.value.hide.search}
        value={wanted}
        onInput={(e) => setWanted(e.currentTarget.value)}
        onKeyDown={(e) => {
          const first = found[0];
          if (e.key !== "Enter" || !first) return;
          e.preventDefault();
          settle(line, first);
        }}
      />
      {found.map((p) => (
        <button
          type="button"
          key={p.pseudonym}
          class="small-button"
          aria-label={m.putHere(p.name, line.text)}
          onClick={() => settle(line, p)}
        >
          {p.name}
        </button>
      ))}
    </span>
  );
}
