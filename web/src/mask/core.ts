import wasmUrl from "../../public/cachenom.wasm?url";
import { startCore } from "../shared/bridge/client";
import { fetchWhereNothingIsKept } from "../shared/bridge/protecting";
import { loaded } from "../shared/state/arrival";

export { CancelledError, CrashedError, RefusedError, StartError } from "../shared/bridge/client";

/** The core of the page that hides one text and gives the names back. */
export const core = startCore(
  wasmUrl,
  __CORE_BYTES__,
  (share) => {
    loaded.value = share;
  },
  fetchWhereNothingIsKept,
);
