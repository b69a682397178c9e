import { Icon } from "../../shared/ui/Icon";
import { messages } from "../i18n";
import { type Roster, sourceLine } from "../state/roster";

/** Maximum number shown; the rest is counted. */
const SHOWN = 50;

/** The lines that were not read or look doubtful, with number and text. */
export function RosterWarnings({ roster }: { roster: Roster }) {
  const m = messages.value;
  if (roster.warnings.length === 0) return null;
  const unread = roster.warnings.filter((w) => w.code === "roster-line").length;
  return (
    <div class="roster-warnings" role="status">
      {unread > 0 && (
        <p>
          <Icon name="alert" size={16} />
          {m.roster.unread(unread)}
        </p>
      )}
      <ul>
        {roster.warnings.slice(0, SHOWN).map((w) => (
          <li key={`${w.code}:${w.line}`}>
            {w.line !== undefined && (
              <>
                <b>{m.roster.line(w.line)}</b> <q>{sourceLine(roster, w.line).slice(0, 60)}</q>{" "}
              </>
            )}
            {m.warning(w.code, w.args, w.message)}
          </li>
        ))}
        {roster.warnings.length > SHOWN && <li>… {roster.warnings.length - SHOWN}</li>}
      </ul>
    </div>
  );
}
