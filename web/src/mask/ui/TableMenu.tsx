import type { ComponentChildren } from "preact";
import { Icon } from "../../shared/ui/Icon";
import { messages } from "../i18n";
import { usePopover } from "./use-popover";

/** "Plus": what a small screen has no room for beside the sentence that says where the names come from. */
export function TableMenu({ children }: { children: ComponentChildren }) {
  const { open, setOpen, box, button, onEscape } = usePopover();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside.
    <div class="more-menu" ref={box} onKeyDown={onEscape}>
      <button
        ref={button}
        type="button"
        class="button more-button"
        aria-label={messages.value.more}
        title={messages.value.more}
        aria-expanded={open}
        aria-controls="table-panel"
        onClick={() => setOpen(!open)}
      >
        <Icon name="more" />
        <span class="more-word">{messages.value.more}</span>
      </button>
      <div id="table-panel" class="groups-panel more-panel" hidden={!open}>
        {children}
      </div>
    </div>
  );
}
