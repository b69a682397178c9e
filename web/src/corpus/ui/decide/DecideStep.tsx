import { useEffect } from "preact/hooks";
import { words } from "../../i18n";
import { decideError, refreshProposals } from "../../state/deciding";
import { project } from "../../state/project";
import { step } from "../../state/step";
import { Nothing } from "../NoCorpus";
import { Working } from "../Working";
import { DecideFilters } from "./DecideFilters";
import { DecideTable } from "./DecideTable";
import { Rules } from "./Rules";
import { useRows } from "./use-rows";

/** Step 5: for each form and entity, whether it is replaced and by what. */
export function DecideStep() {
  const m = words.value.decide;
  const { catalogue, documents } = project.value;
  const filtered = useRows();
  useEffect(() => {
    if (documents.length > 0) void refreshProposals();
  }, [catalogue, documents]);
  if (documents.length === 0)
    return (
      <section class="step late-step" aria-label={words.value.steps.decide}>
        <Nothing />
      </section>
    );
  return (
    <section class="step late-step" aria-label={words.value.steps.decide}>
      <header class="late-head">
        <h2>{m.title}</h2>
        <p class="hint">{m.intro}</p>
      </header>
      {filtered.all.length === 0 ? (
        <div class="late-empty">
          <p>{words.value.work.noCatalogue}</p>
          <button type="button" class="button" onClick={() => (step.value = "catalogue")}>
            {words.value.work.toCatalogue}
          </button>
        </div>
      ) : (
        <>
          <Rules />
          <p class="late-error" role="alert">
            {decideError.value}
          </p>
          <Working />
          <DecideFilters filtered={filtered} />
          <DecideTable list={filtered.list} />
        </>
      )}
    </section>
  );
}
