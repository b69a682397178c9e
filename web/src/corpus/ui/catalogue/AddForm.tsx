import { useRef, useState } from "preact/hooks";
import { Icon } from "../../../shared/ui/Icon";
import { quiet } from "../../../shared/ui/quiet";
import { words } from "../../i18n";
import { categories, entityTypes } from "../../state/catalogue";
import type { Category, EntityType } from "../../state/project";
import { EntityInput } from "../EntityInput";
import { addTyped } from "./adding";

export function AddForm() {
  const m = words.value.catalogue;
  const t = words.value.terms;
  const [form, setForm] = useState("");
  const [category, setCategory] = useState<Category>("firstname");
  const [type, setType] = useState<EntityType>("participant");
  const [entity, setEntity] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const add = (e: Event) => {
    e.preventDefault();
    if (!addTyped(form, category, type, entity)) return;
    setForm("");
    setEntity("");
    input.current?.focus();
  };
  return (
    <form class="catalogue-add" onSubmit={add}>
      <input
        {...quiet}
        ref={input}
        aria-label={m.newForm}
        placeholder={`${m.newForm} (${m.newFormHint})`}
        value={form}
        onInput={(e) => setForm(e.currentTarget.value)}
      />
      <select
        aria-label={m.columns.category}
        value={category}
        onChange={(e) => setCategory(e.currentTarget.value as Category)}
      >
        {categories.map((c) => (
          <option key={c} value={c}>
            {t.categories[c]}
          </option>
        ))}
      </select>
      <select
        aria-label={m.columns.type}
        value={type}
        onChange={(e) => setType(e.currentTarget.value as EntityType)}
      >
        {entityTypes.map((k) => (
          <option key={k} value={k}>
            {t.types[k]}
          </option>
        ))}
      </select>
      <EntityInput label={m.newEntity} placeholder={m.newEntityHint} value={entity} onInput={setEntity} />
      <button type="submit" class="button">
        <Icon name="plus" />
        {m.add}
      </button>
    </form>
  );
}
