import { Icon } from "../../../shared/ui/Icon";
import { words } from "../../i18n";
import { canRedo, canUndo, redo, undo } from "../../state/project";

export function UndoRedo() {
  const m = words.value.bar;
  return (
    <>
      <button
        type="button"
        class="icon-button"
        aria-label={m.undo}
        title={`${m.undo} (Ctrl Z)`}
        disabled={!canUndo.value}
        onClick={undo}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={m.redo}
        title={`${m.redo} (Ctrl Y)`}
        disabled={!canRedo.value}
        onClick={redo}
      >
        <Icon name="redo" />
      </button>
    </>
  );
}
