import { jsonFiles } from "../../../shared/state/endings";
import { CellInput } from "../../../shared/ui/CellInput";
import { FileButton } from "../../../shared/ui/FileButton";
import { words } from "../../i18n";
import { change, project } from "../../state/project";
import { beginBlindPass, openOther } from "./opening-other";

/** The name that the researcher gives once. */
export function AnnotatorName() {
  const m = words.value.compare;
  return (
    <div class="inline-field annotator-name" title={m.nameHint}>
      <span aria-hidden="true">{m.name}</span>
      <CellInput
        label={m.name}
        value={project.value.annotator ?? ""}
        onCommit={(name) => change({ annotator: name.trim() })}
      />
    </div>
  );
}

export function CompareBegin() {
  const m = words.value.compare;
  return (
    <div class="compare-begin">
      <div>
        <AnnotatorName />
        <p class="hint">{m.nameHint}</p>
      </div>
      <section>
        <h3>{m.openTitle}</h3>
        <p>{m.openLead}</p>
        <FileButton label={m.open} accept={jsonFiles} onFile={(f) => void openOther(f)} />
      </section>
      <section>
        <h3>{m.blindTitle}</h3>
        <p>{m.blindLead}</p>
        <button type="button" class="button" onClick={beginBlindPass}>
          {m.blind}
        </button>
      </section>
    </div>
  );
}
