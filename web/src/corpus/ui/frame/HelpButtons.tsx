import { panel } from "../../../shared/state/settings";
import { Icon } from "../../../shared/ui/Icon";
import { words } from "../../i18n";
import { project } from "../../state/project";
import { guideOpen } from "../../state/step";
import { freshProject } from "./project-files";

/** Buttons for the project, the guide and the keys, after the steps. */
export function HelpButtons() {
  const m = words.value.bar;
  return (
    <div class="steps-end">
      {project.value.documents.length > 0 && (
        <>
          <button
            type="button"
            class="small-button"
            title={words.value.compare.hint}
            onClick={() => (panel.value = "compare")}
          >
            {words.value.compare.command}
          </button>
          <button type="button" class="small-button" onClick={freshProject}>
            {m.fresh}
          </button>
        </>
      )}
      <button
        type="button"
        class="small-button"
        aria-pressed={guideOpen.value}
        onClick={() => (guideOpen.value = !guideOpen.value)}
      >
        {m.guide}
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={m.help}
        title={`${m.help} (?)`}
        onClick={() => (panel.value = "keys")}
      >
        <Icon name="keys" />
      </button>
    </div>
  );
}
