/**
 * The page's own workers, the only ones there are: a script that got into the page makes none, since a worker has a second set
 * of much that the lock takes away. One is made from the text that was built in, which is put aside before any other script
 * runs; the others, of protected files and of PDFs, from files whose sums were built in. The constructors are taken from the page (lock.ts).
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
/** The parts of the page that are workers of their own: the sum of each, and its address once it was looked at. */
const parts = {
  protect: { sum: protect.sum, address: "" },
  pdf: { sum: pdf.sum, address: "" },
};

/** Whether an address of a script is that of a worker of the page. */
export const isOwnWorker = (url: string): boolean =>
  url !== "" && (url === address || url === parts.protect.address || url === parts.pdf.address);

/** A worker of the page; it inherits what is forbidden by now, so the first one waits until nothing may be asked any more. */
export function makeWorker(): Worker {
  if (address === "") address = createObjectURL(script);
  return new OwnWorker(address);
}

const then = method<Promise<unknown>>(Promise.prototype, "then");
const bufferOf = method<Promise<ArrayBuffer>>(File.prototype, "arrayBuffer");
/** Absent from a page that is no https. */
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
 * A worker of one of the parts, from the bytes of its script; null for any others. What is looked at is what the worker is
 * made of: the bytes themselves could be changed meanwhile. No `await`, which asks of a promise what a script can change.
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
