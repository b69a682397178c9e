import type { RpcError } from "./wire";

/** The core answered that the request is not right; the message is its sentence, `rpc.data.field` what it is about. */
export class RefusedError extends Error {
  constructor(readonly rpc: RpcError) {
    super(rpc.message);
  }
}
/** The worker died under the request; the next one has a new worker. */
export class CrashedError extends Error {}
/** The worker was stopped on purpose. */
export class CancelledError extends Error {
  /** As whoever uses an AbortSignal looks for it. */
  override name = "AbortError";
}
/** The core cannot start at all: the file did not come, or a dictionary is damaged. */
export class StartError extends Error {}
