import "./worker-lock";
// Runs pdfjs's own worker code in this worker.
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
import * as Comlink from "comlink";
import { type PdfAnswer, readPdf } from "./read";

export type { PdfAnswer, PdfText } from "./read";

/**
 * Reads a PDF; `onPage` gets the number of pages read. It runs in a worker because a malicious file may take forever,
 * and the page can stop a worker.
 */
const api = {
  read: (bytes: Uint8Array, onPage: (done: number, of: number) => void): Promise<PdfAnswer> =>
    readPdf(bytes, onPage),
};
export type PdfApi = typeof api;
Comlink.expose(api);
