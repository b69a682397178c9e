import { PartMissing } from "../../shared/bridge/parts";
import { type PdfText, readPdf } from "../../shared/bridge/reading-pdf";
import type { Warning } from "../../shared/bridge/wire";
import { say, silence } from "../../shared/state/notice";
import { CancelledError, core } from "../core";
import { messages } from "../i18n";

/** Whether a file is a PDF: some begin with other bytes than its mark. */
export const isPdf = (name: string, bytes: Uint8Array): boolean =>
  /\.pdf$/i.test(name) || new TextDecoder("latin1").decode(bytes.subarray(0, 5)) === "%PDF-";

/** The document that was made of a PDF, and what is to be said of it for as long as it is open. */
export interface FromPdf {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  warnings: Warning[];
}

/**
 * The document of the same text as a PDF, with its pages: what stands on none of them comes at the end. null where there is
 * none, and why is said. A PDF is never written: names under a black bar are still in it.
 */
export async function fromPDF(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<FromPdf | null> {
  const m = messages.peek().documents;
  const stopping = new AbortController();
  const show = (done: number, of: number) =>
    say(m.pdf.reading(name, done, of), "done", { label: m.pdf.stop, run: () => stopping.abort() });
  try {
    show(0, 0);
    const answer = await readPdf(bytes, show, stopping.signal);
    silence();
    if (answer.state === "stopped") return null;
    if (answer.state === "failed")
      return refused(answer.code === "bomb" ? m.pdf.bomb : m.refused(answer.code));
    const { text } = answer;
    if (!text.pages.some((p) => p.trim())) return refused(m.pdf.scan(name));
    return await made(name, text);
  } catch (e) {
    if (e instanceof CancelledError) return null;
    return refused(e instanceof PartMissing ? m.pdf.part : m.failed);
  }
}

function refused(sentence: string): null {
  say(sentence, "error");
  return null;
}

async function made(name: string, text: PdfText): Promise<FromPdf | null> {
  const m = messages.peek().documents;
  // What stands on no page gets a page of its own.
  const pages = text.besides.length > 0 ? [...text.pages, text.besides.join("\n")] : text.pages;
  const { answer, file } = await core.callFile("document.make", { name, pages }, new Uint8Array());
  if (!file) return refused(m.failed);
  const said = [
    m.pdf.notWritten,
    ...(text.without > 0 ? [m.pdf.without(text.without)] : []),
    ...(text.unread > 0 ? [m.pdf.unread(text.unread)] : []),
    ...(text.attached > 0 ? [m.pdf.attached(text.attached)] : []),
  ];
  // They are no warnings of the core: their words stand here.
  const warnings = said.map((message, i) => ({ code: `pdf-${i}`, message, spans: [] }));
  return { name: answer.name, bytes: file, warnings };
}
