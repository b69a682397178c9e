import { quiet } from "../../../shared/ui/quiet";
import { words } from "../../i18n";
import { categories } from "../../state/catalogue";
import { compareFilters, type Progress, setCompareFilters } from "../../state/comparison";

const kinds = ["entity", "span", "absent", "undecided", "common", "verdict", "how"] as const;
const progresses: readonly Progress[] = ["open", "later", "decided"];

export function DifferenceFilters() {
  const m = words.value.compare;
  const f = compareFilters.value;
  return (
    <div class="compare-filters">
      <Choice
        label={m.kind}
        value={f.kind}
        any={m.kinds.all}
        options={kinds.map((k) => [k, m.kinds[k]] as const)}
        onChange={(kind) => setCompareFilters({ kind })}
      />
      <Choice
        label={m.category}
        value={f.category}
        any={m.anyCategory}
        options={categories.map((c) => [c, words.value.terms.categories[c]] as const)}
        onChange={(category) => setCompareFilters({ category })}
      />
      <label class="inline-field">
        {m.form}
        <input
          {...quiet}
          type="search"
          value={f.form}
          onInput={(e) => setCompareFilters({ form: e.currentTarget.value })}
        />
      </label>
      <Choice
        label={m.progress}
        value={f.progress}
        options={progresses.map((p) => [p, m.progresses[p]] as const)}
        onChange={(progress) => setCompareFilters({ progress: progress || "open" })}
      />
    </div>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T | "";
  any?: string;
  options: readonly (readonly [value: T, label: string])[];
  onChange: (value: T | "") => void;
}

function Choice<T extends string>({ label, value, any, options, onChange }: ChoiceProps<T>) {
  return (
    <label class="inline-field">
      {label}
      <select value={value} onChange={(e) => onChange(e.currentTarget.value as T | "")}>
        {any !== undefined && <option value="">{any}</option>}
        {options.map(([v, said]) => (
          <option key={v} value={v}>
            {said}
          </option>
        ))}
      </select>
    </label>
  );
}
