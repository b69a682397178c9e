import { effect, signal } from "@preact/signals";
import type { PackedFindings } from "../../shared/bridge/pack";
import { CancelledError, CrashedError, core, RefusedError, StartError } from "../core";
import { wordDecisions } from "./class-words";
import { asked as askedOf, type Made } from "./decisions";
import { layout } from "./document";
import { kindsAsked, wanted } from "./kinds";
import { sayRelaunched } from "./relaunched";
import { peopleOf } from "./roster";
import { known, series, table } from "./session";
import { source } from "./source";
import { seed, style, styleAsked } from "./style";

/** Above this many characters the analysis waits for a click instead of following the typing. */
export const LIVE_LIMIT = 5_000_000;
/** How long after the last key; a paste, a decision, the list are answered at once. */
const TYPING_PAUSE_MS = 180;
/** A change of more characters than this is no typing. */
const TYPED_LENGTH = 20;
/** An analysis that has become useless is stopped rather than awaited once it has lasted this long. */
const WORTH_STOPPING_MS = 1000;

export type Phase =
  /** The findings are those of what is on the page. */
  | { state: "current" }
  /** Something changed; an answer is on its way. */
  | { state: "pending"; since: number; done: number | null }
  /** Too long to follow the typing: waits for `analyseNow`. */
  | { state: "asleep" }
  /** The user stopped it. */
  | { state: "stopped" }
  | { state: "failed"; why: "start" | "crash" | "refused"; detail: string };

export const phase = signal<Phase>({ state: "current" });
/** The last answer; it may be older than the text (see `phase`), never wrong for its own text. */
export const findings = signal<PackedFindings | null>(null);

/** The table that the findings were asked with. */
let askedWith: string | null = null;
/** Whether the table is the one that the findings were asked with: only then they hold all of it. */
export const isOfTable = (): boolean => askedWith === table.peek();

/** Counts the changes of what the answer depends on; an answer to an older one is dropped. */
let revision = 0;
let running = false;
/** How many times in a row the worker died of a search. */
let falls = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export function followAnalysis(): void {
  let text = source.text.peek();
  let inputs: unknown[] = [];
  effect(() => {
    const now = [
      source.text.value,
      source.roster.value.pupils,
      source.decisions.value,
      wordDecisions.value,
      wanted.value,
      series.value,
      layout.value,
      style.value,
      seed.value,
    ];
    if (now.every((v, i) => v === inputs[i])) return;
    const first = inputs.length === 0;
    inputs = now;
    if (first) return;
    const before = text;
    text = source.text.value;
    const typed = text !== before && Math.abs(text.length - before.length) <= TYPED_LENGTH;
    changed(typed ? TYPING_PAUSE_MS : 0);
  });
}

/** Resolves once the text on the page is looked through, or is not going to be. */
export const whenFound = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = effect(() => {
      if (phase.value.state !== "pending") queueMicrotask(done);
    });
    function done() {
      stop();
      resolve();
    }
  });

/** Looks again for what the table says by now of the text on the page. */
export const lookAgain = (): void => changed(0);

function changed(pause: number): void {
  revision++;
  clearTimeout(timer);
  if (source.text.peek().length === 0) {
    findings.value = null;
    phase.value = { state: "current" };
    return;
  }
  if (source.text.peek().length > LIVE_LIMIT) {
    phase.value = { state: "asleep" };
    return;
  }
  const before = phase.peek();
  if (before.state === "pending") {
    if (running && performance.now() - before.since > WORTH_STOPPING_MS) core.cancel();
  } else {
    phase.value = { state: "pending", since: performance.now(), done: null };
  }
  timer = setTimeout(analyseNow, pause);
}

/** Asks for the analysis of what is on the page. While one runs, the newest is asked when it ends. */
export async function analyseNow(): Promise<void> {
  if (running) return;
  running = true;
  const asked = revision;
  const names = table.peek();
  // What was taken out meanwhile must be known to the answer, or its numbers could be given twice.
  const holds = () => asked === revision && names === table.peek();
  const since = performance.now();
  // Progress comes by another way than the answer, and its last word may come after it.
  let over = false;
  let again = false;
  phase.value = { state: "pending", since, done: null };
  try {
    const { pins, ...settings } = settingsAsked();
    const shape = layout.peek();
    const answer = await core.analyse(
      {
        text: source.text.peek().toString(),
        ...settings,
        ...(shape && { layout: shape }),
        ...(names !== null && { mapping: names }),
        pins,
      },
      (done) => {
        if (holds() && !over) phase.value = { state: "pending", since, done };
      },
    );
    over = true;
    falls = 0;
    if (holds()) {
      findings.value = answer;
      askedWith = names;
      phase.value = { state: "current" };
    }
  } catch (e) {
    over = true;
    // Once more, with the text as it is by now. What the worker dies of twice is left to the user.
    again = e instanceof CrashedError && ++falls === 1;
    if (again) sayRelaunched();
    else if (holds()) phase.value = phaseAfter(e);
  } finally {
    running = false;
  }
  const { length } = source.text.peek();
  // Something changed meanwhile, and its timer found this one running; or a name was taken out.
  if (length > 0 && (holds() ? again : length <= LIVE_LIMIT)) void analyseNow();
}

/** What a text or a document is hidden by, but for the table; and who is meant by decisions besides it. */
export function settingsAsked(made: readonly Made[] = source.decisions.peek()) {
  const { decisions, pins } = askedOf(made, known.peek(), style.peek());
  const kinds = kindsAsked();
  return {
    roster: peopleOf(source.roster.peek()),
    decisions: [...wordDecisions.peek(), ...decisions],
    options: { ...styleAsked(), circumstances: true, ...(kinds && { kinds }) },
    pins,
  };
}

function phaseAfter(e: unknown): Phase {
  if (e instanceof CancelledError) return { state: "stopped" };
  const detail = e instanceof Error ? e.message : String(e);
  if (e instanceof StartError) return { state: "failed", why: "start", detail };
  return { state: "failed", why: e instanceof RefusedError ? "refused" : "crash", detail };
}

export function stopAnalysis(): void {
  core.cancel();
}
