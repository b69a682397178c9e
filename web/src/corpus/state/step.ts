import { signal } from "@preact/signals";
import { silence } from "../../shared/state/notice";

/** The seven steps. The first one opens the corpus and chooses the kinds. */
export const STEPS = ["corpus", "catalogue", "mark", "mine", "decide", "check", "substitute"] as const;
export type Step = (typeof STEPS)[number];

export const step = signal<Step>("corpus");

/** Clears the message when the step changes. */
export function followStep(): void {
  step.subscribe(silence);
}
/** The guide is beside any step. */
export const guideOpen = signal(false);
/** Id of the document being read. */
export const shownDocument = signal<string | null>(null);
