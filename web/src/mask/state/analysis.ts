import { effect, signal } from "@preact/signals";
import type { PackedFindings } from "../../shared/bridge/pack";
import { CancelledError, CrashedError, core, RefusedError, StartError } from "../core";
import { wordDecisions } from "./class-words";
import { asked as askedOf, type Made } from "./decisions";
import { layout } from "./document";
import { kindsAsked, wanted } from "./kinds";
import { nearby, searchNearby } from "./nearby";
import { sayRelaunched } from "./relaunched";
import { peopleOf } from "./roster";
import { known, series, table } from "./session";
import { source } from "./source";
import { seed, style, styleAsked } from "./style";

/** In characters. A longer text is analysed on a click, not while typing. */
export const LIVE_LIMIT = 5_000_000;
/**
 * Delay after a key press, in milliseconds. After a slow answer it is a third of the time that the answer took, within these
 * limits: while a search runs, the lines that are being typed wait. A paste, a decision or a new list is analysed at once.
 */
const TYPING_PAUSE_MS = { quick: 100, slow: { least: 200, most: 700 } };
/**
 * After this delay, in milliseconds, the lines that are being typed are searched by themselves, if the last answer took
 * longer than is felt and the text is long: of a short one, they are most.
 */
const NEARBY_PAUSE_MS = 60;
const FELT_MS = 100;
/** In characters. */
const LONG_TEXT = 10_000;
/** An answer within this time is quick, in milliseconds. */
const QUICK_MS = 250;
/** A change of more characters does not count as typing. */
const TYPED_LENGTH = 20;
/** An outdated analysis that has run for longer is stopped instead of awaited, in milliseconds. */
const WORTH_STOPPING_MS = 1000;

export type Phase =
  /** The findings match the page. */
  | { state: "current" }
  /** Something changed; an answer is pending. */
  | { state: "pending"; since: number; done: number | null }
  /** The text is too long to follow typing; it waits for `analyseNow`. */
  | { state: "asleep" }
  /** The user stopped it. */
  | { state: "stopped" }
  | { state: "failed"; why: "start" | "crash" | "refused"; detail: string };

export const phase = signal<Phase>({ state: "current" });
/** The last answer. It may be older than the text (see `phase`), but is correct for its own text. */
export const findings = signal<PackedFindings | null>(null);

/** The table that was sent for the current findings. */
let askedWith: string | null = null;
/** Whether the current findings were made with the current table: only then does their mapping contain all of it. */
export const isOfTable = (): boolean => askedWith === table.peek();

/** Counts changes of the input; an answer to an older revision is dropped. */
let revision = 0;
let running = false;
/** How long the last answer took, in milliseconds. */
let took = Number.POSITIVE_INFINITY;
/** Number of consecutive searches in which the worker died. */
let falls = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let nearbyTimer: ReturnType<typeof setTimeout> | undefined;

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
    changed(typed ? typingPause() : 0);
    const waits = text.length > LONG_TEXT && took > FELT_MS && phase.peek().state === "pending";
    if (typed && waits && findings.peek())
      nearbyTimer = setTimeout(() => void searchNearby(settingsAsked()), NEARBY_PAUSE_MS);
  });
}

function typingPause(): number {
  const { quick, slow } = TYPING_PAUSE_MS;
  return took <= QUICK_MS ? quick : Math.min(Math.max(took / 3, slow.least), slow.most);
}

/** Resolves when the text on the page is analysed, or will not be. */
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

/** Analyses the text again with the current table. */
export const lookAgain = (): void => changed(0);

function changed(pause: number): void {
  revision++;
  clearTimeout(timer);
  clearTimeout(nearbyTimer);
  if (source.text.peek().length === 0) {
    findings.value = null;
    nearby.value = null;
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

/** Analyses the page. If an analysis runs, another one follows when it ends. */
export async function analyseNow(): Promise<void> {
  if (running) return;
  running = true;
  const asked = revision;
  const names = table.peek();
  // If the table grew meanwhile, the answer does not know it and could reuse its numbers.
  const holds = () => asked === revision && names === table.peek();
  const since = performance.now();
  // Progress messages are sent separately and may arrive after the answer.
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
    took = performance.now() - since;
    falls = 0;
    if (holds()) {
      findings.value = answer;
      nearby.value = null;
      askedWith = names;
      phase.value = { state: "current" };
    }
  } catch (e) {
    over = true;
    // Tries once more, with the current text. After a second crash the user decides.
    again = e instanceof CrashedError && ++falls === 1;
    if (again) sayRelaunched();
    else if (holds()) phase.value = phaseAfter(e);
  } finally {
    running = false;
  }
  const { length } = source.text.peek();
  // The input changed while this analysis ran, or the table did.
  if (length > 0 && (holds() ? again : length <= LIVE_LIMIT)) void analyseNow();
}

/**
 * The settings that a text or document is hidden with, except the table; `pins` are the people that decisions refer to.
 */
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
