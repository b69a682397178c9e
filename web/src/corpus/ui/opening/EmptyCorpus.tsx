import { corpusFiles } from "../../../shared/state/endings";
import { panel } from "../../../shared/state/settings";
import { FilesButton } from "../../../shared/ui/FileButton";
import { Icon } from "../../../shared/ui/Icon";
import { exampleForum } from "../../example";
import { words } from "../../i18n";
import { openExample, opening } from "../../state/opening";
import { openAnything } from "../frame/opening-anything";

export function Empty() {
  const m = words.value.corpus;
  if (opening.value) return null;
  return (
    <div class="corpus-empty">
      <h2>{words.value.steps.corpus}</h2>
      <p>{m.lead}</p>
      <div class="corpus-open">
        <FilesButton
          class="button button-main"
          accept={corpusFiles}
          label={m.open}
          onFiles={(f) => void openAnything(f)}
        />
        <FilesButton label={m.folder} folder onFiles={(f) => void openAnything(f)} />
        <button type="button" class="button" onClick={() => (panel.value = "paste-corpus")}>
          {m.paste}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => void openExample(exampleForum, "Salle des voyageurs")}
        >
          <Icon name="example" />
          {m.example}
        </button>
      </div>
      <p class="hint">
        {m.drop}. {m.formats}.
      </p>
    </div>
  );
}
