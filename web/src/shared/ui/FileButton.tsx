import { useEffect, useRef } from "preact/hooks";
import { Icon } from "./Icon";

interface Props {
  label: string;
  /** Endings and MIME types; all if omitted. */
  accept?: string;
  class?: string;
}

/** A button that opens the browser's file chooser. The same file can be chosen twice. */
export function FileButton({ onFile, ...rest }: Props & { onFile: (file: File) => void }) {
  return <FilesButton {...rest} multiple={false} onFiles={([file]) => file && onFile(file)} />;
}

interface FilesProps extends Props {
  onFiles: (files: File[]) => void;
  multiple?: boolean;
  /** Choose a folder. */
  folder?: boolean;
}

/** The same for several files, or for a folder. */
export function FilesButton({
  label,
  accept,
  onFiles,
  multiple = true,
  folder = false,
  class: style = "button",
}: FilesProps) {
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
        multiple={multiple}
        hidden
        tabIndex={-1}
        aria-label={label}
        {...(accept && { accept })}
        onChange={(e) => {
          const files = [...(e.currentTarget.files ?? [])];
          e.currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
