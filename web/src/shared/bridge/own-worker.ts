/**
 * Makes the page's own workers, the only ones possible: a worker's globals include much that the lock removes from the
 * page, so scripts must not make one. The core's worker is made from text built into the page and stored before any
 * other script runs. The workers for class files and PDFs are made from files whose SHA-256 sums are built in. lock.ts
 * removes the constructors from the page.
 */
import code from "core-worker";
import pdf from "pdf-worker";
import protect from "protect-worker";
import { method } from "./kept";

const OwnWorker = window.Worker;
const createObjectURL = URL.createObjectURL;
const File = Blob;
const Bytes = Uint8Array;
const script = new File([code], { type: "text/javascript" });
let address = "";
/** The parts that run in workers: the sum of each script, and its address once verified. */
const parts = {
  protect: { sum: protect.sum, address: "" },
  pdf: { sum: pdf.sum, address: "" },
};

/** Whether `url` is the script of one of the page's workers. */
export const isOwnWorker = (url: string): boolean =>
  url !== "" && (url === address || url === parts.protect.address || url === parts.pdf.address);

/**
 * Makes a worker for the core. It inherits the current policy, so the first call waits until requests are forbidden.
 */
export function makeWorker(): Worker {
  if (address === "") address = createObjectURL(script);
  return new OwnWorker(address);
}

const then = method<Promise<unknown>>(Promise.prototype, "then");
const bufferOf = method<Promise<ArrayBuffer>>(File.prototype, "arrayBuffer");
/** Undefined without https. */
const subtle = window.crypto.subtle as SubtleCrypto | undefined;
const digest = subtle && method<Promise<ArrayBuffer>>(SubtleCrypto.prototype, "digest");
const digits = "0123456789abcdef";

function hasSum(sum: ArrayBuffer, wanted: string): boolean {
  const bytes = new Bytes(sum);
  let words = "";
  for (let i = 0; i < 32; i++) {
    const byte = bytes[i] as number;
    words += (digits[byte >> 4] as string) + (digits[byte & 15] as string);
  }
  return words === wanted;
}

/**
 * Makes the worker of a part from the bytes of its script; `made` gets it, or null if their sum is wrong or unknown. It
 * hashes the copy that becomes the worker, because a script could change the original meanwhile. It avoids `await`, which
 * looks up a property that a script can change.
 */
export function makePartWorker(
  which: "protect" | "pdf",
  bytes: BlobPart,
  made: (worker: Worker | null) => void,
): void {
  const part = which === "pdf" ? parts.pdf : parts.protect;
  if (part.address !== "") {
    made(new OwnWorker(part.address));
    return;
  }
  if (!subtle || !digest) {
    made(null);
    return;
  }
  const its = new File([bytes], { type: "text/javascript" });
  const fail = () => made(null);
  const look = (sum: unknown) => {
    const isOurs = hasSum(sum as ArrayBuffer, part.sum);
    if (isOurs) part.address = createObjectURL(its);
    made(isOurs ? new OwnWorker(part.address) : null);
  };
  const read = (buffer: unknown) => then(digest(subtle, "SHA-256", buffer), look, fail);
  then(bufferOf(its), read, fail);
}
