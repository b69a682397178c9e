import { CrashedError } from "./errors";
import type { Running } from "./runner";

/**
 * Browsers fire no event when the system stops a worker or the worker closes itself. So an idle worker is pinged before
 * each request, and a busy one is given up after a long silence.
 */

/** An idle worker answers in milliseconds, on a busy machine within a second. */
const CALL_MS = 4000;

/** Whether an idle worker answers. Rejects if the worker is stopped meanwhile. */
export async function isAlive({ api, ended }: Running): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silent = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), CALL_MS);
  });
  // A refusal is an answer, too.
  const yes = () => true;
  try {
    return await Promise.race([api.alive().then(yes, yes), ended, silent]);
  } catch (e) {
    if (e instanceof CrashedError) return false;
    throw e;
  } finally {
    clearTimeout(timer);
  }
}

/** Calls `gone` after `ms` milliseconds without a call of `heard`. */
export function watch(ms: number, gone: () => void): { heard: () => void; over: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = () => clearTimeout(timer);
  const heard = () => {
    over();
    timer = setTimeout(gone, ms);
  };
  heard();
  return { heard, over };
}

/**
 * Longest silence, in milliseconds, during the search of a text with `characters` characters: many times what a slow
 * phone needs.
 */
export const silenceFor = (characters: number): number => 20_000 + characters * 0.06;

/** The same for any other work, in milliseconds: a large file takes half a minute on a usual machine. */
export const LONGEST_SILENCE_MS = 300_000;
