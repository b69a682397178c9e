import wasmUrl from "../../public/cachenom.wasm?url";
import { loaded } from "../state/arrival";
import { startCore } from "./client";

export { CancelledError, CrashedError, RefusedError, StartError } from "./client";

/** The core of the page that hides one text and gives the names back. */
export const core = startCore(wasmUrl, __CORE_BYTES__, (share) => {
  loaded.value = share;
});
