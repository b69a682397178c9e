import { CrashedError } from "./errors";
import type { Running } from "./runner";

/**
 * A browser does not tell when a worker has gone: it may be stopped by the system, or close itself, and no event says so. So
 * one that has nothing to do is called before it is asked, and one at work is given up after a long silence.
 */

/** A worker that has nothing to do answers in milliseconds, on a busy machine in a second. */
const CALL_MS = 4000;

/** Whether a worker with nothing to do answers. Rejects where somebody stopped it meanwhile. */
export async function isAlive({ api, ended }: Running): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silent = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), CALL_MS);
  });
  // Also a refusal is an answer.
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

/** Calls `gone` once nothing was heard for so many milliseconds; for ever patient without them. */
export function watch(ms: number | undefined, gone: () => void): { heard: () => void; over: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = () => clearTimeout(timer);
  const heard = () => {
    over();
    if (ms !== undefined) timer = setTimeout(gone, ms);
  };
  heard();
  return { heard, over };
}

/** How long the search of so many characters may say nothing: many times what a slow phone needs. */
export const silenceFor = (characters: number): number => 20_000 + characters * 0.06;
