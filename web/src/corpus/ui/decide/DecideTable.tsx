import { CellInput } from "../../../shared/ui/CellInput";
import { VirtualList } from "../../../shared/ui/VirtualList";
import { words } from "../../i18n";
import { countAsAuthor } from "../../state/authors";
import { decideRow, occurrences } from "../../state/deciding";
import type { Row } from "../../state/decisions";
import { entryKey } from "../../state/occurrences";

export function DecideTable({ list }: { list: readonly Row[] }) {
  const m = words.value.decide;
  return (
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
      <span class="hint decide-by">{saidBy(r)}</span>
    </div>
  );
}

/** Who decided: a name if the project has one, else "you". A rule or a proposal says so first. */
function saidBy({ by, annotator }: Row): string {
  const { bys } = words.value.decide;
  const what = bys[by ?? "none"];
  if (!annotator) return what;
  return by === "user" ? annotator : `${what} · ${annotator}`;
}
