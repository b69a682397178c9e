import { type CorpusHeld, held } from "../../shared/state/crossing";
import { draftOn, resumeDraft } from "./draft";
import { emptyProject, openWith, project, unsaved } from "./project";
import { fileOf, readFile } from "./project-file";
import { STEPS, step } from "./step";

/** In UTF-16 units of text. A larger corpus is not handed over. */
const MOST = 10_000_000;

/** The work to hand to the other page and back; undefined without any, "big" if it is too large. */
export function holdCorpus(): CorpusHeld | "big" | undefined {
  const now = project.peek();
  if (now === emptyProject) return undefined;
  if (now.documents.reduce((sum, d) => sum + d.text.length, 0) > MOST) return "big";
  return {
    file: JSON.stringify(fileOf()),
    unsaved: unsaved.peek(),
    draft: draftOn.peek(),
    step: step.peek(),
  };
}

/** Restores the work that was handed over. */
export function resumeCorpus(): void {
  const { corpus } = held;
  if (!corpus) return;
  const opened = readFile(corpus.file);
  if (opened.state !== "good") return;
  openWith(opened.history);
  unsaved.value = corpus.unsaved;
  step.value = STEPS.find((s) => s === corpus.step) ?? "corpus";
  if (corpus.draft) resumeDraft();
}
