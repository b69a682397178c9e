import { signal } from "@preact/signals";

export interface Notice {
  text: string;
  tone: "done" | "error";
  /** A button beside the sentence. */
  action?: { label: string; run: () => void };
  /** Only for screen readers: the change is visible elsewhere. */
  unseen?: boolean;
}

/** The page's last message. It is read out, and shown until closed or replaced. */
export const notice = signal<Notice | null>(null);

const SHOWN_MS = 6000;
/** A message with a button stays longer. */
const ANSWERED_MS = 15000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a message. Success messages close by themselves, errors stay. */
export function say(text: string, tone: Notice["tone"] = "done", action?: Notice["action"]): void {
  clearTimeout(timer);
  notice.value = { text, tone, ...(action && { action }) };
  if (tone === "done") timer = setTimeout(silence, action ? ANSWERED_MS : SHOWN_MS);
}

/** Reads out the effect of a decision to screen readers; others see it in the text. */
export function tell(text: string): void {
  clearTimeout(timer);
  notice.value = { text, tone: "done", unseen: true };
  timer = setTimeout(silence, SHOWN_MS);
}

export function silence(): void {
  clearTimeout(timer);
  notice.value = null;
}
