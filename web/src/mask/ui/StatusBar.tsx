import { panel } from "../../shared/state/settings";
import { Icon } from "../../shared/ui/Icon";
import { useLate } from "../../shared/ui/use-late";
import { messages } from "../i18n";
import { findings, phase } from "../state/analysis";
import { tellings } from "../state/circumstances";
import { caution, copyShared } from "../state/copying";
import { opened } from "../state/document";
import { totals } from "../state/findings";
import { BackToBatch, DocumentNote, SaveDocument } from "./DocumentNote";
import { GapNote } from "./GapNote";
import { Going } from "./Going";
import { Leaks } from "./Leaks";
import { NotCovered, OpenDocument } from "./OpenDocument";

/** Counts, leaks, what is going on, and the copy button with what to think of it. */
export function StatusBar() {
  const m = messages.value.status;
  const warned = caution.value;
  return (
    <section class="status" aria-label={m.label}>
      <div class="status-state">
        <Counts />
        <GapNote />
        <OpenDocument />
        <NotCovered />
        <DocumentNote />
        <BackToBatch />
        <Leaks />
        <Going />
      </div>
      <div class="status-copy">
        <p class={`caution caution-${warned?.level ?? "none"}`} id="caution">
          {warned && warned.level !== "fine" && <Icon name="alert" size={16} />}
          {warned?.text}
        </p>
        <div class="copy-buttons">
          <SaveDocument />
          <button
            type="button"
            class={`button button-copy ${opened.value ? "" : "button-main"}`}
            aria-describedby="caution"
            aria-disabled={!warned}
            onClick={() => void copyShared()}
          >
            <Icon name="copy" />
            {m.copy}
          </button>
          <button
            type="button"
            class="quiet-button button-instruction"
            aria-haspopup="dialog"
            aria-label={m.copyInstructed}
            title={m.copyInstructed}
            aria-disabled={!warned}
            onClick={() => {
              if (warned) panel.value = "instruction";
            }}
          >
            <span class="words-wide">{m.instructedWide}</span>
            <span class="words-narrow">{m.instructed}</span>
          </button>
        </div>
      </div>
    </section>
  );
}

function Counts() {
  const m = messages.value.status;
  const f = findings.value;
  const searching = phase.value.state === "pending";
  const late = useLate(searching, 400);
  let text = m.empty;
  if (searching && (!f || totals(f).hidden === 0)) {
    // Nothing was found yet: that is no answer.
    text = m.pending;
  } else if (f) {
    const n = totals(f);
    text = [
      n.hidden ? m.hidden(n.hidden) : m.none,
      ...(n.doubtful ? [m.doubts(n.doubtful)] : []),
      ...(f.leakCount ? [m.leaks(f.leakCount)] : late ? [] : [m.noLeak]),
      ...(tellings.value.length ? [messages.value.telling.count(tellings.value.length)] : []),
    ].join(" · ");
  }
  const warnings = (f?.warnings ?? []).map((w) => messages.value.warning(w.code, w.args, w.message));
  return (
    <>
      <p class="counts" role="status">
        {text}
      </p>
      {warnings.length > 0 && <p class="warnings">{[...new Set(warnings)].join(" ")}</p>}
    </>
  );
}
