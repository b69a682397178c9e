import { effect, signal } from "@preact/signals";
import type { Action } from "../../shared/bridge/wire";
import { notice, silence } from "../../shared/state/notice";
import { messages } from "../i18n";
import { findings } from "./analysis";
import { savedNotice } from "./class-saving";
import { dirty } from "./classes";
import { alike, formAt } from "./findings";
import { source } from "./source";

/** The effect of the last decision, for screen readers; others see it in the texts. */
export const decided = signal("");

/** Decides about a mention and announces the effect. */
export function tellDecision(span: number, decide: () => void, action: Action, only: "one" | "all"): void {
  const f = findings.peek();
  if (!f) return;
  const form = formAt(f, span);
  const n = only === "one" ? 1 : alike(f, span).spans.length;
  const before = source.decisions.peek();
  decide();
  if (source.decisions.peek() === before) return;
  const m = messages.peek().mention;
  decided.value = action === "keep" ? m.toldKept(form, n) : m.toldHidden(form, n);
}

/** Hides the message "saved" when something is unsaved again. */
export function followSaved(): void {
  effect(() => {
    if (!dirty.value) return;
    const n = notice.peek();
    if (n !== null && n === savedNotice.peek()) silence();
  });
}
