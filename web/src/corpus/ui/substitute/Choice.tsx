interface ChoiceProps<T extends string> {
  label: string;
  /** The options with their labels. */
  of: Record<T, string>;
  value: T;
  onChange: (value: T) => void;
}

/** One of a few options, with a label. */
export function Choice<T extends string>({ label, of, value, onChange }: ChoiceProps<T>) {
  return (
    <label class="inline-field">
      <span>{label}</span>
      <select value={value} onChange={(e) => onChange(e.currentTarget.value as T)}>
        {(Object.keys(of) as T[]).map((option) => (
          <option key={option} value={option}>
            {of[option]}
          </option>
        ))}
      </select>
    </label>
  );
}
