import { signal } from "@preact/signals";
import { CancelledError, CrashedError, RefusedError } from "../../bridge/client";
import type { Methods } from "../../bridge/wire";
import type { CheckMethods } from "../../bridge/wire-check";
import type { CorpusMethods } from "../../bridge/wire-corpus";
import type { MineMethods } from "../../bridge/wire-mine";
import { core } from "../core";
import { type Document, project } from "./project";

type All = Omit<Methods, keyof CheckMethods | keyof CorpusMethods | keyof MineMethods> &
  CheckMethods &
  CorpusMethods &
  MineMethods;
type Params = Record<string, unknown>;
type OnProgress = (done: number) => void;

const call = core.call as unknown as (
  method: string,
  params: Params,
  onProgress?: OnProgress,
) => Promise<unknown>;

/** How far the core is with what it was asked, 0 to 1; `null` when nothing is asked. */
export const asking = signal<number | null>(null);
let going = 0;

/** What the worker holds: loaded once for each value of the documents, and again after a restart. */
let loaded: { documents: readonly Document[]; corpus: Promise<string> } | undefined;

function corpusOf(documents: readonly Document[]): Promise<string> {
  if (loaded?.documents !== documents) {
    const corpus = call("corpus.load", { documents }).then((r) => (r as { corpus: string }).corpus);
    const mine = { documents, corpus };
    loaded = mine;
    corpus.catch(() => {
      if (loaded === mine) loaded = undefined;
    });
  }
  return loaded.corpus;
}

/** Asks without the corpus. */
export async function ask<M extends keyof All>(
  method: M,
  params: All[M]["params"],
  onProgress?: OnProgress,
): Promise<All[M]["result"]> {
  return askFor<All[M]["result"]>(method, params as unknown as Params, onProgress);
}

/** A method whose shapes another file knows. */
export function askFor<R>(method: string, params: Params, onProgress?: OnProgress): Promise<R> {
  return follow((tell) => call(method, params, tell), onProgress) as Promise<R>;
}

/**
 * Asks about the corpus of the project. A worker that was started again, or was given other documents in between, knows it
 * no more: then it is loaded and asked once more.
 */
export function askCorpus<M extends keyof All>(
  method: M,
  params: Params,
  onProgress?: OnProgress,
): Promise<All[M]["result"]>;
export function askCorpus<R>(method: string, params: Params, onProgress?: OnProgress): Promise<R>;
export function askCorpus(method: string, params: Params, onProgress?: OnProgress): Promise<unknown> {
  const { documents } = project.peek();
  return follow(async (tell) => {
    try {
      return await call(method, { ...params, corpus: await corpusOf(documents) }, tell);
    } catch (e) {
      if (e instanceof CancelledError || e instanceof CrashedError) loaded = undefined;
      if (!(e instanceof RefusedError) || e.rpc.data?.field !== "corpus") throw e;
      loaded = undefined;
      return await call(method, { ...params, corpus: await corpusOf(documents) }, tell);
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
