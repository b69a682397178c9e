import { panel } from "../../shared/state/settings";
import { messages } from "../i18n";
import { findings } from "../state/analysis";
import { listed } from "../state/report-people";
import { settled } from "../state/restoring";
import { source } from "../state/source";
import { type Task, task } from "../state/view";

/** Opens the text sorted by person; shown when the text may name people. */
export function ByPersonButton({ on }: { on: Task }) {
  const m = messages.value.byPerson;
  const some = on === "mask" ? findings.value !== null : settled.value !== null;
  if (!some) return null;
  return (
    <button
      type="button"
      class="link-button pane-open by-person-button"
      aria-haspopup="dialog"
      onClick={() => (panel.value = "by-person")}
    >
      {m.open[who(on)]}
    </button>
  );
}

/** Words for pupils if there is a class list, else for people. */
export const who = (on: Task = task.value): "pupils" | "people" =>
  (on === "mask" ? source.roster.value.pupils : listed.value).length > 0 ? "pupils" : "people";
