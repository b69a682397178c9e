import { signal } from "@preact/signals";

export interface Notice {
  text: string;
  tone: "done" | "error";
  /** What one may want to do about it. */
  action?: { label: string; run: () => void };
  /** Only read out: the eye sees it where it was done. */
  unseen?: boolean;
}

/** The last thing the page has to say about what was just done; read out, and shown until closed or replaced. */
export const notice = signal<Notice | null>(null);

const SHOWN_MS = 6000;
/** What can be answered stays longer. */
const ANSWERED_MS = 15000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Good news goes away by itself; an error stays until it is closed. */
export function say(text: string, tone: Notice["tone"] = "done", action?: Notice["action"]): void {
  clearTimeout(timer);
  notice.value = { text, tone, ...(action && { action }) };
  if (tone === "done") timer = setTimeout(silence, action ? ANSWERED_MS : SHOWN_MS);
}

/** What a decision did is seen in the text: it is said to those who hear the page. */
export function tell(text: string): void {
  clearTimeout(timer);
  notice.value = { text, tone: "done", unseen: true };
  timer = setTimeout(silence, SHOWN_MS);
}

export function silence(): void {
  clearTimeout(timer);
  notice.value = null;
}
