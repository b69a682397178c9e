import { textFiles } from "../../shared/state/endings";
import { panel } from "../../shared/state/settings";
import { FilesButton } from "../../shared/ui/FileButton";
import { Icon } from "../../shared/ui/Icon";
import { narrow } from "../../shared/ui/media";
import { messages } from "../i18n";
import { table } from "../state/session";
import { groupsOpen, styleOpen } from "../state/view";
import { GroupsChoice } from "./GroupsChoice";
import { openFiles } from "./opening";
import { StyleChoice } from "./StyleChoice";
import { askForSeries } from "./series";
import { usePopover } from "./use-popover";

/** "Plus ▾": what a small screen has no room for in the toolbar, each with its name. */
export function MoreMenu() {
  const { open: pressed, setOpen, box, button, onEscape } = usePopover();
  const m = messages.value;
  // Of a choice that a key opens, the menu around it is opened, too.
  const open = pressed || (narrow.value && (groupsOpen.value || styleOpen.value));
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
        aria-label={m.more}
        title={m.more}
        aria-expanded={open}
        aria-controls="more-panel"
        onClick={() => setOpen(!open)}
      >
        <Icon name="more" />
        <span class="more-word">{m.more}</span>
      </button>
      <div id="more-panel" class="groups-panel more-panel" hidden={!open}>
        {narrow.value && (
          <>
            <GroupsChoice />
            <StyleChoice />
          </>
        )}
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
