import { effect } from "@preact/signals";
import type { Action } from "../../shared/bridge/wire";
import { type Notice, notice, silence, tell } from "../../shared/state/notice";
import { messages } from "../i18n";
import { findings } from "./analysis";
import { savedNotice } from "./class-saving";
import { dirty } from "./classes";
import { alike, formAt } from "./findings";
import { current, scope } from "./review";
import { source } from "./source";

/** What was said of the last decision, as long as it is the last thing that was done. */
let told: { notice: Notice | null; state: unknown[] } | null = null;

const state = () => [source.text.value, source.decisions.value, source.roster.value, source.groups.value];

/**
 * What a key decided is seen in the text, and read out to those who hear the page; "Annuler" takes it back. `decide` is asked
 * of the mention being looked at.
 */
export function tellDecision(decide: () => void, action: Action, only: "one" | "all" = scope.peek()): void {
  const f = findings.peek();
  const i = current.peek();
  if (!f || i === null) return;
  const form = formAt(f, i);
  const n = only === "one" ? 1 : alike(f, i).spans.length;
  const before = source.decisions.peek();
  decide();
  if (source.decisions.peek() === before) return;
  const m = messages.peek();
  const words = action === "keep" ? m.mention.toldKept(form, n) : m.mention.toldHidden(form, n);
  tell(words);
  told = { notice: notice.peek(), state: state() };
}

/** "Saved" goes away as soon as something stands in no file again. */
export function followSaved(): void {
  effect(() => {
    if (!dirty.value) return;
    const n = notice.peek();
    if (n !== null && n === savedNotice.peek()) silence();
  });
}

/** Once something else was done, "undo" would be of that. */
export function followTelling(): void {
  effect(() => {
    const now = state();
    if (!told || now.every((v, i) => v === told?.state[i])) return;
    if (notice.peek() === told.notice) silence();
    told = null;
  });
}
