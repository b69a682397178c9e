import { download } from "../../../shared/state/files";
import { Icon } from "../../../shared/ui/Icon";
import { words } from "../../i18n";
import { kwicTable } from "../../state/concordance-files";
import { lines } from "../../state/concordancer";
import { mode } from "../../state/lines";
import { occurrences } from "../../state/occurrences";
import { project } from "../../state/project";
import { found } from "../../state/search";
import { step } from "../../state/step";
import { fileName } from "../file-name";
import { AssignPanel } from "./AssignPanel";
import { FilterRow } from "./FilterRow";
import { Lines } from "./Lines";
import { ModeChoice, OpenLines, OrderChoice } from "./MarkTools";
import { SearchForm } from "./SearchForm";

/** Step 3: every known form in context, with its entity. */
export function MarkStep() {
  const m = words.value.mark;
  const inSearch = mode.value === "search";
  const all = inSearch ? (found.value?.total ?? 0) : occurrences.value.length;
  return (
    <section class="step mark-step" aria-label={words.value.steps.mark}>
      <div class="step-tools">
        <ModeChoice />
        {!inSearch && <OpenLines />}
        <OrderChoice />
        <span class="hint" role="status">
          {m.total(lines.value.length, all)}
        </span>
        <button
          type="button"
          class="button"
          disabled={lines.value.length === 0}
          aria-label={m.saveKwic}
          title={m.saveKwic}
          onClick={() =>
            download(fileName(project.peek().title, m.kwicName), kwicTable(lines.peek(), words.peek().tables))
          }
        >
          <Icon name="save" size={16} /> {m.kwicShort}
        </button>
        <button type="button" class="button button-main step-next" onClick={() => (step.value = "mine")}>
          {m.next}
          <Icon name="right" />
        </button>
      </div>
      {inSearch ? <SearchForm /> : <FilterRow />}
      <div class="mark-body">
        <Lines />
        <AssignPanel />
      </div>
    </section>
  );
}
