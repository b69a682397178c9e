/** The files of a drop, those inside of folders too. */
export async function filesOf(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items]
    .map((i) => i.webkitGetAsEntry?.())
    .filter((e) => e !== null && e !== undefined);
  if (!entries.some((e) => e.isDirectory)) return [...transfer.files];
  const out: File[] = [];
  for (const entry of entries) await walk(entry, out);
  return out;
}

async function walk(entry: FileSystemEntry, out: File[]): Promise<void> {
  if (entry.isFile) {
    out.push(await new Promise<File>((yes, no) => (entry as FileSystemFileEntry).file(yes, no)));
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((yes, no) => reader.readEntries(yes, no));
    if (part.length === 0) return;
    for (const e of part) await walk(e, out);
  }
}
