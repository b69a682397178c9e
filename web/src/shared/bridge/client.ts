import * as Comlink from "comlink";
import { counted } from "./loading";
import { closeWaysOut, forbidConnections } from "./lock";
import type { CorpusParams, CorpusResult, Method, Methods } from "./methods";
import { makeWorker } from "./own-worker";
import type { NamesAs, PackedFindings, PackedRestored } from "./pack";
import { compile, runIn } from "./runner";
import { silenceFor } from "./silence";
import { askForWasm } from "./wasm-source";
import type { AnalysisParams, OnProgress, Outcome, WithFile } from "./worker";

export { CancelledError, CrashedError, RefusedError, StartError } from "./errors";

/**
 * The core in a worker of its own, from the WebAssembly of so many bytes at `wasmUrl`; `onLoading` hears how much of it is here. The file is the only request the page makes, but for what
 * `also` asks for; once it is answered, no other is allowed.
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
  /** Compiled once, while the page draws itself; a restarted worker gets the same module, without a request. */
  const compiled: Promise<WebAssembly.Module> = answered.then((response) =>
    compile(counted(response, bytes, onLoading)),
  );
  compiled.catch(() => {});

  // A worker inherits the policy of the moment: it is made once nothing may be asked any more.
  const afterwards = () => answered.catch(() => {}).then(makeWorker);
  let revived = () => {};
  const { ready, inTurn, cancel } = runIn(
    afterwards,
    () => compiled,
    () => revived(),
  );

  return {
    /** Starts the worker before anything is asked of it; resolves when it can answer. */
    warmUp: (): Promise<unknown> => ready(),
    ...packed(inTurn),
    ...calls(inTurn),
    cancel,
    /** Tells when a worker was found dead and another took its place, before it was asked anything. */
    onRevived(listener: () => void): void {
      revived = listener;
    },
  };
}

export type Core = ReturnType<typeof startCore>;
type InTurn = ReturnType<typeof runIn>["inTurn"];

/** What a text is analysed and restored by: long answers come as columns. */
const packed = (inTurn: InTurn) => ({
  analyse: (params: AnalysisParams, onProgress: OnProgress): Promise<PackedFindings> =>
    inTurn(
      (api, heard) => {
        const hear = (done: number) => {
          heard();
          onProgress(done);
        };
        return api.analyse(params, Comlink.proxy(hear)) as Promise<Outcome<PackedFindings>>;
      },
      undefined,
      silenceFor(params.text.length),
    ),

  restore: (text: string, mapping: string, names: NamesAs = "source"): Promise<PackedRestored> =>
    inTurn((api) => api.restore(text, mapping, names) as Promise<Outcome<PackedRestored>>),
});

/** What needs no packing on its way. Here an answer gets the type that its method has. */
function calls(inTurn: InTurn) {
  const ask = <T>(method: Method, params: object, onProgress?: OnProgress): Promise<T> =>
    inTurn((api) => api.call(method, params, onProgress && Comlink.proxy(onProgress)) as Promise<Outcome<T>>);
  return {
    /** Any method. */
    call: <M extends Method>(
      method: M,
      params: Methods[M]["params"],
      onProgress?: OnProgress,
    ): Promise<Methods[M]["result"]> => ask(method, params, onProgress),

    /** A method about a file. Its bytes stay here too. */
    callFile: <M extends Method>(
      method: M,
      params: Methods[M]["params"],
      file: Uint8Array,
      onProgress?: OnProgress,
    ): Promise<WithFile<Methods[M]["result"]>> =>
      inTurn(
        (api) =>
          api.callFile(method, params, file, onProgress && Comlink.proxy(onProgress)) as Promise<
            Outcome<WithFile<Methods[M]["result"]>>
          >,
      ),

    /** Any method about the documents that `corpus.load` keeps under this name. */
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
