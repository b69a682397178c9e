import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import { layout, type Paragraph } from "./layout";
import { textsOf } from "./pages";
import { type Drawn, plain } from "./runs";

/** The text of a PDF. */
export interface PdfText {
  /** The paragraphs of each page, one a line. */
  pages: string[];
  /** Text outside the pages: properties, comments, values of hidden fields, bookmarks, names of attached files. */
  besides: string[];
  /** Number of pages without text, usually images. */
  without: number;
  /** Number of pages with letters whose meaning the font does not give. */
  unread: number;
  /** Number of attached files. */
  attached: number;
}

/** Why a PDF cannot be read. */
export type PdfFailure = "encrypted" | "broken" | "bomb";
export type PdfAnswer = { state: "read"; text: PdfText } | { state: "failed"; code: PdfFailure };

/** Limits, above any document of a school. */
const MOST_PAGES = 5000;
const MOST_LETTERS = 30_000_000;

/** A note, a link or a form field, as pdfjs returns it. */
interface Annotation {
  subtype?: string;
  rect?: number[];
  hidden?: boolean;
  fieldType?: string;
  fieldValue?: unknown;
  alternativeText?: string;
  titleObj?: { str?: string };
  contentsObj?: { str?: string };
  richText?: { str?: string };
  url?: string;
  unsafeUrl?: string;
}

const words = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap(words) : typeof value === "string" ? [value] : [];

/** The address of a mailto link, decoded. */
function mailOf(url: string | undefined): string {
  const [, address = ""] = /^mailto:([^?]*)/i.exec(url ?? "") ?? [];
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Values of form fields, at the place of the field. The page draws them, but they are not part of its text. */
function drawnField({ rect, fieldValue, fieldType }: Annotation): Drawn[] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rect ?? [];
  if ((fieldType !== "Tx" && fieldType !== "Ch") || x2 - x1 < 2 || y2 - y1 < 2) return [];
  const lines = words(fieldValue).flatMap((v) => v.split(/\r\n?|\n/));
  const size = Math.min(12, (0.8 * (y2 - y1)) / Math.max(1, lines.length));
  return lines.map((str, i) => ({
    str,
    transform: [
      size,
      0,
      0,
      size,
      x1 + 2,
      lines.length === 1 ? (y1 + y2) / 2 - 0.35 * size : y2 - (i + 1) * size,
    ],
    width: Math.min(x2 - x1 - 4, 0.5 * size * str.length),
    height: size,
  }));
}

interface PageRead {
  paragraphs: Paragraph[];
  besides: string[];
  letters: number;
  unread: boolean;
}

/** Letters without meaning: unmapped by their font, or of private use. */
const UNKNOWN = /[\ufffd\ue000-\uf8ff]{2}/;

async function readPage(page: PDFPageProxy): Promise<PageRead> {
  const { items } = await page.getTextContent({ includeMarkedContent: false, disableNormalization: true });
  const notes = (await page.getAnnotations({ intent: "any" })) as Annotation[];
  const drawn = items as unknown as Drawn[];
  const besides: string[] = [];
  const fields: Drawn[] = [];
  for (const note of notes) {
    const shown = note.hidden ? [] : drawnField(note);
    if (shown.length > 0) fields.push(...shown);
    else besides.push(...words(note.fieldValue));
    besides.push(note.titleObj?.str ?? "", note.contentsObj?.str ?? "", note.richText?.str ?? "");
    besides.push(note.alternativeText ?? "", mailOf(note.url ?? note.unsafeUrl));
  }
  page.cleanup();
  const letters = drawn.reduce((n, i) => n + i.str.length, 0);
  return {
    paragraphs: layout([...drawn, ...fields]),
    besides,
    letters,
    unread: drawn.some((i) => UNKNOWN.test(i.str)),
  };
}

interface Bookmark {
  title: string;
  items: Bookmark[];
}
const titles = (list: readonly Bookmark[]): string[] =>
  list.flatMap(({ title, items }) => [title, ...titles(items ?? [])]);

/** Properties that programs write about themselves and the file. */
const OF_THE_FILE =
  /^(?:PDFFormatVersion|Language|EncryptFilterName|Is[A-Z]\w+|Creator|Producer|CreationDate|ModDate|Trapped)$/;

function propertiesOf(info: Record<string, unknown>, xml: Iterable<[string, unknown]>): string[] {
  const own = Object.entries(info).flatMap(([key, value]) => {
    if (OF_THE_FILE.test(key)) return [];
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.values(value).flatMap(words)
      : words(value);
  });
  const described = [...xml].filter(([key]) =>
    /^(?:dc:(?:title|creator|subject|description|contributor|publisher)|pdf:keywords)$/i.test(key),
  );
  return [...own, ...described.flatMap(([, value]) => words(value))];
}

async function propertiesIn(file: PDFDocumentProxy): Promise<{ besides: string[]; attached: number }> {
  const { info, metadata } = await file.getMetadata();
  const said = metadata as unknown as Iterable<[string, unknown]> | null;
  const outline = ((await file.getOutline()) ?? []) as unknown as Bookmark[];
  const attached = Object.values(
    ((await file.getAttachments()) ?? {}) as Record<string, { filename?: string; description?: string }>,
  );
  return {
    besides: [
      ...propertiesOf(info as Record<string, unknown>, said ?? []),
      ...titles(outline),
      ...attached.flatMap((a) => [a.filename ?? "", a.description ?? ""]),
    ],
    attached: attached.length,
  };
}

/** Lines that contain text, without duplicates. */
const lines = (texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .flatMap((t) => t.split(/\r\n?|\n/))
      .map((t) => plain(t).replaceAll("\u00ad", "").trim())
      .filter(Boolean),
  ),
];

async function textIn(
  file: PDFDocumentProxy,
  onPage: (done: number, of: number) => void,
): Promise<PdfAnswer> {
  if (file.numPages > MOST_PAGES) return { state: "failed", code: "bomb" };
  const read: Paragraph[][] = [];
  const besides: string[] = [];
  let letters = 0;
  let unread = 0;
  for (let i = 1; i <= file.numPages; i++) {
    const page = await readPage(await file.getPage(i));
    read.push(page.paragraphs);
    besides.push(...page.besides);
    letters += page.letters;
    unread += Number(page.unread);
    if (letters > MOST_LETTERS) return { state: "failed", code: "bomb" };
    onPage(i, file.numPages);
  }
  const properties = await propertiesIn(file);
  const without = read.filter((p) => p.length === 0).length;
  const pages = textsOf(read);
  return {
    state: "read",
    text: {
      pages,
      besides: lines([...properties.besides, ...besides]),
      without,
      unread,
      attached: properties.attached,
    },
  };
}

/** Reads the text of a PDF, from the file alone: it loads no fonts or character maps and runs no scripts. */
export async function readPdf(
  data: Uint8Array,
  onPage: (done: number, of: number) => void,
): Promise<PdfAnswer> {
  const task = getDocument({
    data,
    isEvalSupported: false,
    useWorkerFetch: false,
    useWasm: false,
    useSystemFonts: false,
    disableFontFace: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    return await textIn(await task.promise, onPage);
  } catch (e) {
    const code = e instanceof Error && e.name === "PasswordException" ? "encrypted" : "broken";
    return { state: "failed", code };
  } finally {
    await task.destroy().catch(() => {});
  }
}
