import { decodeText, download } from "../../../shared/state/files";
import { say } from "../../../shared/state/notice";
import { words } from "../../i18n";
import { droppedMarks } from "../../state/dropped";
import { change, emptyProject, open, openWith, project, unsaved } from "../../state/project";
import { markSaved, readFile, writeFile } from "../../state/project-file";
import { step } from "../../state/step";

/** Saves the whole project to the downloads. */
export async function saveProject(): Promise<void> {
  const now = project.peek();
  const pieces = await writeFile();
  const name = `${(now.title || words.peek().bar.untitled).replace(/[\\/:*?"<>|]+/g, "-").slice(0, 80)}.cachenom.json`;
  download(name, pieces);
  if (project.peek() === now) markSaved();
  say(words.peek().bar.saved(name));
}

export async function openProject(file: File): Promise<void> {
  const m = words.peek().bar;
  if (unsaved.peek() && project.peek().documents.length > 0 && !window.confirm(m.openAsk)) return;
  let text: string;
  try {
    text = decodeText(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return say(words.peek().corpus.errors.unreadable(file.name), "error");
  }
  const opened = readFile(text);
  if (opened.state === "newer") return say(m.newer, "error");
  if (opened.state === "foreign") return say(m.foreign, "error");
  if (opened.state === "damaged") return say(m.damaged(m.parts[opened.what] ?? opened.what), "error");
  openWith(opened.history);
  droppedMarks.value = opened.dropped;
  if (opened.dropped.length > 0)
    change({}, { step: 3, what: words.peek().mark.log.lost, count: opened.dropped.length });
  say(m.opened(opened.history.now.title || m.untitled));
}

export function freshProject(): void {
  const m = words.peek().bar;
  if (unsaved.peek() && project.peek().documents.length > 0 && !window.confirm(m.freshAsk)) return;
  droppedMarks.value = [];
  open(emptyProject);
  step.value = "corpus";
}
