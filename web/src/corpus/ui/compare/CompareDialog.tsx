import { useState } from "preact/hooks";
import { Dialog } from "../../../shared/ui/Dialog";
import { words } from "../../i18n";
import { other, shared, stopComparing } from "../../state/comparison";
import { UndoRedo } from "../frame/UndoRedo";
import { AgreementTable } from "./AgreementTable";
import { AnnotatorName, CompareBegin } from "./CompareBegin";
import { Differences } from "./Differences";

/** Two annotators: how to begin, then the differences and the agreement. */
export function CompareDialog() {
  return (
    <Dialog name="compare" title={words.value.compare.title} class="dialog-compare">
      {other.value ? <Comparison /> : <CompareBegin />}
    </Dialog>
  );
}

const views = ["differences", "place", "form"] as const;

function Comparison() {
  const m = words.value.compare;
  const [view, setView] = useState<(typeof views)[number]>("differences");
  const { ids, otherText, onlyMine, onlyTheirs } = shared.value;
  const apart = otherText + onlyMine + onlyTheirs;
  return (
    <div class="compare">
      <div class="compare-head">
        <AnnotatorName />
        <p class="hint" role="status">
          {apart > 0 ? m.sharedPart(ids.size, otherText, onlyMine, onlyTheirs) : m.sharedAll(ids.size)}
        </p>
        <UndoRedo />
        <button type="button" class="small-button" onClick={stopComparing}>
          {m.close}
        </button>
      </div>
      <fieldset class="segments compare-views" aria-label={m.viewsLabel}>
        {views.map((v) => (
          <button key={v} type="button" aria-pressed={view === v} onClick={() => setView(v)}>
            {m.views[v]}
          </button>
        ))}
      </fieldset>
      {view === "differences" ? <Differences /> : <AgreementTable by={view} />}
    </div>
  );
}
