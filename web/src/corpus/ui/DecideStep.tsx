import { useEffect, useState } from "preact/hooks";
import { common } from "../../shared/i18n";
import { CellInput } from "../../shared/ui/CellInput";
import { quiet } from "../../shared/ui/quiet";
import { VirtualList } from "../../shared/ui/VirtualList";
import { words } from "../i18n";
import { countAsAuthor } from "../state/authors";
import {
  applyRule,
  decideError,
  decideRow,
  decideRows,
  decideSearch,
  lookUpTowns,
  occurrences,
  RULES,
  type RuleName,
  refreshProposals,
  rows,
  ruleVerdicts,
} from "../state/deciding";
import type { Row } from "../state/decisions";
import { isFrench } from "../state/language";
import { entryKey } from "../state/occurrences";
import { type EntityType, project } from "../state/project";
import { step } from "../state/step";
import { Nothing } from "./MineStep";
import { Working } from "./Working";

const TYPES: readonly EntityType[] = ["participant", "public", "institution", "place", "other"];
type Shown = "all" | "undecided" | "replace" | "keep";

/** Step 5: for each form and entity, whether it goes and what takes its place. */
export function DecideStep() {
  const m = words.value.decide;
  const { catalogue, documents } = project.value;
  const [type, setType] = useState<EntityType | "">("");
  const [kind, setKind] = useState("");
  const [shown, setShown] = useState<Shown>("all");
  useEffect(() => {
    if (documents.length > 0) void refreshProposals();
  }, [catalogue, documents]);
  if (documents.length === 0)
    return (
      <section class="step late-step" aria-label={words.value.steps.decide}>
        <Nothing />
      </section>
    );
  const search = decideSearch.value.toLocaleLowerCase();
  const all = rows.value;
  const list = all.filter(
    (r) =>
      (!type || r.entity.type === type) &&
      (!kind || r.entity.kind === kind) &&
      (shown === "all" || (shown === "undecided" ? r.by === null : r.action === shown)) &&
      (!search ||
        [r.form, r.entity.id, r.entity.name, r.replacement].some((x) =>
          x.toLocaleLowerCase().includes(search),
        )),
  );
  const kinds = [...new Set(all.map((r) => r.entity.kind))];
  const undecided = all.filter((r) => r.by === null).length;
  return (
    <section class="step late-step" aria-label={words.value.steps.decide}>
      <header class="late-head">
        <h2>{m.title}</h2>
        <p class="hint">{m.intro}</p>
      </header>
      {all.length === 0 ? (
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
          <div class="decide-filters">
            <input
              {...quiet}
              type="search"
              class="late-filter"
              aria-label={m.search}
              placeholder={m.searchShort}
              value={decideSearch.value}
              onInput={(e) => (decideSearch.value = e.currentTarget.value)}
            />
            <select
              aria-label={m.show}
              value={shown}
              onChange={(e) => setShown(e.currentTarget.value as Shown)}
            >
              {(["all", "undecided", "replace", "keep"] as const).map((s) => (
                <option key={s} value={s}>
                  {m.shown[s]}
                </option>
              ))}
            </select>
            <select
              aria-label={m.type}
              value={type}
              onChange={(e) => setType(e.currentTarget.value as EntityType | "")}
            >
              <option value="">{m.allTypes}</option>
              {TYPES.map((t) => (
                <option key={t} value={t}>
                  {words.value.work.types[t]}
                </option>
              ))}
            </select>
            <select aria-label={m.kind} value={kind} onChange={(e) => setKind(e.currentTarget.value)}>
              <option value="">{m.allKinds}</option>
              {kinds.map((k) => (
                <option key={k} value={k}>
                  {common.value.kinds[k]}
                </option>
              ))}
            </select>
            <div class="decide-all">
              <span class="decide-count" role="status">
                {m.counts(list.length, all.length, undecided)}
              </span>
              <button
                type="button"
                class="small-button"
                disabled={list.length === 0}
                onClick={() => decideRows(list, "replace")}
              >
                {m.replaceAll(list.length)}
              </button>
              <button
                type="button"
                class="small-button"
                disabled={list.length === 0}
                onClick={() => decideRows(list, "keep")}
              >
                {m.keepAll(list.length)}
              </button>
            </div>
          </div>
          <div class="decide-table">
            <div class="decide-row decide-header" aria-hidden="true">
              <span>{m.form}</span>
              <span>{m.entity}</span>
              <span class="number">{m.occurrences}</span>
              <span>{m.action}</span>
              <span>{m.replacement}</span>
              <span>{m.by}</span>
            </div>
            <div class="decide-list">
              <VirtualList data={list}>{(r) => <DecideRow key={r.key} row={r} />}</VirtualList>
            </div>
          </div>
        </>
      )}
    </section>
  );
}

function DecideRow({ row: r }: { row: Row }) {
  const m = words.value.decide;
  const authors = countAsAuthor.value.get(entryKey(r.form, r.entity.id)) ?? 0;
  return (
    <div class="decide-row" data-action={r.action}>
      <span class="decide-form">{r.form}</span>
      <span class="decide-entity">
        {r.entity.name !== r.form && r.entity.name !== r.entity.id && <span>{r.entity.name} </span>}
        <span class="tag">{r.entity.id}</span>{" "}
        <span class="hint">
          {words.value.work.typeOne[r.entity.type]},{" "}
          {words.value.work.categories[r.entry.category].toLowerCase()}
        </span>
      </span>
      <span class="number decide-occurrences">
        {occurrences.value.get(r.key) ?? 0}
        <span class="unseen"> {m.occurrences}</span>
        {authors > 0 && (
          <span class="hint as-author" title={m.asAuthor(occurrences.value.get(r.key) ?? 0, authors)}>
            {m.asAuthorShort(authors)}
          </span>
        )}
      </span>
      <select
        aria-label={m.actionOf(r.form)}
        value={r.action}
        onChange={(e) => decideRow(r, { action: e.currentTarget.value as "replace" | "keep" })}
      >
        <option value="replace">{m.replace}</option>
        <option value="keep">{m.keep}</option>
      </select>
      {r.action === "replace" ? (
        <CellInput
          label={m.replacementOf(r.form)}
          value={r.replacement}
          onCommit={(replacement) => decideRow(r, { action: "replace", replacement })}
        />
      ) : (
        <span class="decide-kept">{m.stays}</span>
      )}
      <span class="hint decide-by">{r.by ? m.bys[r.by] : m.bys.none}</span>
    </div>
  );
}

/** Rules for many rows at once; each says how many it touches before it is applied. */
function Rules() {
  const m = words.value.decide;
  const [limit, setLimit] = useState(10_000);
  const [open, setOpen] = useState(false);
  const french = isFrench.value;
  useEffect(() => {
    if (open) void lookUpTowns();
  }, [open, rows.value]);
  return (
    <details class="rules" open={open} onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>{m.rulesTitle}</summary>
      {open && (
        <ul>
          {RULES.filter((r) => french || (r !== "firstnames" && r !== "natural")).map((r: RuleName) => {
            const touched = ruleVerdicts(r, rows.value, limit).length;
            return (
              <li key={r} class="rule-row">
                <span class="rule-said">
                  {m.rules[r]}
                  {r === "towns" && (
                    <label class="inline-field">
                      <span>{m.limit}</span>
                      <input
                        type="number"
                        min={0}
                        step={1000}
                        value={limit}
                        onInput={(e) => setLimit(Math.max(0, Number(e.currentTarget.value)))}
                      />
                    </label>
                  )}
                </span>
                <span class="rule-count">{m.touches(touched)}</span>
                <button
                  type="button"
                  class="small-button"
                  disabled={touched === 0}
                  aria-label={`${m.apply} : ${m.rules[r]}`}
                  onClick={() => void applyRule(r, limit)}
                >
                  {m.apply}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </details>
  );
}
