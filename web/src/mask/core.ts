import pdf from "pdf-worker";
import protect from "protect-worker";
import textUrl from "../../public/cachenom.wasm?url";
import allUrl from "../../public/cachenom-corpus.wasm?url";
import { startCore } from "../shared/bridge/client";
import { fetchWhereNothingIsKept } from "../shared/bridge/parts";
import { loaded } from "../shared/state/arrival";
import { hasStyles } from "../shared/state/styles";

export { CancelledError, CrashedError, RefusedError, StartError } from "../shared/bridge/client";

const [wasmUrl, bytes] = hasStyles ? [allUrl, __CORPUS_BYTES__] : [textUrl, __CORE_BYTES__];

/**
 * The core of the page that hides and restores. If a style was asked for, it is the larger program, which has the
 * styles.
 */
export const core = startCore(
  wasmUrl,
  bytes,
  (share) => {
    loaded.value = share;
  },
  // Only the larger program opens PDFs.
  () => fetchWhereNothingIsKept(hasStyles ? [protect, pdf] : [protect]),
);
