import { quiet } from "./quiet";

interface Props {
  id?: string;
  label: string;
  value: string;
  onCommit: (value: string) => void;
}

/**
 * A cell of a table: what is typed counts when one leaves it or presses Enter, as one step to undo; Escape puts the
 * old words back. (`onChange` would be told at every key: Preact's React layer, which the virtual list needs, says so.)
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
