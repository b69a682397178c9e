import type { Ref } from "preact";
import { quiet } from "../../shared/ui/quiet";
import { words } from "../i18n";
import { entityLabel } from "../state/entities";
import { project } from "../state/project";

/** The datalist of all entities, rendered once; inputs refer to it by id. */
export function EntityChoices() {
  return (
    <datalist id="entities">
      <option value={words.value.terms.common} />
      {project.value.entities.map((e) => (
        <option key={e.id} value={entityLabel(e.id)} />
      ))}
    </datalist>
  );
}

interface Props {
  ref?: Ref<HTMLInputElement>;
  label: string;
  placeholder?: string;
  value: string;
  onInput: (value: string) => void;
}

export function EntityInput({ ref, label, placeholder = "", value, onInput }: Props) {
  return (
    <input
      {...quiet}
      {...(ref && { ref })}
      list="entities"
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onInput={(e) => onInput(e.currentTarget.value)}
    />
  );
}
