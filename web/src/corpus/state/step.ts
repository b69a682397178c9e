import { signal } from "@preact/signals";

/** The seven steps; the first holds the opening of the corpus and the choice of kinds. */
export const STEPS = ["corpus", "catalogue", "mark", "mine", "decide", "check", "substitute"] as const;
export type Step = (typeof STEPS)[number];

export const step = signal<Step>("corpus");
/** The guide lies beside whatever step one is at. */
export const guideOpen = signal(false);
