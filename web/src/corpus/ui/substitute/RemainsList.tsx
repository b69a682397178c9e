import { useState } from "preact/hooks";
import { words } from "../../i18n";
import { substitute } from "../../state/checking";
import { project } from "../../state/project";
import { acceptForms, catalogueForms, type Remainder } from "../../state/remains";
import { RemainsRow } from "./RemainsRow";

export function RemainsList({ list, label }: { list: readonly Remainder[]; label: string }) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const ticked = list.filter((r) => checked.has(r.form));
  const toggle = (form: string) => {
    const next = new Set(checked);
    if (!next.delete(form)) next.add(form);
    setChecked(next);
  };
  const add = (some: readonly Remainder[]) => {
    catalogueForms(some);
    setChecked(new Set());
    void substitute();
  };
  const known = new Set(project.value.catalogue.map((e) => e.form));
  return (
    <>
      {list.length > 1 && (
        <RemainsTools list={list} ticked={ticked} setChecked={setChecked} known={known} add={add} />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
      <ul class="kwic" tabIndex={0} aria-label={label}>
        {list.map((r) => (
          <RemainsRow
            key={r.form}
            r={r}
            checked={checked.has(r.form)}
            onToggle={() => toggle(r.form)}
            known={known.has(r.form)}
            onAdd={() => add([r])}
          />
        ))}
      </ul>
    </>
  );
}

interface ToolsProps {
  list: readonly Remainder[];
  ticked: readonly Remainder[];
  setChecked: (forms: ReadonlySet<string>) => void;
  known: ReadonlySet<string>;
  add: (some: readonly Remainder[]) => void;
}

/** One answer for all ticked forms. */
function RemainsTools({ list, ticked, setChecked, known, add }: ToolsProps) {
  const m = words.value.sub;
  return (
    <div class="late-actions leak-tools">
      <button
        type="button"
        class="small-button"
        onClick={() =>
          setChecked(ticked.length === list.length ? new Set() : new Set(list.map((r) => r.form)))
        }
      >
        {ticked.length === list.length ? words.value.mine.uncheckAll : words.value.mine.checkAll}
      </button>
      <button
        type="button"
        class="small-button"
        disabled={ticked.length === 0}
        onClick={() => {
          acceptForms(ticked.map((r) => r.form));
          setChecked(new Set());
        }}
      >
        {m.acceptLeaks(ticked.length)}
      </button>
      <button
        type="button"
        class="small-button"
        disabled={!ticked.some((r) => !known.has(r.form))}
        onClick={() => add(ticked.filter((r) => !known.has(r.form)))}
      >
        {m.addLeaks(ticked.length)}
      </button>
    </div>
  );
}
