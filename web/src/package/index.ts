import { CancelledError, CrashedError, StartError } from "../shared/bridge/errors";
import { counted } from "../shared/bridge/loading";
import type { Method, Methods, MethodsOnSeveral } from "../shared/bridge/methods";
import { compile, hearing, runIn } from "../shared/bridge/runner";
import type {
  Mapping,
  PseudonymizeDocumentsResult,
  PseudonymizeResult,
  RestoreDocumentsResult,
  RestoreResult,
  RosterParseResult,
  VersionResult,
} from "../shared/bridge/wire";
import { bridge } from "../shared/bridge/wire";
import type {
  PseudonymizeDocumentsParams,
  PseudonymizeParams,
  RestoreDocumentsParams,
  RestoreParams,
  RosterParseParams,
} from "../shared/bridge/wire-requests";
import type { Outcome } from "../shared/bridge/worker";
import CoreWorker from "../shared/bridge/worker?worker&inline";

export * from "../shared/bridge/errors";
export type { Method, Methods, MethodsOnSeveral } from "../shared/bridge/methods";
export * from "../shared/bridge/wire";
export type * from "../shared/bridge/wire-corpus";
export type * from "../shared/bridge/wire-corpus-requests";
export type * from "../shared/bridge/wire-requests";

export interface CachenomOptions {
  /**
   * Load the larger core, with all methods and the styles `natural` and `initials`. The smaller one has pseudonymize,
   * restore, roster.parse and version.
   */
  corpus?: boolean;
  /** The core, if it is not beside this module. Several instances may share a compiled module. */
  wasm?: URL | Response | BufferSource | WebAssembly.Module;
  /** Makes the worker from the file `cachenom/worker.js`, if the page's policy forbids a worker made from a blob. */
  worker?: () => Worker;
  /** Gets the loaded share of the core, 0 to 1, if it is loaded from beside this module. */
  onLoading?: (done: number) => void;
}

export interface CallOptions {
  /** Gets the share done, 0 to 1: it only grows, and ends at 1 if the call succeeds. */
  onProgress?: (done: number) => void;
  /** When aborted, the call rejects with a CancelledError at once. */
  signal?: AbortSignal;
}

/** The core in a worker of its own. It answers calls in the order in which they were made. */
export interface Cachenom {
  pseudonymize(params: PseudonymizeParams, options?: CallOptions): Promise<PseudonymizeResult>;
  pseudonymize(
    params: PseudonymizeDocumentsParams,
    options?: CallOptions,
  ): Promise<PseudonymizeDocumentsResult>;
  restore(params: RestoreParams, options?: CallOptions): Promise<RestoreResult>;
  restore(params: RestoreDocumentsParams, options?: CallOptions): Promise<RestoreDocumentsResult>;
  restore(text: string, mapping: Mapping, options?: CallOptions): Promise<RestoreResult>;
  rosterParse(list: string | RosterParseParams, options?: CallOptions): Promise<RosterParseResult>;
  /** Calls any method of the bridge. Methods of the corpus need the option `corpus`. */
  call<M extends keyof MethodsOnSeveral>(
    method: M,
    params: MethodsOnSeveral[M]["params"],
    options?: CallOptions,
  ): Promise<MethodsOnSeveral[M]["result"]>;
  call<M extends Method>(
    method: M,
    params: Methods[M]["params"],
    options?: CallOptions,
  ): Promise<Methods[M]["result"]>;
  version(): Promise<VersionResult>;
  /** Ends the worker and frees its memory. Pending and later calls reject with a CancelledError. */
  terminate(): void;
}

const noModule = (cause: unknown) =>
  new StartError(
    "The core did not come, or is no WebAssembly, or the page's policy lacks 'wasm-unsafe-eval': serve cachenom.wasm beside this module, or say where it is in the option wasm.",
    { cause },
  );
const noWorker = (cause: unknown) =>
  new StartError(
    "The worker did not start: let the page's policy allow worker-src blob: and script-src 'wasm-unsafe-eval', or make it yourself in the option worker.",
    { cause },
  );

function moduleOf({ wasm, corpus, onLoading }: CachenomOptions): Promise<WebAssembly.Module> {
  if (wasm instanceof WebAssembly.Module) return Promise.resolve(wasm);
  if (wasm instanceof Response) return compile(wasm);
  if (wasm instanceof URL) return fetch(wasm).then(compile);
  if (wasm) return WebAssembly.compile(wasm);
  // Each URL is one expression, because bundlers look for this form.
  const [url, bytes] = corpus
    ? [new URL("./cachenom-corpus.wasm", import.meta.url), __CORPUS_BYTES__]
    : [new URL("./cachenom.wasm", import.meta.url), __CORE_BYTES__];
  return fetch(url).then((response) => compile(onLoading ? counted(response, bytes, onLoading) : response));
}

/** Rewords an error: a browser's message could quote the text. */
function worded(e: unknown): unknown {
  if (e instanceof CrashedError)
    return new CrashedError(
      "The core stopped under this request; the next has a new one, send less at once.",
    );
  if (e instanceof CancelledError) return new CancelledError("This call was stopped.");
  if (e instanceof StartError) return noWorker(e);
  return e;
}

/** Passes on progress only if it grows, and the end. */
function forward(onProgress: (done: number) => void) {
  let last = -1;
  const hear = (done: number) => {
    if (done <= last) return;
    last = done;
    onProgress(done);
  };
  return {
    hear,
    end() {
      hear(1);
      // Progress messages are sent separately and may arrive after the answer.
      last = 1;
    },
  };
}

type Call = <T>(method: Method, params: object, options?: CallOptions) => Promise<T>;

/**
 * Returns the function that calls the core, with progress and worded errors; `ended` says whether the instance was
 * terminated.
 */
function callOf({ inTurn }: Pick<ReturnType<typeof runIn>, "inTurn">, ended: () => boolean): Call {
  return async <T>(method: Method, params: object, { onProgress, signal }: CallOptions = {}): Promise<T> => {
    if (ended()) throw new CancelledError("This Cachenom was terminated: create another one.");
    const progress = onProgress && forward(onProgress);
    try {
      const result = await inTurn(
        // Asked for even without a listener: a worker that reports progress is not taken for a dead one.
        (api, heard) => api.call(method, params, hearing(heard, progress?.hear)) as Promise<Outcome<T>>,
        signal,
      );
      progress?.end();
      return result;
    } catch (e) {
      throw worded(e);
    }
  };
}

/** The methods by name. */
const methodsOf = (call: Call): Omit<Cachenom, "terminate"> => ({
  pseudonymize: <T>(params: PseudonymizeParams | PseudonymizeDocumentsParams, options?: CallOptions) =>
    call<T>("pseudonymize", params, options),
  restore: <T>(
    given: string | RestoreParams | RestoreDocumentsParams,
    second?: Mapping | CallOptions,
    third?: CallOptions,
  ) =>
    typeof given === "string"
      ? call<T>("restore", { text: given, mapping: second }, third)
      : call<T>("restore", given, second as CallOptions | undefined),
  rosterParse: (list, options) =>
    call("roster.parse", typeof list === "string" ? { text: list } : list, options),
  call,
  version: () => call("version", {}),
});

/** Creates an instance. Resolves when the core can answer; rejects with a StartError that says what is missing. */
export async function createCachenom(options: CachenomOptions = {}): Promise<Cachenom> {
  if (typeof Worker === "undefined")
    throw new StartError(
      "There is no Web Worker here: outside of a browser, run the native program, which answers the same requests line by line.",
    );
  const module = await moduleOf(options).catch((e) => {
    throw noModule(e);
  });
  const makeWorker = options.worker ?? (() => new CoreWorker());
  let ended = false;
  const core = runIn(
    async () => {
      // Calls that waited when the instance was terminated.
      if (ended) throw new CancelledError();
      return makeWorker();
    },
    async () => module,
  );
  const call = callOf(core, () => ended);
  try {
    await core.ready();
  } catch (e) {
    core.end();
    throw noWorker(e);
  }
  const { bridge: theirs } = await call<VersionResult>("version", {});
  if (theirs !== bridge) {
    core.end();
    throw new StartError(
      "The core given is of another version than this module: take both from one package.",
    );
  }
  return {
    ...methodsOf(call),
    terminate() {
      ended = true;
      core.end();
    },
  };
}
