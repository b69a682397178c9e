import { useState } from "preact/hooks";
import { Icon } from "../../shared/ui/Icon";
import { quiet } from "../../shared/ui/quiet";
import { words } from "../i18n";
import {
  type Alert,
  acceptAlert,
  alerts,
  catalogueWhole,
  check,
  openAlerts,
  reopenAlert,
  workError,
} from "../state/checking";
import { decideSearch } from "../state/deciding";
import { seeLines } from "../state/lines";
import { lineAt } from "../state/places";
import { project } from "../state/project";
import { catalogueForms } from "../state/remains";
import { step } from "../state/step";
import { Kwic, PlaceDialog } from "./Kwic";
import { Nothing } from "./MineStep";
import { Working } from "./Working";

/** What a warning says. */
export function alertSentence(a: Alert): string {
  const m = words.value.check;
  return m.sentences[a.code]?.(a.args) ?? a.code;
}

/** Step 6: whether the replacements make sense together and beside what stays. */
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

const FIRST = 4;

function AlertCard({ alert: a }: { alert: Alert }) {
  const m = words.value.check;
  const [all, setAll] = useState(false);
  const [noting, setNoting] = useState(false);
  const [note, setNote] = useState("");
  const texts = new Map(project.value.documents.map((d) => [d.id, d.text]));
  const lines = a.places.slice(0, all ? undefined : FIRST).map((p) => lineAt(texts.get(p.doc) ?? "", p));
  const whole = a.code === "author" || a.code === "title";
  const form = String(a.args.form ?? "");
  const { catalogue } = project.value;
  const sign = a.args.by === "same-form" ? String(a.args.sign ?? "") : "";
  const whose = new Set(catalogue.filter((e) => e.form === form).map((e) => e.entity));
  const [owner] = whose;
  const left = sign !== "" && owner && whose.size === 1 && !catalogue.some((e) => e.form === sign);
  const correct = () => {
    if (a.code === "undecided") {
      seeLines(String(a.args.form), "undecided");
      return;
    }
    if (a.code === "sought") {
      step.value = "mine";
      return;
    }
    if (whole) {
      catalogueWhole(a);
      void check();
      return;
    }
    decideSearch.value = String(a.args.form ?? a.args.pseudonym ?? a.args.word ?? "");
    step.value = "decide";
  };
  return (
    <li class="alert-card">
      <p class="alert-said">
        <Icon name="alert" size={17} /> {alertSentence(a)}
      </p>
      {lines.length > 0 && <Kwic lines={lines} label={m.places(a.count)} />}
      <div class="late-actions">
        {a.places.length > FIRST && (
          <button type="button" class="quiet-button" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? m.fewer : m.more(a.places.length, a.count)}
          </button>
        )}
        <button type="button" class="small-button" onClick={correct}>
          {a.code === "undecided"
            ? m.toMark
            : a.code === "sought"
              ? m.toMine
              : whole
                ? m.addWhole
                : m.correct}
        </button>
        {left && (
          <button
            type="button"
            class="small-button"
            onClick={() => {
              catalogueForms([{ form: sign, entity: owner }], 6);
              void check();
            }}
          >
            {m.addSign(sign)}
          </button>
        )}
        {form && a.code !== "undecided" && (
          <button type="button" class="small-button" onClick={() => seeLines(form)}>
            {m.seeLines}
          </button>
        )}
        {!noting && (
          <button type="button" class="small-button" onClick={() => setNoting(true)}>
            {m.accept}
          </button>
        )}
      </div>
      {noting && (
        <form
          class="alert-note"
          onSubmit={(e) => {
            e.preventDefault();
            acceptAlert(a, note.trim());
          }}
        >
          <label class="field">
            <span>{m.note}</span>
            <input
              {...quiet}
              value={note}
              onInput={(e) => setNote(e.currentTarget.value)}
              ref={(input) => {
                if (input && !input.dataset.begun) {
                  input.dataset.begun = "1";
                  input.focus();
                }
              }}
            />
          </label>
          <button type="submit" class="small-button">
            {m.acceptNow}
          </button>
          <button type="button" class="quiet-button" onClick={() => setNoting(false)}>
            {m.cancel}
          </button>
        </form>
      )}
    </li>
  );
}
