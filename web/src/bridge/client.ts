import * as Comlink from "comlink";
import { counted } from "./loading";
import { closeWaysOut, forbidConnections } from "./lock";
import type { PackedFindings, PackedRestored } from "./pack";
import type { Method, Methods, RpcError } from "./wire";
import type { AnalysisParams, OnProgress, Outcome, WorkerApi } from "./worker";
import CoreWorker from "./worker?worker&inline";

/** The core answered that the request is not right. */
export class RefusedError extends Error {
  constructor(readonly rpc: RpcError) {
    super(rpc.message);
  }
}
/** The worker died under the request; the next one has a new worker. */
export class CrashedError extends Error {}
/** The worker was stopped on purpose. */
export class CancelledError extends Error {}
/** The core cannot start at all: the file did not come, or a dictionary is damaged. */
export class StartError extends Error {}

interface Running {
  worker: Worker;
  api: Comlink.Remote<WorkerApi>;
  /** Rejects when the worker dies or is stopped: a call waits for its answer or for this. */
  ended: Promise<never>;
  end(reason: Error): void;
}

async function compile(response: Response): Promise<WebAssembly.Module> {
  if (!response.ok) throw new Error(`${response.status}`);
  // Not every host knows the type that compiling while it comes demands.
  return response.headers.get("Content-Type") === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/**
 * The core in a worker of its own, from the WebAssembly of so many bytes at `wasmUrl`; `onLoading` hears how much of it is here. The file is the only request the page makes; once it
 * is answered, no other is allowed.
 */
export function startCore(wasmUrl: string, bytes: number, onLoading: (share: number) => void) {
  closeWaysOut("sw.js");
  const answered: Promise<Response> = fetch(wasmUrl).finally(forbidConnections);
  /** Compiled once, while the page draws itself; a restarted worker gets the same module, without a request. */
  const compiled: Promise<WebAssembly.Module> = answered.then((response) =>
    compile(counted(response, bytes, onLoading)),
  );
  compiled.catch(() => {});

  let running: Promise<Running> | undefined;
  let stop: ((reason: Error) => void) | undefined;
  /** The core answers one request at a time: each waits for the one before. */
  let turn: Promise<unknown> = Promise.resolve();

  async function launch(): Promise<Running> {
    // A worker inherits the policy of the moment: it is made once nothing may be asked any more.
    await answered.catch(() => {});
    const worker = new CoreWorker();
    const api = Comlink.wrap<WorkerApi>(worker);
    let end: Running["end"] = () => {};
    const ended = new Promise<never>((_, reject) => {
      end = (reason) => {
        worker.terminate();
        running = undefined;
        reject(reason);
      };
    });
    ended.catch(() => {});
    stop = end;
    worker.addEventListener("error", (e) => end(new CrashedError(e.message)));
    const module = await compiled.catch((e: unknown) => {
      const reason = new StartError(String(e));
      end(reason);
      throw reason;
    });
    const outcome = await Promise.race([api.start(module), ended]);
    if (outcome.state !== "done") {
      const reason = new StartError(outcome.state === "crashed" ? outcome.detail : outcome.error.message);
      end(reason);
      throw reason;
    }
    return { worker, api, ended, end };
  }

  function ready(): Promise<Running> {
    running ??= launch();
    running.catch(() => {
      running = undefined;
    });
    return running;
  }

  async function inTurn<T>(ask: (api: Comlink.Remote<WorkerApi>) => Promise<Outcome<T>>): Promise<T> {
    const before = turn;
    let release = () => {};
    turn = new Promise<void>((resolve) => {
      release = resolve;
    });
    try {
      await before;
      const { api, ended, end } = await ready();
      const outcome = await Promise.race([ask(api), ended]);
      if (outcome.state === "done") return outcome.value;
      if (outcome.state === "refused") throw new RefusedError(outcome.error);
      const crash = new CrashedError(outcome.detail);
      end(crash);
      throw crash;
    } finally {
      release();
    }
  }

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

    version: (): Promise<Methods["version"]["result"]> =>
      inTurn((api) => api.call("version", {}) as Promise<Outcome<Methods["version"]["result"]>>),

    /** Stops what is going on; it rejects with CancelledError. A new worker is started at once. */
    cancel(): void {
      stop?.(new CancelledError());
      ready().catch(() => {});
    },
  };
}

export type Core = ReturnType<typeof startCore>;
