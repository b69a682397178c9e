import { say } from "../../../shared/state/notice";
import { words } from "../../i18n";
import { editEntry } from "../../state/catalogue";
import type { Entity, Entry } from "../../state/project";

export function edit(entry: Entry, part: Partial<Entry>, fresh?: Entity): void {
  const m = words.peek().catalogue;
  if (!editEntry(entry, part, m.log.edited, fresh)) say(m.twice(part.form ?? entry.form), "error");
}
