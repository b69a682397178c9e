import { computed } from "@preact/signals";
import { project } from "./project";
import { reader, word } from "./words";

const documents = computed(() => project.value.documents);
const catalogue = computed(() => project.value.catalogue);

/** Form → how many messages have it in their author, the longest first: it is replaced there too. */
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
  for (const [author, messages] of authors) {
    let from = 0;
    for (const m of author.matchAll(word)) {
      const fits = byFirst
        .get(m[0])
        ?.find(({ ahead, ends }) => m.index - ahead >= from && ends(author, m.index - ahead) >= 0);
      if (!fits) continue;
      from = fits.ends(author, m.index - fits.ahead);
      counts.set(fits.form, (counts.get(fits.form) ?? 0) + messages);
    }
  }
  return counts;
});
