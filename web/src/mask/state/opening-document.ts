import { signal } from "@preact/signals";
import type { DocumentSaved } from "../../shared/bridge/wire-document";
import { held as crossing } from "../../shared/state/crossing";
import { downloadBytes } from "../../shared/state/files";
import { say } from "../../shared/state/notice";
import { hasStyles } from "../../shared/state/styles";
import { CancelledError, core, RefusedError } from "../core";
import { messages } from "../i18n";
import { phase, settingsAsked } from "./analysis";
import { held, opened, textOf } from "./document";
import { answeredDocument, names, showAnswer } from "./restoring";
import { table } from "./session";
import { source } from "./source";
import { takeOut } from "./taking-out";
import { task } from "./view";

/** The endings of files that are opened as documents. */
export const isDocument = (name: string): boolean =>
  /\.(docx|docm|dotx|dotm|odt|ott|xlsx|xlsm|xltx|ods|ots|eml|doc|xls|ppt|pptx|odp|rtf)$/i.test(name);

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

/** Opens a document where it is wanted. */
async function open(name: string, bytes: Uint8Array<ArrayBuffer>, to: Waiting["to"]): Promise<void> {
  if (to === "hide") return openDocument(name, bytes);
  task.value = "restore";
  try {
    const { answer } = await core.callFile("document.open", { name }, bytes);
    showAnswer(name, bytes, answer.text);
  } catch (e) {
    if (!(e instanceof CancelledError)) say(sentenceOf(e), "error");
  }
}

/** Opens a document into its text. */
export async function openDocument(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const m = messages.peek().documents;
  try {
    if (bytes.length > LIMIT) return say(m.refused("bomb"), "error");
    const { answer } = await core.callFile("document.open", { name }, bytes);
    if (!answer.text.trim()) return say(m.empty(name), "error");
    held.value = {
      name,
      kind: answer.kind,
      bytes,
      text: textOf(answer.text),
      layout: answer.layout,
      uncovered: answer.uncovered,
      warnings: answer.warnings,
    };
    if (source.text.peek().eq(held.peek()?.text ?? textOf(""))) return; // it stood here before the page was left
    source.setText(answer.text);
    say(m.opened(name));
  } catch (e) {
    if (!(e instanceof CancelledError)) say(sentenceOf(e), "error");
  }
}

/** Why a document was not opened or written, in one sentence. */
export function sentenceOf(e: unknown): string {
  const m = messages.peek().documents;
  return e instanceof RefusedError ? m.refused(e.rpc.data?.code ?? "broken") : m.failed;
}

/** Writes the document with its names hidden, as they are on the page. */
export async function saveDocument(): Promise<void> {
  const it = opened.peek();
  if (!it) return;
  if (phase.peek().state !== "current") return say(messages.peek().status.copyStale, "error");
  takeOut();
  try {
    const { pins, ...settings } = settingsAsked();
    const names = JSON.parse(table.peek() ?? '{"version":1,"pairs":[],"texts":[]}');
    names.pairs.push(...pins);
    const { answer, file } = await core.callFile(
      "document.save",
      { name: it.name, ...settings, mapping: names },
      it.bytes,
    );
    if (file) downloadBytes(answer.name, file);
    say(told(answer));
  } catch (e) {
    if (!(e instanceof CancelledError)) say(sentenceOf(e), "error");
  }
}

/** Writes the document that came back with its names restored. */
export async function saveRestored(): Promise<void> {
  const m = messages.peek().documents;
  const it = answeredDocument.peek();
  const mapping = names.peek()?.mapping;
  if (!it || !mapping) return;
  try {
    const { answer, file } = await core.callFile(
      "document.save",
      { name: it.name, restore: true, mapping: JSON.parse(mapping) },
      it.bytes,
    );
    if (file) downloadBytes(answer.name, file);
    say(m.savedRestored(answer.name, answer.restored?.restored ?? 0));
  } catch (e) {
    if (!(e instanceof CancelledError)) say(sentenceOf(e), "error");
  }
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
