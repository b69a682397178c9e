import { computed } from "@preact/signals";
import { entryKey } from "./occurrences";
import { authorKey } from "./participants";
import { type Entry, project } from "./project";
import { reader, word } from "./words";

const documents = computed(() => project.value.documents);
const catalogue = computed(() => project.value.catalogue);
const owners = computed(() => project.value.authors);

/**
 * Key of form and entity → number of messages whose author it hides. For an author field with a known entity, counts
 * its full name or the form used instead; otherwise the forms in the field, longest first.
 */
export const countAsAuthor = computed<ReadonlyMap<string, number>>(() => {
  const byFirst = new Map<string, { form: string; ahead: number; ends: ReturnType<typeof reader> }[]>();
  for (const form of new Set(catalogue.value.map((e) => e.form))) {
    const first = form.match(word)?.[0];
    if (first === undefined) continue;
    const entry = { form, ahead: form.indexOf(first), ends: reader(form) };
    const list = byFirst.get(first);
    if (list) list.push(entry);
    else byFirst.set(first, [entry]);
  }
  for (const list of byFirst.values()) list.sort((a, b) => b.form.length - a.form.length);
  const authors = new Map<string, number>();
  for (const { author } of documents.value) if (author) authors.set(author, (authors.get(author) ?? 0) + 1);
  const counts = new Map<string, number>();
  const own = new Map<string, Entry[]>();
  const meanings = new Map<string, Entry[]>();
  for (const e of catalogue.value) {
    meanings.set(e.form, [...(meanings.get(e.form) ?? []), e]);
    if (e.entity !== null) own.set(e.entity, [...(own.get(e.entity) ?? []), e]);
  }
  const count = (e: Entry | undefined, messages: number) => {
    if (!e) return;
    const key = entryKey(e.form, e.entity);
    counts.set(key, (counts.get(key) ?? 0) + messages);
  };
  const owned = new Map((owners.value ?? []).map((a) => [a.author, a.entity]));
  for (const [author, messages] of authors) {
    const entity = owned.get(authorKey(author));
    if (entity !== undefined) {
      const list = own.get(entity) ?? [];
      const named = list.find((e) => e.form === author) ?? list.find((e) => e.category === "fullname");
      count(named ?? list[0], messages);
      continue;
    }
    let from = 0;
    for (const m of author.matchAll(word)) {
      const fits = byFirst
        .get(m[0])
        ?.find(({ ahead, ends }) => m.index - ahead >= from && ends(author, m.index - ahead) >= 0);
      if (!fits) continue;
      from = fits.ends(author, m.index - fits.ahead);
      const entries = meanings.get(fits.form) ?? [];
      if (entries.length === 1) count(entries[0], messages);
    }
  }
  return counts;
});
