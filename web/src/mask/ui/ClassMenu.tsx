import { Icon } from "../../shared/ui/Icon";
import { messages } from "../i18n";
import { className, dirty, shelf } from "../state/classes";
import { ClassActions } from "./ClassActions";
import { ClassNames } from "./ClassNames";
import { RememberSwitch } from "./RememberSwitch";
import { usePopover } from "./use-popover";

/** "Ma classe ▾": everything saved with the class, and its file. */
export function ClassMenu() {
  const { open, setOpen, box, button, onEscape } = usePopover();
  const m = messages.value.classes;
  const name = className.value;
  /** The short label for phones. */
  const own = name === null ? "" : name || m.unnamed;
  const label = own === "" ? m.menu : m.open(own);
  const close = () => setOpen(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside.
    <div class="class-menu" ref={box} onKeyDown={onEscape}>
      <button
        ref={button}
        type="button"
        class="button class-button"
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls="class-panel"
        data-dirty={dirty.value || undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="classes" />
        <span class="class-said">
          {own !== "" && <span class="words-roomy">{label.slice(0, -own.length)}</span>}
          {own || label}
        </span>
        <Icon name={open ? "up" : "down"} size={16} />
      </button>
      <div id="class-panel" class="groups-panel class-panel" hidden={!open}>
        {open && (
          <section aria-label={m.title}>
            {shelf.value === null ? (
              <p class="hint">{m.none}</p>
            ) : (
              <>
                <ClassNames />
                <p class="class-state" role="status">
                  {dirty.value ? m.isDirty : m.isSaved}
                </p>
              </>
            )}
            <ClassActions close={close} />
            <RememberSwitch />
          </section>
        )}
      </div>
    </div>
  );
}
