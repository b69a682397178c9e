import { signal } from "@preact/signals";
import type { Methods } from "../../shared/bridge/methods";
import type { Mapping } from "../../shared/bridge/wire";
import type { Report } from "../../shared/bridge/wire-document";
import { say } from "../../shared/state/notice";
import { CancelledError, core, RefusedError } from "../core";
import { messages } from "../i18n";
import { settingsAsked } from "./analysis";
import type { Made } from "./decisions";
import { NOBODY } from "./restoring";

export type AboutFile = "document.open" | "document.save" | "document.list" | "document.bundle";

/** Calls the core with a file. If it fails, shows the reason, unless the user stopped it, and returns null. */
export async function asked<M extends AboutFile>(
  method: M,
  params: Methods[M]["params"],
  bytes: Uint8Array<ArrayBuffer>,
  tell = (sentence: string) => say(sentence, "error"),
) {
  if (method === "document.save") writing.value = 0;
  try {
    return await core.callFile(method, params, bytes, (share) => {
      if (writing.peek() !== null) writing.value = share;
    });
  } catch (e) {
    if (!(e instanceof CancelledError)) tell(sentenceOf(e));
    return null;
  } finally {
    writing.value = null;
  }
}

/** The written share of the document, 0 to 1; null if none is being written. */
export const writing = signal<number | null>(null);

/** The settings that a document is hidden with, and the table; `made` replaces the page's decisions. */
export function hiding(table: string | null, made?: readonly Made[]) {
  const { pins, ...settings } = settingsAsked(made);
  const mapping = JSON.parse(table ?? NOBODY) as Mapping;
  mapping.pairs.push(...pins);
  return { ...settings, mapping, brief: true };
}

/** The number of replacements in a document. */
export const replacedIn = ({ parts }: Report): number => parts.reduce((n, p) => n + p.replaced, 0);

/** The code of a refusal. */
export const codeOf = (e: unknown): string =>
  e instanceof RefusedError ? (e.rpc.data?.code ?? "broken") : "internal";

/** Why a document was not opened or written, in one sentence. */
const sentenceOf = (e: unknown): string => messages.peek().documents.refused(codeOf(e));
