import { words } from "../../i18n";
import { alerts, check, openAlerts, reopenAlert, workError } from "../../state/checking";
import { profile } from "../../state/profiles";
import { project } from "../../state/project";
import { PlaceDialog } from "../Kwic";
import { Nothing } from "../NoCorpus";
import { Working } from "../Working";
import { AlertCard } from "./AlertCard";
import { alertSentence } from "./sentences";

/** Step 6: whether the replacements are consistent with each other and with what stays. */
export function CheckStep() {
  const m = words.value.check;
  const { documents, accepted } = project.value;
  const folded = alerts.value?.filter((a) => accepted.some((x) => x.key === a.key)) ?? [];
  return (
    <section class="step late-step" aria-label={words.value.steps.check}>
      <header class="late-head">
        <h2>{m.title}</h2>
        <p class="hint">{m.intro}</p>
      </header>
      {documents.length === 0 ? (
        <Nothing />
      ) : (
        <>
          <div class="late-actions">
            <button type="button" class="button button-main" onClick={() => void check()}>
              {alerts.value ? m.again : m.run}
            </button>
            <Working />
          </div>
          <p class="late-error" role="alert">
            {workError.value}
          </p>
          <p class="check-said" role="status">
            {alerts.value && m.counts(openAlerts.value.length, folded.length)}
            {!alerts.value && accepted.length > 0 && m.stale}
          </p>
          {profile.value && <p class="hint">{words.value.profiles.checkedFor(profile.value.name)}</p>}
          <ul class="alerts">
            {openAlerts.value.map((a) => (
              <AlertCard key={a.key} alert={a} />
            ))}
          </ul>
          {folded.length > 0 && (
            <details class="folded">
              <summary>{m.folded(folded.length)}</summary>
              <ul>
                {folded.map((a) => (
                  <li key={a.key} class="folded-row">
                    <span>
                      {alertSentence(a)}
                      <span class="hint"> {accepted.find((x) => x.key === a.key)?.note || m.noNote}</span>
                    </span>
                    <button type="button" class="small-button" onClick={() => reopenAlert(a.key)}>
                      {m.reopen}
                    </button>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
      <PlaceDialog />
    </section>
  );
}
