import type { PseudonymizeDocumentsResult } from "../../../shared/bridge/wire";
import { Icon } from "../../../shared/ui/Icon";
import { words } from "../../i18n";
import { alerts, openAlerts, substitute, substituted, workError } from "../../state/checking";
import { datesLeft } from "../../state/profiles";
import { project } from "../../state/project";
import { step } from "../../state/step";
import { Nothing } from "../NoCorpus";
import { Working } from "../Working";
import { Exports } from "./Exports";
import { Preview } from "./Preview";
import { Profiles } from "./Profiles";
import { Remains } from "./Remains";
import { Said } from "./Said";

/** Step 7: shows the output before it is saved. */
export function SubstituteStep() {
  const m = words.value.sub;
  const result = substituted.value;
  return (
    <section class="step late-step" aria-label={words.value.steps.substitute}>
      <header class="late-head">
        <h2>{m.title}</h2>
        <p class="hint">{m.intro}</p>
      </header>
      {project.value.documents.length === 0 ? (
        <Nothing />
      ) : (
        <>
          <Profiles />
          <div class="late-actions">
            <button
              type="button"
              class="button button-main"
              disabled={result !== null}
              onClick={() => void run()}
            >
              {m.run}
            </button>
            {result && <span class="hint">{m.upToDate}</span>}
            <Working />
          </div>
          <p class="late-error" role="alert">
            {workError.value}
          </p>
          <div role="status">{result && <Outcome result={result} />}</div>
          {result && (
            <>
              <Exports result={result} />
              <Preview result={result} />
            </>
          )}
        </>
      )}
    </section>
  );
}

/** Dates that the profile in use leaves as they are. */
function DatesLeft() {
  const m = words.value.profiles;
  const left = datesLeft.value;
  if (!left || left.rough + left.unread === 0) return null;
  return (
    <p class="outcome-look">
      <Icon name="alert" size={17} /> {left.rough > 0 && m.rough(left.rough)}{" "}
      {left.unread > 0 && m.unread(left.unread)}
    </p>
  );
}

async function run(): Promise<void> {
  await substitute();
}

function Outcome({ result }: { result: PseudonymizeDocumentsResult }) {
  const m = words.value.sub;
  const { replaced, kept, entities, documents } = result.stats;
  return (
    <div class="outcome">
      <p class="counts">{m.counts(replaced, kept, entities, documents)}</p>
      <Remains result={result} />
      {openAlerts.value.length > 0 && (
        <p class="outcome-look">
          <Icon name="alert" size={17} /> {m.openAlerts(openAlerts.value.length)}{" "}
          <button type="button" class="link-button" onClick={() => (step.value = "check")}>
            {m.toCheck}
          </button>
        </p>
      )}
      <DatesLeft />
      <Said warnings={result.warnings} />
      {!alerts.value && <p class="hint">{m.notChecked}</p>}
    </div>
  );
}
