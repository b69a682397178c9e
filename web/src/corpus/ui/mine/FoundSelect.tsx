import { words } from "../../i18n";
import type { Expression } from "../../state/project";

/** The options for what an expression finds: a kind and a category; "" lets the form's shape decide. */
const finds = {
  firstname: { kind: "PERSON", category: "firstname" },
  lastname: { kind: "PERSON", category: "lastname" },
  fullname: { kind: "PERSON", category: "fullname" },
  handle: { kind: "HANDLE", category: "nickname" },
  email: { kind: "EMAIL", category: "email" },
  url: { kind: "URL", category: "url" },
  phone: { kind: "PHONE", category: "phone" },
  id: { kind: "ID", category: "other" },
  place: { kind: "LOCATION", category: "name" },
  institution: { kind: "ORG", category: "name" },
  other: { kind: "OTHER", category: "other" },
} as const;
export type Found = keyof typeof finds | "";

export const found = (v: Found) => (v ? finds[v] : {});
export const foundBy = (x: Expression): Found =>
  (Object.keys(finds) as (keyof typeof finds)[]).find(
    (k) => finds[k].kind === x.kind && finds[k].category === x.category,
  ) ?? "";

interface SelectProps {
  label: string;
  value: Found;
  onChange: (value: Found) => void;
}

export function FoundSelect({ label, value, onChange }: SelectProps) {
  const m = words.value.mine;
  return (
    <select aria-label={label} value={value} onChange={(e) => onChange(e.currentTarget.value as Found)}>
      <option value="">{m.findsAnything}</option>
      {(Object.keys(finds) as (keyof typeof finds)[]).map((k) => (
        <option key={k} value={k}>
          {m.found[k]}
        </option>
      ))}
    </select>
  );
}
