import { computed } from "@preact/signals";
import { say } from "../../shared/state/notice";
import { messages } from "../i18n";
import { findings, phase, whenFound } from "./analysis";
import { withInstruction } from "./instruction";
import { hasList } from "./kinds";
import { source } from "./source";
import { takeOut } from "./taking-out";

export async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Copies the text shown, doubtful or not; `caution` warns beside the button. If the text to share is outdated, waits
 * for the answer, and reports if none exists. With `instructed`, puts the instruction for the chatbot before the
 * text.
 */
export async function copyShared(instructed = false): Promise<void> {
  const m = messages.peek().status;
  if (phase.peek().state === "pending") {
    say(m.copyWaits);
    await whenFound();
  }
  const f = findings.peek();
  if (phase.peek().state !== "current") return say(m.copyStale, "error");
  if (!f) return;
  // First, because the clipboard may have the text even if it reports failure.
  takeOut();
  if (await toClipboard(instructed ? withInstruction(f.text) : f.text)) {
    say(instructed ? m.copiedInstructed : m.copied);
  } else {
    say(m.copyFailed, "error");
  }
}

export async function copyNames(text: string): Promise<void> {
  const m = messages.peek();
  if (await toClipboard(text)) say(m.restore.copied);
  else say(m.status.copyFailed, "error");
}

export interface Caution {
  level: "stop" | "look" | "fine";
  text: string;
}

/** A warning before copying, the most serious one; null if there is nothing to copy. */
export const caution = computed<Caution | null>(() => {
  const f = findings.value;
  const m = messages.value.status;
  if (!f) return null;
  if (f.leakCount > 0) {
    const forms = [...new Set(f.leaks.map((l) => l.form))].slice(0, 4).join(", ");
    return { level: "stop", text: m.copyLeaks(forms) };
  }
  if (phase.value.state !== "current") return { level: "look", text: m.copyStale };
  if (f.doubtSpans.length > 0) return { level: "look", text: m.copyDoubts(f.doubtSpans.length) };
  const said = hasList.value ? m.copyFine : m.copyNoRoster;
  return { level: "fine", text: source.decisions.value.length > 0 ? `${m.checked} ${said}` : said };
});
