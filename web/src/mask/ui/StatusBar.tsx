import { panel } from "../../shared/state/settings";
import { Icon } from "../../shared/ui/Icon";
import { narrow } from "../../shared/ui/media";
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
import { Notes } from "./Notes";
import { NotCovered, OpenDocument } from "./OpenDocument";
import { Shortened } from "./Shortened";
import { StyleNote } from "./StyleNote";

/** Counts, leaks, what is going on, and the copy button with what to think of it. */
export function StatusBar() {
  const m = messages.value.status;
  const warned = caution.value;
  return (
    <section class="status" aria-label={m.label}>
      <div class="status-state">
        <Counts />
        <Notes>
          <Going />
          {narrow.value && <CautionNote />}
          <Leaks />
          <NotCovered />
          <OpenDocument />
          <DocumentNote />
          <BackToBatch />
          <StyleNote />
          <GapNote />
          <Warnings />
        </Notes>
      </div>
      <div class="status-copy" data-document={opened.value !== null || undefined}>
        {!narrow.value && <CautionNote />}
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
            <Shortened words={m.copy} />
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
  if (searching && (late || !f || totals(f).hidden === 0)) {
    // Nothing was found yet, or what was found is of a text before this one: that is no answer.
    text = m.pending;
  } else if (f) {
    const n = totals(f);
    text = [
      n.hidden ? m.hidden(n.hidden) : m.none,
      ...(n.doubtful ? [m.doubts(n.doubtful)] : []),
      ...(f.leakCount ? [m.leaks(f.leakCount)] : [m.noLeak]),
      ...(tellings.value.length ? [messages.value.telling.count(tellings.value.length)] : []),
    ].join(" · ");
  }
  return (
    <p class="counts" role="status" title={text}>
      {text}
    </p>
  );
}

function Warnings() {
  const warnings = (findings.value?.warnings ?? []).map((w) =>
    messages.value.warning(w.code, w.args, w.message),
  );
  if (warnings.length === 0) return null;
  return <p class="warnings">{[...new Set(warnings)].join(" ")}</p>;
}

/** What to think of the text before it is copied. */
function CautionNote() {
  const warned = caution.value;
  return (
    <p class={`caution caution-${warned?.level ?? "none"}`} id="caution">
      {warned && warned.level !== "fine" && <Icon name="alert" size={16} />}
      {warned?.text}
    </p>
  );
}
