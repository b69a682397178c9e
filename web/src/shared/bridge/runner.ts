import * as Comlink from "comlink";
import { CancelledError, CrashedError, RefusedError, StartError } from "./errors";
import { isAlive, LONGEST_SILENCE_MS, watch } from "./silence";
import type { OnProgress, Outcome, WorkerApi } from "./worker";

/** The worker's methods, as the page calls them. */
export type Api = Comlink.Remote<WorkerApi>;

export interface Running {
  api: Api;
  /** Rejects when the worker dies or is stopped. Every call races its answer against this. */
  ended: Promise<never>;
  end(reason: Error): void;
}

/** The listener that a worker gets for its progress. Each report also says that the worker is alive, by `heard`. */
export const hearing = (heard: () => void, onProgress: OnProgress = () => {}): OnProgress =>
  Comlink.proxy((done: number) => {
    heard();
    onProgress(done);
  });

export async function compile(response: Response): Promise<WebAssembly.Module> {
  if (!response.ok) throw new Error(`${response.status}`);
  // Some hosts do not send the type that compileStreaming demands.
  return response.headers.get("Content-Type") === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/**
 * Starts the program in a worker. `begun` gets the function that ends it, before it answers; `ended` runs when it is
 * over.
 */
async function launch(
  worker: Worker,
  module: () => Promise<WebAssembly.Module>,
  tell: { begun: (end: Running["end"]) => void; ended: () => void },
): Promise<Running> {
  const api = Comlink.wrap<WorkerApi>(worker);
  let end: Running["end"] = () => {};
  let over = false;
  const ended = new Promise<never>((_, reject) => {
    end = (reason) => {
      // A second call would forget the next worker.
      if (over) return;
      over = true;
      worker.terminate();
      tell.ended();
      reject(reason);
    };
  });
  ended.catch(() => {});
  tell.begun(end);
  worker.addEventListener("error", (e) => end(new CrashedError(e.message)));
  worker.addEventListener("messageerror", () => end(new CrashedError("unreadable")));
  const compiled = await module().catch((e: unknown) => {
    const reason = new StartError(String(e));
    end(reason);
    throw reason;
  });
  const outcome = await Promise.race([api.start(compiled), ended]);
  if (outcome.state !== "done") {
    const reason = new StartError(outcome.state === "crashed" ? outcome.detail : outcome.error.message);
    end(reason);
    throw reason;
  }
  return { api, ended, end };
}

/** Lets an AbortSignal end a wait; once `work` was called, it also calls `cancel`, which stops the work. */
function patience(signal: AbortSignal | undefined, cancel: () => void) {
  let giveUp = () => {};
  let atWork = false;
  const aborted = new Promise<never>((_, reject) => {
    giveUp = () => {
      if (atWork) cancel();
      reject(new CancelledError());
    };
  });
  aborted.catch(() => {});
  return {
    aborted,
    listen(): void {
      if (signal?.aborted) throw new CancelledError();
      signal?.addEventListener("abort", giveUp);
    },
    work(): void {
      atWork = true;
    },
    leave(): void {
      signal?.removeEventListener("abort", giveUp);
    },
  };
}

/** Returns a function that takes a turn: the core answers one request at a time. */
function queue() {
  let turn: Promise<unknown> = Promise.resolve();
  return (): { before: Promise<unknown>; release: () => void } => {
    const before = turn;
    let release = () => {};
    const over = new Promise<void>((resolve) => {
      release = resolve;
    });
    // A caller that gives up while it waits must not start the next one early.
    turn = before.then(() => over);
    return { before, release };
  };
}

/** Holds the running worker, and makes a new one after it was stopped or died. */
function keep(
  makeWorker: () => Promise<Worker>,
  module: () => Promise<WebAssembly.Module>,
  revived: () => void,
) {
  let running: Promise<Running> | undefined;
  let stop: ((reason: Error) => void) | undefined;
  const begun = (end: Running["end"]) => {
    stop = end;
  };
  function ready(): Promise<Running> {
    if (running) return running;
    // Only its own end may clear it: the end of an older worker may be reported late.
    const forget = () => {
      if (running === mine) running = undefined;
    };
    const mine = makeWorker().then((worker) => launch(worker, module, { begun, ended: forget }));
    running = mine;
    mine.catch(forget);
    return mine;
  }
  return {
    ready,
    /** Returns a worker that answers; replaces one that died silently. */
    async answering(): Promise<Running> {
      const it = await ready();
      if (await isAlive(it)) return it;
      it.end(new CrashedError("silent"));
      revived();
      return ready();
    },
    /** Stops the current call, which rejects with CancelledError. A new worker starts at once. */
    cancel(): void {
      stop?.(new CancelledError());
      ready().catch(() => {});
    },
    /** Stops the current call and starts no new worker. */
    end(): void {
      running?.then(({ end }) => end(new CancelledError())).catch(() => {});
      stop?.(new CancelledError());
    },
  };
}

/**
 * Runs the core in a worker: one request at a time, and a new worker after one was stopped or died. `makeWorker` and
 * `module` are called at each start and may return the same module again. `revived` runs when a dead worker was
 * replaced before it got a request.
 */
export function runIn(
  makeWorker: () => Promise<Worker>,
  module: () => Promise<WebAssembly.Module>,
  revived: () => void = () => {},
) {
  const { ready, answering, cancel, end: endAll } = keep(makeWorker, module, revived);
  const takeTurn = queue();

  /**
   * Waits its turn, calls `ask` and returns the answer. `signal` ends the wait, or stops the worker once it works. A
   * worker that does not call `heard` for `silence` milliseconds is given up.
   */
  async function inTurn<T>(
    ask: (api: Api, heard: () => void) => Promise<Outcome<T>>,
    signal?: AbortSignal,
    silence = LONGEST_SILENCE_MS,
  ): Promise<T> {
    const { before, release } = takeTurn();
    const { aborted, listen, work, leave } = patience(signal, cancel);
    try {
      listen();
      await Promise.race([before, aborted]);
      const { api, ended, end } = await Promise.race([answering(), aborted]);
      work();
      const { heard, over } = watch(silence, () => end(new CrashedError("silent")));
      const outcome = await Promise.race([ask(api, heard), ended, aborted]).finally(over);
      if (outcome.state === "done") return outcome.value;
      if (outcome.state === "refused") throw new RefusedError(outcome.error);
      const crash = new CrashedError(outcome.detail);
      end(crash);
      throw crash;
    } finally {
      leave();
      release();
    }
  }

  return { ready, inTurn, cancel, end: endAll };
}
