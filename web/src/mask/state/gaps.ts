import { computed } from "@preact/signals";
import type { PackedFindings } from "../../shared/bridge/pack";
import { messages } from "../i18n";
import { findings } from "./analysis";
import { entityAt, isKept } from "./findings";
import { everyGroup, type Group, leftByList, wanted } from "./kinds";
import { source } from "./source";
import { wordsOf } from "./whose";

/** Something that the switches leave visible, perhaps unintentionally, and the action that hides it. */
export interface Gap {
  sentence: string;
  close: readonly Group[];
  closed: string;
}

export const gap = computed<Gap | null>(() => {
  const m = messages.value.groups;
  if (source.text.value.length === 0) return null;
  const f = findings.value;
  if (leftByList.value)
    return { sentence: hidesSome(f) ? m.leftButSome : m.leftByList, close: everyGroup, closed: m.hidden };
  const on = (g: Group) => wanted.value.includes(g);
  if (!f || on("persons") === on("contacts")) return null;
  const and = (g: Group) => everyGroup.filter((other) => other === g || on(other));
  if (on("contacts"))
    return hidesAddressOfSomebody(f)
      ? { sentence: m.namesLeft, close: and("persons"), closed: m.hiddenNames }
      : null;
  const [mail, another] = mailsWithNames(f);
  if (!mail) return null;
  return { sentence: m.mailsLeft(mail, !!another), close: and("contacts"), closed: m.hiddenMails };
});

/** Whether a place or organisation is hidden anyway, by hand or by the class's words. */
const hidesSome = (f: PackedFindings | null): boolean =>
  (f?.entities ?? []).some((e) => (e.kind === "LOCATION" || e.kind === "ORG") && e.hidden > 0);

/** Whether an address is hidden while the name of its owner is not. */
function hidesAddressOfSomebody(f: PackedFindings): boolean {
  return f.starts.some((_, i) => !isKept(f, i) && entityAt(f, i)?.owner);
}

/** Minimum letters of a name that is a word of an address; one more if it only begins or ends a word. */
const LETTERS = 3;

/** The first two visible addresses that contain the name of a hidden person. */
function mailsWithNames(f: PackedFindings): string[] {
  const names = new Set<string>();
  for (const e of f.entities)
    if (e.kind === "PERSON" && e.hidden > 0)
      for (const name of [e.canonical, ...e.forms.map((form) => form.text)])
        for (const word of wordsOf(name)) if (word.length >= LETTERS) names.add(word);
  const found = new Set<string>();
  if (names.size === 0) return [];
  for (let at = f.text.indexOf("@"); at >= 0 && found.size < 2; at = f.text.indexOf("@", at + 1)) {
    const name = /[\p{L}\p{N}._+-]+$/u.exec(f.text.slice(Math.max(0, at - 64), at))?.[0];
    const host = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u.exec(f.text.slice(at + 1, at + 65))?.[0];
    if (name && host && madeOf(name, names)) found.add(`${name}@${host}`);
  }
  return [...found];
}

/** "camille.vasseur", "cvasseur", "vasseurc75". */
function madeOf(address: string, names: ReadonlySet<string>): boolean {
  return wordsOf(address.replace(/[\d_]+/g, " ")).some((word) => {
    if (names.has(word)) return true;
    for (let n = LETTERS + 1; n < word.length; n++)
      if (names.has(word.slice(0, n)) || names.has(word.slice(-n))) return true;
    return false;
  });
}
