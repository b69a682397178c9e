import { RefusedError } from "../../bridge/client";
import type { Methods } from "../../bridge/wire";
import type { CorpusMethods } from "../../bridge/wire-corpus";
import { core } from "../core";
import { type Document, project } from "./project";

type Every = Methods & CorpusMethods;
type OnProgress = (done: number) => void;

/** Any method of the corpus's core. */
export const ask = core.call as unknown as <M extends keyof Every>(
  method: M,
  params: Every[M]["params"],
  onProgress?: OnProgress,
) => Promise<Every[M]["result"]>;

/** A method whose shapes another file knows. */
export const askFor = core.call as unknown as <R>(
  method: string,
  params: Record<string, unknown>,
  onProgress?: OnProgress,
) => Promise<R>;

let loaded: { documents: readonly Document[]; handle: Promise<string> } | undefined;

/** The name under which the worker holds the project's documents; they are given to it once. */
function handle(): Promise<string> {
  const { documents } = project.peek();
  if (loaded?.documents !== documents) {
    const answer = ask("corpus.load", { documents: [...documents] });
    loaded = { documents, handle: answer.then((r) => r.corpus) };
    loaded.handle.catch(forget);
  }
  return loaded.handle;
}

/** Another worker knows nothing of the corpus: it is given again when it is next asked about. */
function forget(): void {
  loaded = undefined;
}

/** Asks a method about the project's corpus; a worker that was started anew is given the corpus again. */
export async function askCorpus<R>(
  method: string,
  params: Record<string, unknown>,
  onProgress?: OnProgress,
): Promise<R> {
  const corpus = await handle();
  try {
    return await askFor<R>(method, { ...params, corpus }, onProgress);
  } catch (e) {
    if (!(e instanceof RefusedError && e.rpc.data?.field === "corpus")) throw e;
    forget();
    return askFor<R>(method, { ...params, corpus: await handle() }, onProgress);
  }
}

/** Stops what the core is doing. */
export function stopCore(): void {
  forget();
  core.cancel();
}
