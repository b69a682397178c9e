import type { Warning } from "../../shared/bridge/wire";
import type { FileDone, TableColumns } from "../../shared/bridge/wire-corpus";
import type { ColumnNames } from "../../shared/bridge/wire-corpus-requests";
import { bytesOf } from "../../shared/state/base64";
import { ask } from "./ask";
import { substitution } from "./checking";
import { movedDates } from "./profiles";
import { type Document, project } from "./project";

/** The opened files with the names in them replaced, and what was done to each. */
export interface SameFiles {
  /** Of the only file; "" for a zip file, which the caller names. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Number of files that were written. */
  files: number;
  warnings: readonly Warning[];
  refused: readonly FileDone[];
  /** Documents of the project that the files do not have: decisions on places in them are not in the files. */
  apart: number;
}

/** The chosen columns of a table by their numbers; "" for none. */
const ROLES = ["id", "text", "author", "first", "last", "date", "thread", "subject"] as const;
const columnNames = (columns: TableColumns): ColumnNames =>
  Object.fromEntries(ROLES.map((r) => [r, columns[r] < 0 ? "" : String(columns[r])]));

const keyOf = (d: { text: string; author?: string }): string => `${d.author ?? ""}\u0000${d.text}`;

/** The ids that the core gives the project's documents when it reads the files, by the project's ids. */
function linked(mine: readonly Document[], theirs: readonly { id: string; text: string; author?: string }[]) {
  const waiting = new Map<string, string[]>();
  for (const d of theirs) {
    const list = waiting.get(keyOf(d));
    if (list) list.push(d.id);
    else waiting.set(keyOf(d), [d.id]);
  }
  const ids = new Map<string, string>();
  for (const d of mine) {
    const id = waiting.get(keyOf(d))?.shift();
    if (id !== undefined) ids.set(d.id, id);
  }
  return ids;
}

/** Decisions or dates with the ids of the files' documents. Those of other documents are left out. */
const moved = <T extends object>(list: readonly T[], ids: ReadonlyMap<string, string>): T[] =>
  list.flatMap((one) => {
    if (!("doc" in one) || typeof one.doc !== "string") return [one];
    const doc = ids.get(one.doc);
    return doc === undefined ? [] : [{ ...one, doc }];
  });

/** Hides the names in the opened files. */
export async function sameFiles(): Promise<SameFiles> {
  const { files = [], documents } = project.peek();
  const sent = files.map(({ name, base64, columns }) => ({
    name,
    base64,
    ...(columns && { columns: columnNames(columns) }),
  }));
  const { decisions, options } = await substitution();
  const { dates } = await movedDates();
  const read = await ask("corpus.open", { files: sent });
  const ids = linked(documents, read.documents);
  const zip = files.length > 1;
  const r = await ask("corpus.save", {
    files: sent,
    decisions: moved(decisions, ids),
    dates: moved(dates, ids),
    options,
    zip,
  });
  return {
    name: r.files[0]?.name ?? "",
    bytes: bytesOf(r.zip ?? r.files[0]?.base64 ?? ""),
    files: r.report.files.filter((f) => !f.code).length,
    warnings: r.warnings,
    refused: r.report.files.filter((f) => f.code),
    apart: documents.length - ids.size,
  };
}
