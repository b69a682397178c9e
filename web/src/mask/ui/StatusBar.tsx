import { useEffect, useRef } from "preact/hooks";
import { panel } from "../../shared/state/settings";
import { Icon } from "../../shared/ui/Icon";
import { narrow } from "../../shared/ui/media";
import { messages } from "../i18n";
import { findings } from "../state/analysis";
import { caution, copyShared } from "../state/copying";
import { opened } from "../state/document";
import { verified } from "../state/review";
import { Counts } from "./Counts";
import { BackToBatch, DocumentNote, SaveDocument } from "./DocumentNote";
import { GapNote } from "./GapNote";
import { Going } from "./Going";
import { takesText } from "./keys";
import { Leaks } from "./Leaks";
import { Notes } from "./Notes";
import { NotCovered, OpenDocument } from "./OpenDocument";
import { Shortened } from "./Shortened";
import { StyleNote } from "./StyleNote";

/** The foot: counts, leaks, the state of the search, and the copy button with its warning. */
export function StatusBar() {
  const m = messages.value.status;
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
        <CopyButtons />
      </div>
    </section>
  );
}

function CopyButtons() {
  const m = messages.value.status;
  const ready = caution.value !== null;
  const copy = useRef<HTMLDivElement>(null);
  // After the last doubt, focus the copy button, unless the user is typing.
  useEffect(
    () =>
      verified.subscribe((is) => {
        if (!is || takesText(document.activeElement)) return;
        copy.current?.querySelector<HTMLElement>(".button-main")?.focus();
      }),
    [],
  );
  return (
    <div class="copy-buttons" ref={copy}>
      <SaveDocument />
      <button
        type="button"
        class={`button button-copy ${opened.value ? "" : "button-main"}`}
        aria-describedby="caution"
        aria-disabled={!ready}
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
        aria-disabled={!ready}
        onClick={() => {
          if (ready) panel.value = "instruction";
        }}
      >
        <span class="words-wide">{m.instructedWide}</span>
        <span class="words-narrow">{m.instructed}</span>
      </button>
    </div>
  );
}

function Warnings() {
  const warnings = (findings.value?.warnings ?? []).map((w) =>
    messages.value.warning(w.code, w.args, w.message),
  );
  if (warnings.length === 0) return null;
  return <p class="warnings">{[...new Set(warnings)].join(" ")}</p>;
}

/** The warning before the text is copied. */
function CautionNote() {
  const warned = caution.value;
  return (
    <p class={`caution caution-${warned?.level ?? "none"}`} id="caution">
      {warned && warned.level !== "fine" && <Icon name="alert" size={16} />}
      {warned?.text}
    </p>
  );
}
