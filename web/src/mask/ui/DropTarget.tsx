import { panel } from "../../shared/state/settings";
import { Icon } from "../../shared/ui/Icon";
import { messages } from "../i18n";
import { task } from "../state/view";
import { over, targets } from "./dropping";

/** The drop areas, over the whole page. */
export function DropTarget() {
  if (!over.value || panel.value !== null) return null;
  const m = messages.value.files.drop;
  return (
    <div class="drop-over">
      {targets[task.value].map((target) => (
        <div key={target} class="drop-zone" data-drop={target}>
          <Icon name={target === "list" ? "people" : "open"} size={32} />
          <p>{m[target]}</p>
        </div>
      ))}
    </div>
  );
}

/** The same over the dialog of several files, which accepts more of them; a dialog covers the areas of the page. */
export function DropMore() {
  if (!over.value) return null;
  return (
    <div class="drop-over drop-more">
      <div class="drop-zone">
        <Icon name="open" size={32} />
        <p>{messages.value.files.drop.more}</p>
      </div>
    </div>
  );
}
