import { CellInput } from "../../../shared/ui/CellInput";
import { Icon } from "../../../shared/ui/Icon";
import { words } from "../../i18n";
import type { ParticipantRow } from "../../state/catalogue";
import type { Edited } from "./use-participants";

/** Splits typed handles and addresses at commas, except commas inside a name from before. */
const aliasesOf = (typed: string, before: readonly string[]): string[] =>
  typed
    .split(";")
    .map((a) => a.trim())
    .flatMap((a) => (before.includes(a) ? [a] : a.split(",").map((b) => b.trim())))
    .filter(Boolean);

/** One participant; `i` is the index in the list. */
export function ParticipantLine({ r, i, edited }: { r: ParticipantRow; i: number; edited: Edited }) {
  const m = words.value.participants;
  const { doubles, set, unite } = edited;
  const double = doubles.get(i);
  const who = [r.first, r.last].filter(Boolean).join(" ") || r.aliases[0] || "–";
  return (
    <div class="participants-row" data-out={!r.taken || undefined}>
      <input
        type="checkbox"
        aria-label={m.taken(who)}
        checked={r.taken}
        onClick={() => set(i, { taken: !r.taken })}
      />
      <CellInput label={m.of(m.first, who)} value={r.first} onCommit={(first) => set(i, { first })} />
      <button
        type="button"
        class="icon-button"
        aria-label={m.swap(who)}
        onClick={() => set(i, { first: r.last, last: r.first })}
      >
        <Icon name="swap" size={16} />
      </button>
      <CellInput label={m.of(m.last, who)} value={r.last} onCommit={(last) => set(i, { last })} />
      <span class="participants-other">
        <CellInput
          label={m.of(m.other, who)}
          value={r.aliases.join("; ")}
          onCommit={(v) => set(i, { aliases: aliasesOf(v, r.aliases) })}
        />
        {double !== undefined && (
          <button
            type="button"
            class="small-button"
            aria-label={m.uniteWith(who)}
            title={m.uniteWith(who)}
            onClick={() => unite(i, double)}
          >
            {m.unite}
          </button>
        )}
      </span>
    </div>
  );
}
