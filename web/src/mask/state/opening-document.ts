import { signal } from "@preact/signals";
import type { Methods } from "../../shared/bridge/methods";
import type { Mapping } from "../../shared/bridge/wire";
import type { DocumentResult, DocumentSaved } from "../../shared/bridge/wire-document";
import { held as crossing } from "../../shared/state/crossing";
import { downloadBytes } from "../../shared/state/files";
import { say } from "../../shared/state/notice";
import { hasStyles } from "../../shared/state/styles";
import { CancelledError, core, RefusedError } from "../core";
import { messages } from "../i18n";
import { phase, settingsAsked } from "./analysis";
import { held, opened, textOf } from "./document";
import { fromPDF, isPdf } from "./from-pdf";
import { answeredDocument, NOBODY, names, showAnswer } from "./restoring";
import { table } from "./session";
import { source } from "./source";
import { takeOut } from "./taking-out";
import { task } from "./view";

/** The endings of files that are opened as documents. */
export const isDocument = (name: string): boolean =>
  /\.(docx|docm|dotx|dotm|odt|ott|xlsx|xlsm|xltx|ods|ots|eml|pdf|doc|xls|ppt|pptx|odp|rtf)$/i.test(name);

/** More than this is not worth a tab's memory. */
const LIMIT = 100_000_000;

/** A document on its way to the page with the program that opens it. */
export interface Waiting {
  name: string;
  /** Its bytes in base64. */
  base64: string;
  /** Whether names are hidden in it, or given back. */
  to: "hide" | "restore";
}

/** Asks for the page that opens documents, with this one to open there. */
export const wanted = signal<Waiting | null>(null);

/** Opens a file that was chosen or dropped. The first time, the page loads again with the program that can. */
export async function takeDocument(file: File, to: Waiting["to"] = "hide"): Promise<void> {
  const m = messages.peek();
  if (file.size > LIMIT) return say(m.documents.refused("bomb"), "error");
  if (file.size === 0) return say(m.files.empty(file.name), "error");
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return say(m.files.unreadable(file.name), "error");
  }
  if (hasStyles) return open(file.name, bytes, to);
  wanted.value = { name: file.name, base64: base64Of(bytes), to };
}

/** The document that is open, for the way to another page and back. */
export function holdDocument(): Waiting | null {
  const it = opened.peek();
  return it && { name: it.name, base64: base64Of(it.bytes), to: "hide" };
}

/** Opens the document that the page before could not, or had open. */
export function openWaiting(): void {
  const it = (crossing.mask as { waiting?: Waiting } | undefined)?.waiting;
  if (it) void open(it.name, bytesOf(it.base64), it.to);
}

/** Asks the core about a file; says in one sentence why where it does not answer, unless somebody stopped it. */
async function asked<M extends "document.open" | "document.save">(
  method: M,
  params: Methods[M]["params"],
  bytes: Uint8Array<ArrayBuffer>,
) {
  try {
    return await core.callFile(method, params, bytes);
  } catch (e) {
    if (!(e instanceof CancelledError)) say(sentenceOf(e), "error");
    return null;
  }
}

/** Opens a document where it is wanted. */
async function open(name: string, bytes: Uint8Array<ArrayBuffer>, to: Waiting["to"]): Promise<void> {
  if (to === "restore") task.value = "restore";
  if (isPdf(name, bytes)) return openPdf(name, bytes, to);
  const answer = (await asked("document.open", { name }, bytes))?.answer;
  if (!answer) return;
  if (to === "restore") showAnswer(name, bytes, answer.text);
  else showDocument(name, bytes, answer);
}

/** Opens a document of a PDF's text in its place. */
async function openPdf(name: string, bytes: Uint8Array<ArrayBuffer>, to: Waiting["to"]): Promise<void> {
  const made = await fromPDF(name, bytes);
  if (!made) return;
  await open(made.name, made.bytes, to);
  const it = held.peek();
  if (it?.bytes === made.bytes) held.value = { ...it, warnings: [...made.warnings, ...it.warnings] };
  say(messages.peek().documents.pdf.opened(name, made.name));
}

/** Puts a document's text on the page. */
function showDocument(name: string, bytes: Uint8Array<ArrayBuffer>, answer: DocumentResult): void {
  const m = messages.peek().documents;
  if (!answer.text.trim()) {
    say(m.empty(name), "error");
    return;
  }
  const text = textOf(answer.text);
  const { layout, uncovered, warnings } = answer;
  held.value = { name, bytes, text, layout, uncovered, warnings };
  if (source.text.peek().eq(text)) return; // it stood here before the page was left
  source.setText(answer.text);
  say(m.opened(name));
}

/** Why a document was not opened or written, in one sentence. */
function sentenceOf(e: unknown): string {
  const m = messages.peek().documents;
  return e instanceof RefusedError ? m.refused(e.rpc.data?.code ?? "broken") : m.failed;
}

/** Writes the document with its names hidden, as they are on the page. */
export async function saveDocument(): Promise<void> {
  const it = opened.peek();
  if (!it) return;
  if (phase.peek().state !== "current") return say(messages.peek().status.copyStale, "error");
  takeOut();
  const { pins, ...settings } = settingsAsked();
  const mapping = JSON.parse(table.peek() ?? NOBODY) as Mapping;
  mapping.pairs.push(...pins);
  const saved = await asked("document.save", { name: it.name, ...settings, mapping }, it.bytes);
  if (!saved) return;
  if (saved.file) downloadBytes(saved.answer.name, saved.file);
  say(told(saved.answer));
}

/** Writes the document that came back with its names restored. */
export async function saveRestored(): Promise<void> {
  const it = answeredDocument.peek();
  const mapping = names.peek()?.mapping;
  if (!it || !mapping) return;
  const params = { name: it.name, restore: true, mapping: JSON.parse(mapping) };
  const saved = await asked("document.save", params, it.bytes);
  if (!saved) return;
  const { answer, file } = saved;
  if (file) downloadBytes(answer.name, file);
  say(messages.peek().documents.savedRestored(answer.name, answer.restored?.restored ?? 0));
}

/** What was written, and what should be looked at. */
function told(saved: DocumentSaved): string {
  const m = messages.peek().documents;
  const replaced = saved.report.parts.reduce((n, p) => n + p.replaced, 0);
  const left = saved.report.uncovered.length;
  return [m.saved(saved.name, replaced), ...(left > 0 ? [m.notCovered(left)] : [])].join(" ");
}

const CHUNK = 0x6000;

function base64Of(bytes: Uint8Array): string {
  let letters = "";
  for (let i = 0; i < bytes.length; i += CHUNK)
    letters += btoa(String.fromCharCode(...bytes.subarray(i, i + CHUNK)));
  return letters;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
