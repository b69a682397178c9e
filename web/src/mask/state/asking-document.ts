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

/** Asks the core about a file; tells in one sentence why where it does not answer, unless somebody stopped it. */
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

/** The share of the document that is written, from 0 to 1; null while none is. */
export const writing = signal<number | null>(null);

/** What a document is hidden by, with the table as it is: for decisions of others than the page's, these. */
export function hiding(table: string | null, made?: readonly Made[]) {
  const { pins, ...settings } = settingsAsked(made);
  const mapping = JSON.parse(table ?? NOBODY) as Mapping;
  mapping.pairs.push(...pins);
  return { ...settings, mapping, brief: true };
}

/** How much was replaced in a document. */
export const replacedIn = ({ parts }: Report): number => parts.reduce((n, p) => n + p.replaced, 0);

/** The code of a refusal. */
export const codeOf = (e: unknown): string =>
  e instanceof RefusedError ? (e.rpc.data?.code ?? "broken") : "internal";

/** Why a document was not opened or written, in one sentence. */
const sentenceOf = (e: unknown): string => messages.peek().documents.refused(codeOf(e));
