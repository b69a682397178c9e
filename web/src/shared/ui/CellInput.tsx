import { quiet } from "./quiet";

interface Props {
  id?: string;
  label: string;
  value: string;
  onCommit: (value: string) => void;
}

/**
 * A table cell. Leaving it or Enter commits the text as one undo step; Escape restores the old text. (`onChange` would
 * fire at every key: the virtual list needs preact/compat, which changes it.)
 */
export function CellInput({ id, label, value, onCommit }: Props) {
  const commit = (input: HTMLInputElement) => {
    const typed = input.value.trim();
    if (typed !== value) onCommit(typed);
  };
  return (
    <input
      {...quiet}
      {...(id && { id })}
      aria-label={label}
      value={value}
      onBlur={(e) => commit(e.currentTarget)}
      onKeyDown={(e) => {
        if (e.key === "Enter") commit(e.currentTarget);
        if (e.key !== "Escape" || e.currentTarget.value === value) return;
        e.currentTarget.value = value;
        e.preventDefault();
      }}
    />
  );
}
