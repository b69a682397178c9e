import wasmUrl from "../../public/cachenom-corpus.wasm?url";
import { startCore } from "../shared/bridge/client";
import { loaded } from "../shared/state/arrival";

/**
 * The core with the methods of the corpus. It is a separate file, which a first visit to the other page does not load.
 */
export const core = startCore(wasmUrl, __CORPUS_BYTES__, (share) => {
  loaded.value = share;
});
