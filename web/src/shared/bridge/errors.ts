import type { RpcError } from "./wire";

/** The core refused the request. The message is its sentence; `rpc.data.field` names the refused field. */
export class RefusedError extends Error {
  constructor(readonly rpc: RpcError) {
    super(rpc.message);
  }
}
/** The worker died during the request. The next request gets a new worker. */
export class CrashedError extends Error {}
/** The worker was stopped on purpose. */
export class CancelledError extends Error {
  /** The name of the error that an AbortSignal causes. */
  override name = "AbortError";
}
/** The core cannot start: its file did not load, or a dictionary is damaged. */
export class StartError extends Error {}
