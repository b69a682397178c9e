import "./worker-lock";
// Its own worker's code runs here: there is none besides.
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
import * as Comlink from "comlink";
import { type PdfAnswer, readPdf } from "./read";

export type { PdfAnswer, PdfText } from "./read";

/** Reads a PDF; `onPage` hears how far it is. In a worker, which the page can stop: a file may be made to take for ever. */
const api = {
  read: (bytes: Uint8Array, onPage: (done: number, of: number) => void): Promise<PdfAnswer> =>
    readPdf(bytes, onPage),
};
export type PdfApi = typeof api;
Comlink.expose(api);
