import type { lateFr } from "./late-fr";

/** Steps 4 to 7 and the guide, in English. */
export const lateEn: typeof lateFr = {
  guide: { title: "Corpus: how to" },
};
