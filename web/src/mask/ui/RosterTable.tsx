import { useEffect, useRef } from "preact/hooks";
import type { Person } from "../../shared/bridge/wire-requests";
import { say } from "../../shared/state/notice";
import { CellInput } from "../../shared/ui/CellInput";
import { Icon } from "../../shared/ui/Icon";
import { type ListHandle, VirtualList } from "../../shared/ui/VirtualList";
import { messages } from "../i18n";
import { nameOf, type Pupil, type Roster, withoutPupil, withPupil } from "../state/roster";
import { source } from "../state/source";

/** The list as read, with editable cells. Virtual, because a list may have ten thousand lines. */
export function RosterTable({ roster }: { roster: Roster }) {
  const m = messages.value.roster;
  const list = useRef<ListHandle>(null);
  const doubtful = new Set(roster.warnings.map((w) => w.line));
  const count = useRef(roster.pupils.length);
  // When a list is read or reopened, the focus goes to its first cell and stays in the drawer.
  useEffect(() => {
    const id = source.roster.peek().pupils[0]?.id;
    focusSoon(`last-${id}`);
  }, []);
  useEffect(() => {
    // Scrolls to a line that was just added and focuses it.
    if (roster.pupils.length === count.current + 1 && !roster.pupils.at(-1)?.last) {
      list.current?.scrollToIndex(roster.pupils.length - 1, { align: "end" });
      const id = roster.pupils.at(-1)?.id;
      focusSoon(`last-${id}`);
    }
    count.current = roster.pupils.length;
  }, [roster]);
  return (
    <div class="roster-table">
      <div class="roster-head" aria-hidden="true">
        <span />
        <span>{m.last}</span>
        <span>{m.first}</span>
        <span>{m.aliases}</span>
        <span />
      </div>
      <VirtualList ref={list} class="roster-rows" data={roster.pupils}>
        {(pupil: Pupil, i: number) => (
          <RosterRow
            key={pupil.id}
            pupil={pupil}
            n={i + 1}
            doubtful={pupil.line !== undefined && doubtful.has(pupil.line)}
          />
        )}
      </VirtualList>
    </div>
  );
}

function RosterRow({ pupil, n, doubtful }: { pupil: Pupil; n: number; doubtful: boolean }) {
  const m = messages.value.roster;
  const name = nameOf(pupil) || m.pupil(n);
  const change = (c: Partial<Person>) => source.setRoster(withPupil(source.roster.peek(), pupil.id, c));
  return (
    <fieldset class="roster-row" data-doubtful={doubtful || undefined}>
      <legend class="unseen">{name}</legend>
      <span class="roster-n" aria-hidden="true">
        {n}
      </span>
      <CellInput
        id={`last-${pupil.id}`}
        label={m.cell(m.last, name)}
        value={pupil.last ?? ""}
        onCommit={(last) => change({ last })}
      />
      <CellInput
        label={m.cell(m.first, name)}
        value={pupil.first ?? ""}
        onCommit={(first) => change({ first })}
      />
      <CellInput
        label={m.cell(m.aliases, name)}
        value={(pupil.aliases ?? []).join(", ")}
        onCommit={(aliases) => change({ aliases: splitAliases(aliases) })}
      />
      <button
        type="button"
        id={`remove-${pupil.id}`}
        class="icon-button"
        aria-label={m.remove(name)}
        title={m.remove(name)}
        onClick={() => {
          const { pupils } = source.roster.peek();
          const next = pupils[n] ?? pupils[n - 2];
          source.setRoster(withoutPupil(source.roster.peek(), pupil.id));
          if (next) focusSoon(`remove-${next.id}`);
          say(m.removed(name));
        }}
      >
        <Icon name="remove" size={16} />
      </button>
    </fieldset>
  );
}

/** Focuses a cell once it is rendered: a virtual list renders rows after it has measured itself. */
function focusSoon(id: string, tries = 5): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    if (element) element.focus();
    else if (tries > 0) focusSoon(id, tries - 1);
  });
}

const splitAliases = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((a) => a.trim())
    .filter(Boolean);
