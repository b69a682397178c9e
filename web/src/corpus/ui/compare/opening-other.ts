import { say } from "../../../shared/state/notice";
import { panel } from "../../../shared/state/settings";
import { words } from "../../i18n";
import { blindPass } from "../../state/blind-pass";
import { compareWith, stopComparing } from "../../state/comparison";
import { droppedMarks } from "../../state/dropped";
import { note, open, project, unsaved } from "../../state/project";
import { step } from "../../state/step";
import { readProject } from "../frame/project-files";

/** Opens another's project beside the own one. */
export async function openOther(file: File): Promise<void> {
  const opened = await readProject(file);
  if (opened && !compareWith(opened.history.now)) say(words.peek().compare.otherCorpus, "error");
}

/** Begins a second pass in place of the open project. */
export function beginBlindPass(): void {
  const m = words.peek().compare;
  if (unsaved.peek() && !window.confirm(m.blindAsk)) return;
  const first = project.peek();
  stopComparing();
  droppedMarks.value = [];
  open(blindPass(first, m.blindOf(first.title || words.peek().bar.untitled)));
  note({ step: 2, what: m.log.blind, count: project.peek().catalogue.length });
  panel.value = null;
  step.value = "catalogue";
  say(m.blindBegun);
}
