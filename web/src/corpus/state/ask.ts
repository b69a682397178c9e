import { signal } from "@preact/signals";
import { CancelledError, CrashedError, RefusedError } from "../../shared/bridge/client";
import type { CorpusParams, CorpusResult, Method, Methods } from "../../shared/bridge/methods";
import { say } from "../../shared/state/notice";
import { core } from "../core";
import { words } from "../i18n";
import { type Document, project } from "./project";

type OnProgress = (done: number) => void;

/** Progress of the current request, 0 to 1; `null` if none is pending. */
export const asking = signal<number | null>(null);
let going = 0;

/** The documents that the worker holds: loaded for each new list of documents, and again after a restart. */
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

/** Calls a method that needs no corpus. */
export function ask<M extends Method>(
  method: M,
  params: Methods[M]["params"],
  onProgress?: OnProgress,
): Promise<Methods[M]["result"]> {
  return follow((tell) => twice(() => core.call(method, params, tell)), onProgress);
}

const sayRelaunched = (): void => say(words.peek().work.relaunched);

/** Also reports that a worker died while idle. */
export const followRelaunched = (): void => core.onRevived(sayRelaunched);

/** Runs a request again if the worker dies; requests change nothing. */
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
 * Calls a method on the project's corpus. If the worker was restarted or holds other documents, loads the corpus and
 * calls again.
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
      // Progress messages are sent separately and may arrive after the answer.
      if (over) return;
      asking.value = done;
      onProgress?.(done);
    });
  } finally {
    over = true;
    asking.value = --going === 0 ? null : 0;
  }
}

/** Stops the worker; pending requests reject with CancelledError. */
export function stopCore(): void {
  loaded = undefined;
  core.cancel();
}
