import wasmUrl from "../../public/cachenom-corpus.wasm?url";
import { startCore } from "../shared/bridge/client";
import { loaded } from "../shared/state/arrival";

/** The core with the methods of the corpus: a file of its own, which the first visit does not wait for. */
export const core = startCore(wasmUrl, __CORPUS_BYTES__, (share) => {
  loaded.value = share;
});
