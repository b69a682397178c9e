import { textFiles } from "../../shared/state/endings";
import { panel } from "../../shared/state/settings";
import { FilesButton } from "../../shared/ui/FileButton";
import { Icon } from "../../shared/ui/Icon";
import { messages } from "../i18n";
import { table } from "../state/session";
import { openFiles } from "./opening";
import { askForSeries } from "./series";
import { usePopover } from "./use-popover";

/** "Plus ▾": what a phone has no room for in the toolbar, each with its name. */
export function MoreMenu() {
  const { open, setOpen, box, button, onEscape } = usePopover();
  const m = messages.value;
  const act = (run: () => void) => () => {
    setOpen(false);
    run();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside.
    <div class="more-menu" ref={box} onKeyDown={onEscape}>
      <button
        ref={button}
        type="button"
        class="button more-button"
        aria-expanded={open}
        aria-controls="more-panel"
        onClick={() => setOpen(!open)}
      >
        {m.more}
        <Icon name={open ? "up" : "down"} size={16} />
      </button>
      <div id="more-panel" class="groups-panel more-panel" hidden={!open}>
        <FilesButton
          class="button class-action"
          label={m.mask.openFile}
          accept={textFiles}
          onFiles={(files) => {
            setOpen(false);
            openFiles("text", files);
          }}
        />
        {table.value !== null && (
          <button
            type="button"
            class="button class-action"
            title={m.session.beginTitle}
            onClick={act(askForSeries)}
          >
            <Icon name="series" />
            {m.session.begin}
          </button>
        )}
        <button type="button" class="button class-action" onClick={act(() => (panel.value = "keys"))}>
          <Icon name="keys" />
          {m.keysTitle}
        </button>
      </div>
    </div>
  );
}
