import { untracked } from "@preact/signals";
import { useMemo, useState } from "preact/hooks";
import { VirtualList } from "../../../shared/ui/VirtualList";
import { words } from "../../i18n";
import { countAsAuthor } from "../../state/authors";
import { entityLabel } from "../../state/entities";
import { fold } from "../../state/fold";
import { lexiconReady } from "../../state/lexicon";
import { countOf, countOfEntry, entriesOf, entryKey } from "../../state/occurrences";
import { type Project, project } from "../../state/project";
import { AddForm } from "./AddForm";
import { Row } from "./CatalogueRow";
import { CatalogueTools, type Show } from "./CatalogueTools";

/** The entries that match the filter and the choice. */
function useShown(catalogue: Project["catalogue"]) {
  const [filter, setFilter] = useState("");
  const [show, setShow] = useState<Show>("all");
  const counts = countOfEntry.value;
  const entries = entriesOf.value;
  const shown = useMemo(() => {
    const wanted = fold(filter.trim());
    return catalogue.filter((e) => {
      if (wanted && !fold(`${e.form} ${entityLabel(e.entity)}`).includes(wanted)) return false;
      if (show === "absent")
        return (
          lexiconReady.peek() &&
          untracked(() => countOf(e.form)) === 0 &&
          !countAsAuthor.peek().get(entryKey(e.form, e.entity))
        );
      if (show === "homonyms") return (entries.get(e.form)?.length ?? 0) > 1;
      if (show === "undecided") return (counts.get(entryKey(e.form, undefined)) ?? 0) > 0;
      return show === "all" || e.entity === null;
    });
  }, [catalogue, filter, show, counts, entries]);
  return { filter, setFilter, show, setShow, shown };
}

/** Step 2: the known forms, and the entity of each. */
export function CatalogueStep() {
  const m = words.value.catalogue;
  const { catalogue } = project.value;
  const { filter, setFilter, show, setShow, shown } = useShown(catalogue);
  return (
    <section class="step catalogue-step" aria-label={words.value.steps.catalogue}>
      <CatalogueTools
        filter={filter}
        setFilter={setFilter}
        show={show}
        setShow={setShow}
        shown={shown.length}
      />
      <section class="catalogue-table" aria-label={m.table}>
        <div>
          <div class="catalogue-row catalogue-head">
            {(["form", "category", "type", "kind", "entity", "count"] as const).map((c) => (
              <span key={c}>{m.columns[c]}</span>
            ))}
            <span class="unseen-cell">
              <span class="unseen">{m.remove("")}</span>
            </span>
          </div>
        </div>
        {shown.length === 0 ? (
          <div>
            <div class="catalogue-empty">
              <span class="hint">{catalogue.length === 0 ? m.empty : m.nothing}</span>
            </div>
          </div>
        ) : (
          <div class="catalogue-rows">
            <VirtualList data={shown} class="catalogue-virtual">
              {(e) => <Row key={`${e.entity ?? ""} ${e.form}`} entry={e} />}
            </VirtualList>
          </div>
        )}
      </section>
      <AddForm />
    </section>
  );
}
