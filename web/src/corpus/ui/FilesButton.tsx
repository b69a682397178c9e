import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../ui/Icon";

interface Props {
  label: string;
  onFiles: (files: File[]) => void;
  folder?: boolean;
  class?: string;
}

/** Opens the browser's chooser of several files, or of a folder. */
export function FilesButton({ label, onFiles, folder = false, class: style = "button" }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.webkitdirectory = folder;
  }, [folder]);
  return (
    <>
      <button type="button" class={style} onClick={() => input.current?.click()}>
        <Icon name="open" />
        {label}
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label={label}
        {...(!folder && { accept: ".xml,.txt,.text,.md,.csv,.tsv,.mbox,.eml" })}
        onChange={(e) => {
          const files = [...(e.currentTarget.files ?? [])];
          e.currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}

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
