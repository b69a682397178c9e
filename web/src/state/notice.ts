import { signal } from "@preact/signals";

export interface Notice {
  text: string;
  tone: "done" | "error";
}

/** The last thing the page has to say about what was just done; read out, and shown until closed or replaced. */
export const notice = signal<Notice | null>(null);

const SHOWN_MS = 6000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Good news goes away by itself; an error stays until it is closed. */
export function say(text: string, tone: Notice["tone"] = "done"): void {
  clearTimeout(timer);
  notice.value = { text, tone };
  if (tone === "done") timer = setTimeout(silence, SHOWN_MS);
}

export function silence(): void {
  clearTimeout(timer);
  notice.value = null;
}
