import { Icon } from "../../shared/ui/Icon";
import { messages } from "../i18n";
import { shelf } from "../state/classes";
import { loadExample } from "../state/example";
import { source } from "../state/source";

/** In the text area as long as it is empty: who has a text needs no example, and its list would take the place of a class's. */
export function ExampleButton() {
  if (shelf.value !== null || source.text.value.length > 0) return null;
  return (
    <button type="button" class="button source-example" onClick={begin}>
      <Icon name="example" />
      {messages.value.mask.example}
    </button>
  );
}

/** The button goes away with what it brings; where a finger pressed it, no keyboard shall jump up. */
async function begin(): Promise<void> {
  await loadExample();
  if (!matchMedia("(pointer: coarse)").matches) source.view().focus();
}
