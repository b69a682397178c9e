import { Icon } from "../../shared/ui/Icon";
import { messages } from "../i18n";
import { shelf } from "../state/classes";
import { loadExample } from "../state/example";
import { source } from "../state/source";

/** Shown in an empty text area, unless a class is open: the example's list would replace the class's. */
export function ExampleButton() {
  if (shelf.value !== null || source.text.value.length > 0) return null;
  return (
    <button type="button" class="button source-example" onClick={begin}>
      <Icon name="example" />
      {messages.value.mask.example}
    </button>
  );
}

/** The button disappears, so focus the text; not on a touch screen, where a keyboard would pop up. */
async function begin(): Promise<void> {
  await loadExample();
  if (!matchMedia("(pointer: coarse)").matches) source.view().focus();
}
