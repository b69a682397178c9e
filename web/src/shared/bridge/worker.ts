import "./worker-lock";
import "../../../public/wasm_exec.js";
import * as Comlink from "comlink";
import type { Method, Methods, ProgressNotification, Response } from "./methods";
import {
  buffersOf,
  type NamesAs,
  type PackedFindings,
  type PackedRestored,
  pack,
  packRestored,
} from "./pack";
import { requests } from "./warming";
import type { Mapping, RpcError } from "./wire";
import type { PseudonymizeParams } from "./wire-requests";

/** An answer of the core; `file` holds the bytes of a file it made. */
type Answer = Uint8Array & { file?: Uint8Array<ArrayBuffer> };

/** Globals that wasm/main_js.go sets in the worker. */
declare global {
  var cachenomHandle:
    | ((request: Uint8Array, notify: (n: Uint8Array) => void, file?: Uint8Array) => Answer)
    | undefined;
  var cachenomError: string | undefined;
  var Go: new () => { importObject: WebAssembly.Imports; run(instance: WebAssembly.Instance): Promise<void> };
}

/**
 * The core's answer or error, or a crash. Sent as a value, because an exception would lose its fields between threads.
 */
export type Outcome<T> =
  | { state: "done"; value: T }
  | { state: "refused"; error: RpcError }
  | { state: "crashed"; detail: string };

/** Parameters of `pseudonymize`, with the mapping as JSON text, and the people that decisions refer to. */
export type AnalysisParams = Omit<PseudonymizeParams, "mapping"> & {
  mapping?: string;
  pins: Mapping["pairs"];
};
export type OnProgress = (done: number) => void;

const encoder = new TextEncoder();
const decoder = new TextDecoder();
let lastId = 0;
let exited = false;

/** Starts the Go program; resolves when `cachenomHandle` is set. */
async function start(module: WebAssembly.Module): Promise<Outcome<null>> {
  try {
    const go = new Go();
    const instance = await WebAssembly.instantiate(module, go.importObject);
    go.run(instance).finally(() => {
      exited = true;
    });
    // Go returns control while it waits; it opens its dictionary in the next turn.
    while (!globalThis.cachenomHandle && !globalThis.cachenomError && !exited)
      await new Promise((resolve) => setTimeout(resolve));
  } catch (e) {
    return { state: "crashed", detail: String(e) };
  }
  if (globalThis.cachenomHandle && !globalThis.cachenomError) {
    setTimeout(warm, REST_MS, 0);
    return { state: "done", value: null };
  }
  return { state: "crashed", detail: globalThis.cachenomError ?? "exited" };
}

/** How long the worker does nothing before it warms up: what is asked at once comes first. */
const REST_MS = 1000;

/** Something was asked: from now on the program warms up by that. */
let asked = false;

/**
 * How often the worker searches its texts. Browsers compile in two stages, and make fast code only of what has run often. The
 * first 20 kB that are pasted get their marks after 550 ms with one round, 440 with six, 330 with twelve, 310 with 24, on a
 * machine on which twelve rounds take one second.
 */
const ROUNDS = 12;

/** Makes the browser compile what a first text needs, a text at a time, until something is asked. */
function warm(next: number): void {
  const params = requests[next % requests.length];
  if (asked || !params || next >= ROUNDS * requests.length) return;
  const { outcome, file } = handled("pseudonymize", params);
  if (outcome.state === "done") pack(outcome.value, file);
  setTimeout(warm, 0, next + 1);
}

const call = <M extends Method>(
  method: M,
  params: unknown,
  onProgress?: OnProgress,
): Outcome<Methods[M]["result"]> => {
  asked = true;
  return handled(method, params, onProgress).outcome;
};

/** Calls a method that takes a file: bytes travel beside the request and the answer. */
function callFile<M extends Method>(
  method: M,
  params: unknown,
  file: Uint8Array,
  onProgress?: OnProgress,
): Outcome<WithFile<Methods[M]["result"]>> {
  asked = true;
  const { outcome, file: made } = handled(method, params, onProgress, file);
  if (outcome.state !== "done") return outcome;
  const value = { answer: outcome.value, file: made };
  return Comlink.transfer({ state: "done", value }, made ? [made.buffer] : []);
}

/** An answer and the file that the core made. */
export interface WithFile<T> {
  answer: T;
  file: Uint8Array<ArrayBuffer> | undefined;
}

function handled<M extends Method>(
  method: M,
  params: unknown,
  onProgress?: OnProgress,
  file?: Uint8Array,
): { outcome: Outcome<Methods[M]["result"]>; file?: Uint8Array<ArrayBuffer> | undefined } {
  const id = ++lastId;
  try {
    if (exited || !globalThis.cachenomHandle || globalThis.cachenomError)
      return { outcome: { state: "crashed", detail: globalThis.cachenomError ?? "exited" } };
    const request = encoder.encode(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
    const notify = (bytes: Uint8Array) => {
      const note = JSON.parse(decoder.decode(bytes)) as ProgressNotification;
      if (note.method === "progress") onProgress?.(note.params.done);
    };
    const answer = globalThis.cachenomHandle(request, notify, file);
    const response = JSON.parse(decoder.decode(answer)) as Response<M>;
    return "error" in response
      ? { outcome: { state: "refused", error: response.error } }
      : { outcome: { state: "done", value: response.result }, file: answer.file };
  } catch (e) {
    return { outcome: { state: "crashed", detail: String(e) } };
  }
}

function analyse(params: AnalysisParams, onProgress: OnProgress): Outcome<PackedFindings> {
  const { mapping, pins, ...rest } = params;
  const earlier: Mapping = mapping === undefined ? { version: 1, pairs: [], texts: [] } : JSON.parse(mapping);
  earlier.pairs.push(...pins);
  asked = true;
  const options = { ...rest.options, columns: true };
  const { outcome, file } = handled("pseudonymize", { ...rest, options, mapping: earlier }, onProgress);
  if (outcome.state !== "done") return outcome;
  const value = pack(outcome.value, file);
  return Comlink.transfer({ state: "done", value }, buffersOf(value));
}

function restore(text: string, mapping: string, names: NamesAs): Outcome<PackedRestored> {
  const outcome = call("restore", { text, mapping: JSON.parse(mapping), options: { names } });
  if (outcome.state !== "done") return outcome;
  const value = packRestored(outcome.value);
  return Comlink.transfer({ state: "done", value }, buffersOf(value));
}

/** Answers the ping of silence.ts. */
const alive = (): boolean => true;

const api = { start, alive, call, callFile, analyse, restore };
export type WorkerApi = typeof api;
Comlink.expose(api);
