import { textFiles } from "../../shared/state/endings";
import { panel } from "../../shared/state/settings";
import { FilesButton } from "../../shared/ui/FileButton";
import { Icon } from "../../shared/ui/Icon";
import { narrow } from "../../shared/ui/media";
import { messages } from "../i18n";
import { table } from "../state/session";
import { groupsOpen, styleOpen } from "../state/view";
import { GroupsChoice } from "./GroupsChoice";
import { MorePopover } from "./MorePopover";
import { openFiles } from "./opening";
import { StyleChoice } from "./StyleChoice";
import { askForSeries } from "./series";

/** The less used half of the toolbar, with labels. */
export function MoreMenu() {
  const m = messages.value;
  // If a key opens a choice in this menu, the menu opens, too.
  const heldOpen = narrow.value && (groupsOpen.value || styleOpen.value);
  return (
    <MorePopover id="more-panel" heldOpen={heldOpen}>
      {(close) => (
        <>
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
              close();
              openFiles("text", files);
            }}
          />
          {table.value !== null && (
            <button
              type="button"
              class="button class-action"
              title={m.session.beginTitle}
              onClick={() => {
                close();
                askForSeries();
              }}
            >
              <Icon name="series" />
              {m.session.begin}
            </button>
          )}
          <button
            type="button"
            class="button class-action"
            onClick={() => {
              close();
              panel.value = "keys";
            }}
          >
            <Icon name="keys" />
            {m.keysTitle}
          </button>
        </>
      )}
    </MorePopover>
  );
}
