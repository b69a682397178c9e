import { computed } from "@preact/signals";
import { className } from "./classes";
import { answer, chosen, type Names, names, settled } from "./restoring";
import { sealedBy } from "./seals";
import { table } from "./session";
import { shelf } from "./shelf";

/** The class that names come from; null if it is not one of the file's. */
export function classOf(of: Names): string | null {
  if (of.from === "file") return null;
  return of.index === undefined ? className.value : (shelf.value?.classes[of.index]?.name ?? null);
}

/** The classes of the file whose tables could have made an answer, with their texts. */
const shared = computed(() => {
  const s = shelf.value;
  if (!s) return [];
  return s.classes.flatMap((one, index) => {
    const open = index === s.current;
    const its = open ? (table.value === null ? null : JSON.parse(table.value)) : one.table;
    if (!its) return [];
    const from: Names["from"] = open ? "session" : `class ${index}`;
    return [{ from, name: one.name, table: its, texts: one.texts }];
  });
});

/** Whether several classes shared a text: their codes are equal. */
export const severalShared = computed(() => shared.value.length > 1);

/** Another class that the answer belongs to: `exactly` if it is its text, otherwise by its codes; or null. */
export const madeByOther = computed<{ from: Names["from"]; name: string; exactly: boolean } | null>(() => {
  const all = shared.value;
  const now = names.value;
  if (all.length < 2 || !now || !answer.value || now.from === "file") return null;
  const sealed = sealedBy(
    answer.value,
    all.map((one) => one.table),
  );
  const isOfNow = all.some((one, i) => sealed[i] && one.from === now.from);
  const other = all.find((one, i) => sealed[i] && one.from !== now.from);
  if (other && !isOfNow) return { from: other.from, name: other.name, exactly: true };
  if (settled.value?.earlier !== "surely") return null;
  const codes = new Set(settled.value.report.unknown);
  const has = (one: { texts: readonly (readonly string[])[] }) =>
    one.texts.some((text) => text.some((code) => codes.has(code)));
  const likely = all.find((one) => one.from !== now.from && has(one));
  return likely ? { from: likely.from, name: likely.name, exactly: false } : null;
});

export function takeNamesOf(from: Names["from"]): void {
  chosen.value = from;
}
