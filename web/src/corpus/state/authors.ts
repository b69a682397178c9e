import { computed } from "@preact/signals";
import { ownCounts } from "./places";
import { project } from "./project";

const documents = computed(() => project.value.documents);
const catalogue = computed(() => project.value.catalogue);

/** The authors' fields, read as texts. */
const fields = computed(() =>
  documents.value.flatMap((d) => (d.author ? [{ id: d.id, text: d.author }] : [])),
);

/** Form → how many messages have it in their author: it is replaced there too. */
export const countAsAuthor = computed(() =>
  ownCounts(fields.value, new Set(catalogue.value.map((e) => e.form))),
);
