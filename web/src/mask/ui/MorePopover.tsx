import type { ComponentChildren } from "preact";
import { Icon } from "../../shared/ui/Icon";
import { messages } from "../i18n";
import { usePopover } from "./use-popover";

interface Props {
  /** The id of the panel. */
  id: string;
  /** Keeps it open, whether or not its button was pressed. */
  heldOpen?: boolean;
  children: ComponentChildren | ((close: () => void) => ComponentChildren);
}

/** "Plus": the controls for which a small screen has no room. */
export function MorePopover({ id, heldOpen = false, children }: Props) {
  const { open: pressed, setOpen, box, button, onEscape } = usePopover();
  const open = pressed || heldOpen;
  const { more } = messages.value;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside.
    <div class="more-menu" ref={box} onKeyDown={onEscape}>
      <button
        ref={button}
        type="button"
        class="button more-button"
        aria-label={more}
        title={more}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name="more" />
        <span class="more-word">{more}</span>
      </button>
      <div id={id} class="groups-panel more-panel" hidden={!open}>
        {typeof children === "function" ? children(() => setOpen(false)) : children}
      </div>
    </div>
  );
}
