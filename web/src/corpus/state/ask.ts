import { signal } from "@preact/signals";
import { CancelledError, CrashedError, RefusedError } from "../../shared/bridge/client";
import type { CorpusParams, CorpusResult, Method, Methods } from "../../shared/bridge/methods";
import { say } from "../../shared/state/notice";
import { core } from "../core";
import { words } from "../i18n";
import { type Document, project } from "./project";

type OnProgress = (done: number) => void;

/** How far the core is with what it was asked, 0 to 1; `null` when nothing is asked. */
export const asking = signal<number | null>(null);
let going = 0;

/** What the worker holds: loaded once for each value of the documents, and again after a restart. */
let loaded: { documents: readonly Document[]; corpus: Promise<string> } | undefined;

function corpusOf(documents: readonly Document[]): Promise<string> {
  if (loaded?.documents !== documents) {
    const corpus = core.call("corpus.load", { documents: [...documents] }).then((r) => r.corpus);
    const mine = { documents, corpus };
    loaded = mine;
    corpus.catch(() => {
      if (loaded === mine) loaded = undefined;
    });
  }
  return loaded.corpus;
}

/** Asks without the corpus. */
export function ask<M extends Method>(
  method: M,
  params: Methods[M]["params"],
  onProgress?: OnProgress,
): Promise<Methods[M]["result"]> {
  return follow((tell) => twice(() => core.call(method, params, tell)), onProgress);
}

const sayRelaunched = (): void => say(words.peek().work.relaunched);

/** Says so, too, of a worker that died while it had nothing to do. */
export const followRelaunched = (): void => core.onRevived(sayRelaunched);

/** What is asked changes nothing: where the worker dies of it, it is asked once more. */
async function twice<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (e) {
    if (!(e instanceof CrashedError)) throw e;
    loaded = undefined;
    sayRelaunched();
    return run();
  }
}

/**
 * Asks about the corpus of the project. A worker that was started again, or was given other documents in between, knows it
 * no more: then it is loaded and asked once more.
 */
export function askCorpus<M extends Method>(
  method: M,
  params: CorpusParams<M>,
  onProgress?: OnProgress,
): Promise<CorpusResult<M>> {
  const { documents } = project.peek();
  const about = (tell: OnProgress) =>
    twice(async () => core.callCorpus(method, await corpusOf(documents), params, tell));
  return follow(async (tell) => {
    try {
      return await about(tell);
    } catch (e) {
      if (e instanceof CancelledError || e instanceof CrashedError) loaded = undefined;
      if (!(e instanceof RefusedError) || e.rpc.data?.field !== "corpus") throw e;
      loaded = undefined;
      return about(tell);
    }
  }, onProgress);
}

async function follow<T>(run: (tell: OnProgress) => Promise<T>, onProgress?: OnProgress): Promise<T> {
  going++;
  asking.value ??= 0;
  let over = false;
  try {
    return await run((done) => {
      // What it says comes by another way than the answer, and may come after it.
      if (over) return;
      asking.value = done;
      onProgress?.(done);
    });
  } finally {
    over = true;
    asking.value = --going === 0 ? null : 0;
  }
}

/** Stops what is going on; what was asked rejects with CancelledError. */
export function stopCore(): void {
  loaded = undefined;
  core.cancel();
}
