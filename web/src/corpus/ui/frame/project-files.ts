import { decodeText, download } from "../../../shared/state/files";
import { say } from "../../../shared/state/notice";
import { words } from "../../i18n";
import { stopComparing } from "../../state/comparison";
import { droppedMarks } from "../../state/dropped";
import { change, emptyProject, open, openWith, project, unsaved } from "../../state/project";
import { markSaved, type Opened, readFile, writeFile } from "../../state/project-file";
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

/** Reads a project file; says what is wrong with it otherwise. */
export async function readProject(file: File): Promise<Extract<Opened, { state: "good" }> | undefined> {
  const m = words.peek().bar;
  let text: string;
  try {
    text = decodeText(new Uint8Array(await file.arrayBuffer()));
  } catch {
    say(words.peek().corpus.errors.unreadable(file.name), "error");
    return undefined;
  }
  const opened = readFile(text);
  if (opened.state === "good") return opened;
  if (opened.state === "newer") say(m.newer, "error");
  else if (opened.state === "foreign") say(m.foreign, "error");
  else say(m.damaged((m.parts as Record<string, string>)[opened.what] ?? opened.what), "error");
  return undefined;
}

export async function openProject(file: File): Promise<void> {
  const m = words.peek().bar;
  if (unsaved.peek() && project.peek().documents.length > 0 && !window.confirm(m.openAsk)) return;
  const opened = await readProject(file);
  if (!opened) return;
  stopComparing();
  openWith(opened.history);
  droppedMarks.value = opened.dropped;
  if (opened.dropped.length > 0)
    change({}, { step: 3, what: words.peek().mark.log.lost, count: opened.dropped.length });
  say(m.opened(opened.history.now.title || m.untitled));
}

export function freshProject(): void {
  const m = words.peek().bar;
  if (unsaved.peek() && project.peek().documents.length > 0 && !window.confirm(m.freshAsk)) return;
  stopComparing();
  droppedMarks.value = [];
  open(emptyProject);
  step.value = "corpus";
}
