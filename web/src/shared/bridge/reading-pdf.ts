import * as Comlink from "comlink";
import part from "pdf-worker";
import type { PdfAnswer, PdfApi, PdfText } from "../../pdf/worker";
import { startPart } from "./parts";

export type { PdfAnswer, PdfText };

/** Longest time for one page of a PDF, in milliseconds. */
const PATIENCE_MS = 30_000;

/**
 * Reads the text of a PDF in a worker, which then ends. It gives up when a page takes too long, which only a malicious
 * file does, and when `stopped` is aborted.
 */
export async function readPdf(
  bytes: Uint8Array<ArrayBuffer>,
  onPage: (done: number, of: number) => void,
  stopped: AbortSignal,
): Promise<PdfAnswer | { state: "stopped" }> {
  const worker = await startPart("pdf", part);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<PdfAnswer | { state: "stopped" }>((resolve) => {
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => resolve({ state: "failed", code: "bomb" }), PATIENCE_MS);
    };
    wait();
    stopped.addEventListener("abort", () => resolve({ state: "stopped" }));
    worker.addEventListener("error", () => resolve({ state: "failed", code: "broken" }));
    const heard = Comlink.proxy((done: number, of: number) => {
      wait();
      onPage(done, of);
    });
    const failed = () => resolve({ state: "failed", code: "broken" });
    Comlink.wrap<PdfApi>(worker)
      .read(bytes, heard)
      .then((answer) => resolve(answer as PdfAnswer), failed);
  });
  try {
    return await end;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
