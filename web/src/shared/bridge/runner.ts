import * as Comlink from "comlink";
import { CancelledError, CrashedError, RefusedError, StartError } from "./errors";
import { isAlive, watch } from "./silence";
import type { Outcome, WorkerApi } from "./worker";

/** The worker's methods, from outside of it. */
export type Api = Comlink.Remote<WorkerApi>;

export interface Running {
  api: Api;
  /** Rejects when the worker dies or is stopped: a call waits for its answer or for this. */
  ended: Promise<never>;
  end(reason: Error): void;
}

export async function compile(response: Response): Promise<WebAssembly.Module> {
  if (!response.ok) throw new Error(`${response.status}`);
  // Not every host knows the type that compiling while it comes demands.
  return response.headers.get("Content-Type") === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/** The program in a worker. `begun` gets the way to end it, before it answers; `ended` hears when it is over. */
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
      // Twice for one worker would forget the next one.
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

/** One who waits, and then is at work, and may give up at any time: `cancel` stops the work. */
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

/** Each waits for the one before: the core answers one request at a time. */
function queue() {
  let turn: Promise<unknown> = Promise.resolve();
  return (): { before: Promise<unknown>; release: () => void } => {
    const before = turn;
    let release = () => {};
    const over = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Who gives up while waiting does not let the next one in before its time.
    turn = before.then(() => over);
    return { before, release };
  };
}

/** The worker that is there, or the next one: a new one is made where it was stopped or died. */
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
    // Only its own end forgets it: an older one may be told late.
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
    /** One that answers: where it died without a word, another. */
    async answering(): Promise<Running> {
      const it = await ready();
      if (await isAlive(it)) return it;
      it.end(new CrashedError("silent"));
      revived();
      return ready();
    },
    /** Stops what is going on; it rejects with CancelledError. A new worker is started at once. */
    cancel(): void {
      stop?.(new CancelledError());
      ready().catch(() => {});
    },
    /** Stops what is going on, and starts nothing. */
    end(): void {
      running?.then(({ end }) => end(new CancelledError())).catch(() => {});
      stop?.(new CancelledError());
    },
  };
}

/**
 * The core in a worker: one request at a time, a new worker for one that was stopped or died. Whoever calls says where the
 * worker and the module come from; both are asked for again at each start, and may come from a first one. `revived` hears of
 * a worker that was found dead and replaced before anything was asked of it.
 */
export function runIn(
  makeWorker: () => Promise<Worker>,
  module: () => Promise<WebAssembly.Module>,
  revived: () => void = () => {},
) {
  const { ready, answering, cancel, end: endAll } = keep(makeWorker, module, revived);
  const takeTurn = queue();

  /**
   * Waits for its turn, asks, and gives the answer; `signal` stops the waiting, or the worker that is at it. A worker that is
   * not `heard` of for `silence` milliseconds is given up.
   */
  async function inTurn<T>(
    ask: (api: Api, heard: () => void) => Promise<Outcome<T>>,
    signal?: AbortSignal,
    silence?: number,
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
