/** A file with its path in the folder that was given; a single file has its name as path. */
export interface Given {
  path: string;
  file: File;
}

/**
 * The files of a drop, including those in folders. Call it during the drop event: the browser clears the data
 * afterwards.
 */
export async function filesOf(transfer: DataTransfer): Promise<Given[]> {
  const entries = [...transfer.items]
    .map((i) => i.webkitGetAsEntry?.())
    .filter((e) => e !== null && e !== undefined);
  if (!entries.some((e) => e.isDirectory)) return given([...transfer.files]);
  const out: Given[] = [];
  for (const entry of entries) await walk(entry, out);
  return out;
}

/** The files of a file chooser, for several files or a folder. */
export const given = (files: readonly File[]): Given[] =>
  files.map((file) => ({ path: file.webkitRelativePath || file.name, file }));

async function walk(entry: FileSystemEntry, out: Given[]): Promise<void> {
  if (entry.isFile) {
    const file = await new Promise<File>((yes, no) => (entry as FileSystemFileEntry).file(yes, no));
    out.push({ path: entry.fullPath.replace(/^\//, ""), file });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((yes, no) => reader.readEntries(yes, no));
    if (part.length === 0) return;
    for (const e of part) await walk(e, out);
  }
}
