import { PartMissing } from "../../shared/bridge/parts";
import { type PdfText, readPdf } from "../../shared/bridge/reading-pdf";
import type { Warning } from "../../shared/bridge/wire";
import { isPdfName } from "../../shared/state/endings";
import { say, silence } from "../../shared/state/notice";
import { CancelledError, core } from "../core";
import { messages } from "../i18n";
import { codeOf } from "./asking-document";

/** Whether a file is a PDF, by name or first bytes: some PDFs have other bytes before their mark. */
export const isPdf = (name: string, bytes: Uint8Array): boolean =>
  isPdfName(name) || new TextDecoder("latin1").decode(bytes.subarray(0, 5)) === "%PDF-";

/** The document made of a PDF, and the warnings shown while it is open. */
export interface FromPdf {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  warnings: Warning[];
}

/** A PDF has no document; `code` is the key of the reason's words. */
export class NoDocumentError extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/**
 * Makes a document of a PDF's text, with its pages; text outside the pages comes last. A PDF itself is never written,
 * because names under a black bar would remain in it. Rejects with NoDocumentError, or with CancelledError if stopped.
 */
export async function documentOf(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  onPage: (done: number, of: number) => void,
  stop: AbortSignal,
): Promise<FromPdf> {
  try {
    const answer = await readPdf(bytes, onPage, stop);
    if (answer.state === "stopped") throw new CancelledError();
    if (answer.state === "failed")
      throw new NoDocumentError(answer.code === "bomb" ? "pdf-bomb" : answer.code);
    if (!answer.text.pages.some((p) => p.trim())) throw new NoDocumentError("scan");
    return await made(name, answer.text);
  } catch (e) {
    if (e instanceof CancelledError || e instanceof NoDocumentError) throw e;
    throw new NoDocumentError(e instanceof PartMissing ? "pdf-part" : codeOf(e));
  }
}

/** The same for the document of the page: shows progress, and the reason if none exists. */
export async function fromPDF(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<FromPdf | null> {
  const m = messages.peek().documents;
  const stopping = new AbortController();
  const show = (done: number, of: number) =>
    say(m.pdf.reading(name, done, of), "done", { label: m.pdf.stop, run: () => stopping.abort() });
  try {
    show(0, 0);
    const it = await documentOf(name, bytes, show, stopping.signal);
    silence();
    return it;
  } catch (e) {
    silence();
    if (e instanceof NoDocumentError) say(m.refused(e.code), "error");
    return null;
  }
}

async function made(name: string, text: PdfText): Promise<FromPdf> {
  const m = messages.peek().documents;
  // Text outside the pages gets a page of its own.
  const pages = text.besides.length > 0 ? [...text.pages, text.besides.join("\n")] : text.pages;
  const { answer, file } = await core.callFile("document.make", { name, pages }, new Uint8Array());
  if (!file) throw new NoDocumentError("internal");
  const said = [
    m.pdf.notWritten,
    ...(text.without > 0 ? [m.pdf.without(text.without)] : []),
    ...(text.unread > 0 ? [m.pdf.unread(text.unread)] : []),
    ...(text.attached > 0 ? [m.pdf.attached(text.attached)] : []),
  ];
  // Warnings of the page, not of the core: they carry their own words.
  const warnings = said.map((message, i) => ({ code: `pdf-${i}`, message, spans: [] }));
  return { name: answer.name, bytes: file, warnings };
}

/** Whether a warning is about a document made of a PDF. */
export const isOfPdf = ({ code }: Warning): boolean => code.startsWith("pdf-");
