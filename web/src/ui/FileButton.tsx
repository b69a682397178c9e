import { useRef } from "preact/hooks";
import { Icon } from "./Icon";

interface Props {
  label: string;
  accept: string;
  onFile: (file: File) => void;
  class?: string;
}

/** A button that opens the browser's file chooser; the same file can be chosen twice. */
export function FileButton({ label, accept, onFile, class: style = "button" }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class={style} onClick={() => input.current?.click()}>
        <Icon name="open" />
        {label}
      </button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        tabIndex={-1}
        aria-label={label}
        onChange={(e) => {
          const file = e.currentTarget.files?.[0];
          e.currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}
