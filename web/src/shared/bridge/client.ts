import { counted } from "./loading";
import { closeWaysOut, forbidConnections } from "./lock";
import type { CorpusParams, CorpusResult, Method, Methods } from "./methods";
import { makeWorker } from "./own-worker";
import type { NamesAs, PackedFindings, PackedRestored } from "./pack";
import { compile, hearing, runIn } from "./runner";
import { silenceFor } from "./silence";
import { askForWasm } from "./wasm-source";
import type { AnalysisParams, OnProgress, Outcome, WithFile } from "./worker";

export { CancelledError, CrashedError, RefusedError, StartError } from "./errors";

/**
 * Starts the core in a worker, from the WebAssembly file at `wasmUrl`, which is `bytes` long; `onLoading` gets the
 * loaded share, 0 to 1. The page requests this file and what `also` requests. When both have arrived, it forbids all
 * other requests.
 */
export function startCore(
  wasmUrl: string,
  bytes: number,
  onLoading: (share: number) => void,
  also: () => Promise<unknown> = async () => {},
) {
  closeWaysOut("sw.js");
  const answered: Promise<Response> = Promise.all([askForWasm(wasmUrl), also()])
    .then(([response]) => response)
    .finally(forbidConnections);
  /** The module, compiled while the page draws itself. A restarted worker gets the same module, without a request. */
  const compiled: Promise<WebAssembly.Module> = answered.then((response) =>
    compile(counted(response, bytes, onLoading)),
  );
  compiled.catch(() => {});

  // A worker inherits the policy in force when it is made, so makeWorker runs after requests are forbidden.
  const afterwards = () => answered.catch(() => {}).then(makeWorker);
  let revived = () => {};
  const { ready, inTurn, cancel } = runIn(
    afterwards,
    () => compiled,
    () => revived(),
  );

  return {
    /** Starts the worker before the first request; resolves when it can answer. */
    warmUp: (): Promise<unknown> => ready(),
    ...packed(inTurn),
    ...calls(inTurn),
    cancel,
    /** Sets the listener for a worker that was found dead and replaced before it got a request. */
    onRevived(listener: () => void): void {
      revived = listener;
    },
  };
}

export type Core = ReturnType<typeof startCore>;
type InTurn = ReturnType<typeof runIn>["inTurn"];

/** The methods that analyse and restore a text: their long answers come as columns (pack.ts). */
const packed = (inTurn: InTurn) => ({
  analyse: (params: AnalysisParams, onProgress: OnProgress): Promise<PackedFindings> =>
    inTurn(
      (api, heard) => api.analyse(params, hearing(heard, onProgress)) as Promise<Outcome<PackedFindings>>,
      undefined,
      silenceFor(params.text.length),
    ),

  restore: (text: string, mapping: string, names: NamesAs = "source"): Promise<PackedRestored> =>
    inTurn((api) => api.restore(text, mapping, names) as Promise<Outcome<PackedRestored>>),
});

/** The methods whose answers need no packing. Each answer gets the type of its method. */
function calls(inTurn: InTurn) {
  const ask = <T>(method: Method, params: object, onProgress?: OnProgress): Promise<T> =>
    inTurn(
      (api, heard) =>
        api.call(method, params, onProgress && hearing(heard, onProgress)) as Promise<Outcome<T>>,
    );
  return {
    /** Calls any method. */
    call: <M extends Method>(
      method: M,
      params: Methods[M]["params"],
      onProgress?: OnProgress,
    ): Promise<Methods[M]["result"]> => ask(method, params, onProgress),

    /** Calls a method that takes a file. The page keeps its copy of the bytes. */
    callFile: <M extends Method>(
      method: M,
      params: Methods[M]["params"],
      file: Uint8Array,
      onProgress?: OnProgress,
    ): Promise<WithFile<Methods[M]["result"]>> =>
      inTurn(
        (api, heard) =>
          api.callFile(method, params, file, onProgress && hearing(heard, onProgress)) as Promise<
            Outcome<WithFile<Methods[M]["result"]>>
          >,
      ),

    /** Calls a method on the documents that `corpus.load` keeps under the name `corpus`. */
    callCorpus: <M extends Method>(
      method: M,
      corpus: string,
      params: CorpusParams<M>,
      onProgress?: OnProgress,
    ): Promise<CorpusResult<M>> => ask(method, { ...params, corpus }, onProgress),

    readRoster: (params: Methods["roster.parse"]["params"]): Promise<Methods["roster.parse"]["result"]> =>
      ask("roster.parse", params),

    version: (): Promise<Methods["version"]["result"]> => ask("version", {}),
  };
}
