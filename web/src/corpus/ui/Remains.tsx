import { useState } from "preact/hooks";
import type { PseudonymizeDocumentsResult } from "../../shared/bridge/wire";
import { Icon } from "../../shared/ui/Icon";
import { words } from "../i18n";
import { acceptedForms } from "../state/accepted";
import { substitute } from "../state/checking";
import { seeLines } from "../state/lines";
import { countOfEntry, entryKey } from "../state/occurrences";
import { project } from "../state/project";
import { acceptForms, catalogueForms, type Remainder, remaindersOf, reopenForms } from "../state/remains";
import { seeForm } from "../state/search";

/** What still stands in what comes out, by form: what tells most first, common words folded away. */
export function Remains({ result }: { result: PseudonymizeDocumentsResult }) {
  const m = words.value.sub;
  const accepted = acceptedForms(project.value);
  const all = remaindersOf(result);
  const open = all.filter((r) => !accepted.has(r.form));
  const telling = open.filter((r) => r.risk !== "word");
  const common = open.filter((r) => r.risk === "word");
  const done = all.length - open.length;
  const places = telling.reduce((n, r) => n + r.count, 0);
  if (all.length === 0)
    return (
      <p class="outcome-good">
        <Icon name="check" size={17} /> {m.noLeaks}
      </p>
    );
  return (
    <>
      {telling.length === 0 ? (
        <p class="outcome-good">
          <Icon name="check" size={17} /> {m.noTellingLeaks}
        </p>
      ) : (
        <div class="outcome-leaks">
          <p>
            <Icon name="alert" size={17} /> {m.leaks(telling.length, places)}
          </p>
          <RemainsList list={telling} label={m.leaksLabel} />
        </div>
      )}
      {common.length > 0 && (
        <details class="folded">
          <summary>{m.commonLeaks(common.length)}</summary>
          <p class="hint">{m.commonLeaksHint}</p>
          <RemainsList list={common} label={m.commonLeaks(common.length)} />
        </details>
      )}
      {done > 0 && (
        <p class="hint">
          {m.acceptedLeaks(done)}{" "}
          <button type="button" class="link-button" onClick={reopenForms}>
            {m.reopenLeaks}
          </button>
        </p>
      )}
    </>
  );
}

function RemainsList({ list, label }: { list: readonly Remainder[]; label: string }) {
  const m = words.value.sub;
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
  const isUndecided = (r: Remainder) => countOfEntry.value.has(entryKey(r.form, undefined));
  const known = new Set(project.value.catalogue.map((e) => e.form));
  return (
    <>
      {list.length > 1 && (
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
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <ul class="kwic" tabIndex={0} aria-label={label}>
        {list.map((r) => (
          <li key={r.form} class="leak-row">
            <input
              type="checkbox"
              aria-label={words.value.mine.check(r.form)}
              checked={checked.has(r.form)}
              onChange={() => toggle(r.form)}
            />
            <span class="kwic-line">
              <span class="kwic-left">
                <bdi>{r.line.left}</bdi>
              </span>
              <mark class="kwic-keyword">{r.form}</mark>
              <span class="kwic-right">{r.line.right}</span>
              <span class="kwic-doc">{r.count > 1 ? `×${r.count}` : r.line.doc}</span>
            </span>
            <span class="hint leak-risk">{r.authors > 0 ? m.riskAuthor : m.risks[r.risk]}</span>
            <button
              type="button"
              class="small-button"
              aria-label={m.seeOf(r.form)}
              onClick={() => seeForm(r.form)}
            >
              {m.see}
            </button>
            <button
              type="button"
              class="small-button"
              aria-label={m.acceptOf(r.form)}
              onClick={() => acceptForms([r.form])}
            >
              {m.accept}
            </button>
            {isUndecided(r) ? (
              <button type="button" class="small-button" onClick={() => seeLines(r.form, "undecided")}>
                {m.toDecide}
              </button>
            ) : (
              <button
                type="button"
                class="small-button"
                disabled={known.has(r.form)}
                aria-label={m.addOf(r.form)}
                onClick={() => add([r])}
              >
                {m.add}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
