import * as Comlink from "comlink";
import { counted } from "./loading";
import { closeWaysOut, forbidConnections } from "./lock";
import type { CorpusParams, CorpusResult, Method, Methods } from "./methods";
import { makeWorker } from "./own-worker";
import type { PackedFindings, PackedRestored } from "./pack";
import { compile, runIn } from "./runner";
import { askForWasm } from "./wasm-source";
import type { AnalysisParams, OnProgress, Outcome } from "./worker";

export { CancelledError, CrashedError, RefusedError, StartError } from "./errors";

/**
 * The core in a worker of its own, from the WebAssembly of so many bytes at `wasmUrl`; `onLoading` hears how much of it is here. The file is the only request the page makes; once it
 * is answered, no other is allowed.
 */
export function startCore(wasmUrl: string, bytes: number, onLoading: (share: number) => void) {
  closeWaysOut("sw.js");
  const answered: Promise<Response> = askForWasm(wasmUrl).finally(forbidConnections);
  /** Compiled once, while the page draws itself; a restarted worker gets the same module, without a request. */
  const compiled: Promise<WebAssembly.Module> = answered.then((response) =>
    compile(counted(response, bytes, onLoading)),
  );
  compiled.catch(() => {});

  // A worker inherits the policy of the moment: it is made once nothing may be asked any more.
  const afterwards = () => answered.catch(() => {}).then(makeWorker);
  const { ready, inTurn, cancel } = runIn(afterwards, () => compiled);

  return {
    /** Starts the worker before anything is asked of it; resolves when it can answer. */
    warmUp: (): Promise<unknown> => ready(),

    analyse: (params: AnalysisParams, onProgress: OnProgress): Promise<PackedFindings> =>
      inTurn((api) => api.analyse(params, Comlink.proxy(onProgress)) as Promise<Outcome<PackedFindings>>),

    restore: (text: string, mapping: string): Promise<PackedRestored> =>
      inTurn((api) => api.restore(text, mapping) as Promise<Outcome<PackedRestored>>),

    readRoster: (params: Methods["roster.parse"]["params"]): Promise<Methods["roster.parse"]["result"]> =>
      inTurn(
        (api) => api.call("roster.parse", params) as Promise<Outcome<Methods["roster.parse"]["result"]>>,
      ),

    /** Any method; what needs no packing on its way. */
    call: <M extends Method>(
      method: M,
      params: Methods[M]["params"],
      onProgress?: OnProgress,
    ): Promise<Methods[M]["result"]> =>
      inTurn(
        (api) =>
          api.call(method, params, onProgress && Comlink.proxy(onProgress)) as Promise<
            Outcome<Methods[M]["result"]>
          >,
      ),

    /** Any method about the documents that `corpus.load` keeps under this name. */
    callCorpus: <M extends Method>(
      method: M,
      corpus: string,
      params: CorpusParams<M>,
      onProgress?: OnProgress,
    ): Promise<CorpusResult<M>> =>
      inTurn(
        (api) =>
          api.call(method, { ...params, corpus }, onProgress && Comlink.proxy(onProgress)) as Promise<
            Outcome<CorpusResult<M>>
          >,
      ),

    version: (): Promise<Methods["version"]["result"]> =>
      inTurn((api) => api.call("version", {}) as Promise<Outcome<Methods["version"]["result"]>>),

    cancel,
  };
}

export type Core = ReturnType<typeof startCore>;
