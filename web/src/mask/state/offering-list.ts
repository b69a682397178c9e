import { say } from "../../shared/state/notice";
import { panel } from "../../shared/state/settings";
import { messages } from "../i18n";
import { readList } from "./class-list";
import { listOf } from "./list-among";
import { peopleOf } from "./roster";
import { source } from "./source";
import type { Read } from "./waiting";

/** If a file opened as the text looks like a class list and none exists yet, offers to use it as the list. */
export async function offerList(read: Read): Promise<void> {
  const text = source.text.peek();
  const isAsked = () => peopleOf(source.roster.peek()).length === 0 && source.text.peek().eq(text);
  if (!isAsked()) return;
  const list = await listOf(read).catch(() => null);
  if (!list || !isAsked()) return;
  const m = messages.peek().files;
  const name = read.path.split("/").at(-1) ?? read.path;
  say(m.looksLikeList(name, list.pupils), "done", {
    label: m.asList,
    run: () => {
      // Restores the text from before.
      if (source.text.peek().eq(text)) source.undo();
      panel.value = "roster";
      void readList(list.text);
    },
  });
}

/** The text of a file that is a class list; null for any other. */
export async function listIn(file: File): Promise<string | null> {
  const bytes = await file.arrayBuffer().then(
    (b) => new Uint8Array(b),
    () => null,
  );
  if (!bytes || bytes.length === 0) return null;
  const list = await listOf({ path: file.name, bytes }).catch(() => null);
  return list?.text ?? null;
}
