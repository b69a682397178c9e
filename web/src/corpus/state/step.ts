import { signal } from "@preact/signals";
import { silence } from "../../shared/state/notice";

/** The seven steps; the first holds the opening of the corpus and the choice of kinds. */
export const STEPS = ["corpus", "catalogue", "mark", "mine", "decide", "check", "substitute"] as const;
export type Step = (typeof STEPS)[number];

export const step = signal<Step>("corpus");

/** What was said of one step goes with it. */
export function followStep(): void {
  step.subscribe(silence);
}
/** The guide lies beside whatever step one is at. */
export const guideOpen = signal(false);
/** The document being read, by its id. */
export const shownDocument = signal<string | null>(null);
