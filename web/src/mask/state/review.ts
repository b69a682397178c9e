import { batch, computed, effect, signal } from "@preact/signals";
import type { PackedFindings } from "../../shared/bridge/pack";
import type { Action, Kind } from "../../shared/bridge/wire";
import { say } from "../../shared/state/notice";
import { panel } from "../../shared/state/settings";
import { placesIn } from "../editor/marks";
import { messages } from "../i18n";
import { findings } from "./analysis";
import { isOccurrence, type Made, withDecision, withOccurrences, withoutOccurrences } from "./decisions";
import { alike, asksKind, doubtAt, entityAt, firstAfter, formAt, kindAt, reasonAt } from "./findings";
import { source } from "./source";
import { entityOfKind, isListed, pinOf } from "./whose";

/** The selected mention, by span number, or null. */
export const current = signal<number | null>(null);
/** Whether a decision applies to this mention only, or to all of the same form. */
export const scope = signal<"all" | "one">("all");
/** Set to scroll to a mention; `from` says where it was selected. */
export const revealed = signal<{ span: number; from: From } | null>(null);

/** How a mention was selected: by a click, by stepping through the doubts, or as the next one after an answer. */
type From = "source" | "shared" | "people" | "review" | "next";

/** Set while a dialog asks who or what the selected mention is, and for which mentions. */
export const asking = signal<{ span: number; only: "one" | "all" } | null>(null);

/** Opens the dialog that asks who is meant. */
export function askWho(span: number): void {
  asking.value = { span, only: scope.peek() };
  panel.value = "hide";
}

/** Start of the selected mention in the text, to find it again in the next answer. */
let currentStart: number | null = null;
/** After a decision on a doubt: select the next doubt when the answer comes. */
let goOn = false;
/** A doubt was just answered. */
let answered = false;
/** Set when the last doubt was answered. */
export const verified = signal<object | null>(null);

export function look(span: number | null, from: From = "people"): void {
  const f = findings.peek();
  batch(() => {
    current.value = span;
    scope.value = "all";
    if (span !== null) revealed.value = { span, from };
  });
  currentStart = span === null || !f ? null : (placesIn(source.view().state).starts[span] ?? null);
}

/** Index of the selected mention among the doubts, or -1. */
export const doubtRank = computed(() => {
  const f = findings.value;
  return f && current.value !== null ? f.doubtSpans.indexOf(current.value) : -1;
});

/** Selects the next (+1) or previous (-1) doubt, and announces when it wraps around; false if none is left. */
export function stepDoubt(step: 1 | -1): boolean {
  const f = findings.peek();
  const n = f?.doubtSpans.length ?? 0;
  if (!f || n === 0) return false;
  const here = current.peek() ?? (step === 1 ? -1 : f.starts.length);
  const next =
    step === 1 ? f.doubtSpans.findIndex((i) => i > here) : f.doubtSpans.findLastIndex((i) => i < here);
  const m = messages.peek().mention;
  if (next < 0) say(n === 1 ? m.onlyOne : step === 1 ? m.fromTop : m.fromEnd);
  look(f.doubtSpans[next >= 0 ? next : step === 1 ? 0 : n - 1] ?? null, "review");
  return true;
}

export interface Verdict {
  action: Action;
  /** The entity that is meant; if absent, the one found. */
  entity?: string;
  kind?: Kind;
}

/** Applies a decision to the selected mention, or to all like it, as `only` says. */
export function decideCurrent(verdict: Verdict, only: "one" | "all" = scope.peek()): void {
  const f = findings.peek();
  const i = current.peek();
  if (!f || i === null) return;
  goOn = f.doubtSpans.includes(i);
  decideSpan(i, verdict, only);
}

/** Hides the mention as what it was found to be, whatever the question. */
export function hideCurrent(only: "one" | "all" = scope.peek()): void {
  const f = findings.peek();
  const i = current.peek();
  const doubt = f && i !== null ? doubtAt(f, i) : undefined;
  if (!f || i === null) return;
  decideCurrent(doubt && asksKind(f, doubt) ? asKind(f, i, kindAt(f, i)) : { action: "replace" }, only);
}

/**
 * Hides the mention as this kind: as the entity of that kind found among equal mentions, or of the same name elsewhere.
 */
export function asKind(f: PackedFindings, i: number, kind: Kind): Verdict {
  const like = [i, ...alike(f, i).spans].find((s) => kindAt(f, s) === kind && !entityAt(f, s)?.candidates);
  const found = like === undefined ? undefined : entityAt(f, like);
  return { action: "replace", entity: found?.id ?? entityOfKind(kind, formAt(f, i)), kind };
}

/**
 * Decides a mention, or with "all" those like it: the same doubt, or the sure ones. If these are all mentions of the
 * form, the decision is on the form and applies to later text; otherwise it is on each place.
 */
export function decideSpan(i: number, verdict: Verdict, only: "one" | "all"): void {
  const before = source.decisions.peek();
  const after = withVerdict(before, i, verdict, only);
  if (after === before) return;
  answered = findings.peek()?.doubtSpans.includes(i) ?? false;
  source.setDecisions(after);
}

/** Hides everything in doubt as what it was found to be, in one undo step. */
export function hideAllDoubts(): void {
  const f = findings.peek();
  if (!f) return;
  const before = source.decisions.peek();
  const n = f.doubtSpans.length;
  let after = before;
  for (const { spans } of f.doubts) {
    const first = spans[0];
    if (first !== undefined) after = withVerdict(after, first, { action: "replace" }, "all");
  }
  if (after === before) return;
  answered = true;
  source.setDecisions(after);
  const m = messages.peek();
  say(m.mention.toldAll(n), "done", { label: m.undo, run: source.undo });
}

function withVerdict(
  before: readonly Made[],
  i: number,
  verdict: Verdict,
  only: "one" | "all",
): readonly Made[] {
  const f = findings.peek();
  const entity = f && entityAt(f, i);
  if (!f || !entity) return before;
  const { spans, wholeForm } = only === "one" ? { spans: Int32Array.of(i), wholeForm: false } : alike(f, i);
  const id = verdict.entity ?? (settled(f, i, spans) && entity.id);
  const kind = verdict.kind ?? (verdict.entity ? entity.kind : kindAt(f, i));
  const whose = {
    action: verdict.action,
    ...(id && { entity: id, kind, ...pinOf(id, { kind, words: formAt(f, i) }) }),
  };
  if (wholeForm) {
    const form = formAt(f, i);
    const text = source.text.peek();
    const cleared = withoutOccurrences(before, (d) => text.sliceString(d.start, d.end) === form);
    return withDecision(cleared, { form, alone: true, ...whose });
  }
  // Current places: the text may have been edited since the answer.
  const places = placesIn(source.view().state);
  const there = Array.from(spans, (s) => ({ start: places.starts[s] ?? 0, end: places.ends[s] ?? 0 }));
  const added = there.filter((p) => p.end > p.start).map((p) => ({ ...p, ...whose }));
  return added.length > 0 ? withOccurrences(before, added) : before;
}

/**
 * Whether a decision also records the entity: if the user assigned it before, or it is not on the list, so that equal
 * words missed by the search get the same entity. For a pupil, the finding decides.
 */
function settled(f: PackedFindings, i: number, spans: Int32Array): boolean {
  const entity = entityAt(f, i);
  if (!entity || entity.candidates || spans.some((s) => f.entity[s] !== f.entity[i])) return false;
  return reasonAt(f, i)?.why.code === "decision" || !isListed(entity.id);
}

/** Decides all mentions of an entity at once. */
export function decideEntity(entity: string, action: Action): void {
  const f = findings.peek();
  const mine = (d: Made) => "entity" in d && d.entity === entity;
  // Replaces earlier decisions about single forms of the entity.
  const rest = source.decisions.peek().filter((d) => !mine(d) || (isOccurrence(d) && action === d.action));
  source.setDecisions(withDecision(rest, { entity, action, ...pinOf(entity) }));
  if (f) goOn = false;
}

/** After each answer, selects the same mention again, or the next doubt after a decision. */
export function followFindings(): void {
  source.onEdit((changes) => {
    if (currentStart !== null) currentStart = changes.mapPos(currentStart, 1);
  });
  effect(() => {
    const f = findings.value;
    if (f && answered) {
      answered = false;
      // Nothing is left to review: continue with copying.
      if (f.doubtSpans.length === 0) {
        verified.value = {};
        currentStart = null;
      }
    }
    if (!f || currentStart === null) {
      current.value = null;
      currentStart = null;
      goOn = false;
      return;
    }
    const i = firstAfter(f, currentStart);
    if (goOn) {
      goOn = false;
      const next = f.doubtSpans.find((d) => d >= i) ?? f.doubtSpans[0];
      look(next ?? (f.starts[i] === currentStart ? i : null), "next");
      return;
    }
    const same = f.starts[i] === currentStart ? i : null;
    current.value = same;
    if (same === null) currentStart = null;
  });
}
