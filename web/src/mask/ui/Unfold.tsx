import { Icon } from "../../shared/ui/Icon";
import { messages } from "../i18n";

export function Unfold({ name, open, onToggle }: { name: string; open: boolean; onToggle: () => void }) {
  const m = messages.value.people;
  return (
    <button
      type="button"
      class="unfold"
      aria-expanded={open}
      aria-label={open ? m.fold(name) : m.show(name)}
      onClick={onToggle}
    >
      <Icon name={open ? "down" : "right"} size={16} />
    </button>
  );
}
