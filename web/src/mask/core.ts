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

/** The core of the page that hides one text and gives the names back; where a style was asked for, the one that has the styles. */
export const core = startCore(
  wasmUrl,
  bytes,
  (share) => {
    loaded.value = share;
  },
  // A PDF is opened by the larger program only.
  () => fetchWhereNothingIsKept(hasStyles ? [protect, pdf] : [protect]),
);
