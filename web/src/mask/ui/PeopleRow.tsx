import type { DoubtGroup, EntityRow } from "../../shared/bridge/pack";
import { Icon } from "../../shared/ui/Icon";
import { contextOf } from "../editor/context";
import { markClass, placesIn } from "../editor/marks";
import { messages } from "../i18n";
import { questionOf, reasonOf } from "../i18n/describe";
import { findings } from "../state/analysis";
import { alike, asksKind, entityAt, formAt, kindAt, kindsOf, lookOf, nameKinds } from "../state/findings";
import { decidedIn, doubtKey, entityKey, fold, type Row } from "../state/people";
import { asKind, current, decideEntity, decideSpan, look, type Verdict } from "../state/review";
import { source } from "../state/source";
import { shownName } from "../state/whose";

export function PeopleRow({ row }: { row: Row }) {
  const f = findings.value;
  if (!f) return null;
  if (row.type === "section") return <h3 class={`row-section row-section-${row.key}`}>{row.title}</h3>;
  if (row.type === "mention") return <MentionRow span={row.span} last={row.last} />;
  if (row.type === "doubt") {
    const group = f.doubts[row.group];
    return group ? <DoubtRow group={group} open={row.open} rowKey={row.key} /> : null;
  }
  const entity = f.entities[row.entity];
  return entity ? <EntityLine entity={entity} index={row.entity} open={row.open} /> : null;
}

function Unfold({ name, open, onToggle }: { name: string; open: boolean; onToggle: () => void }) {
  const m = messages.value.people;
  return (
    <button
      type="button"
      class="unfold"
      aria-expanded={open}
      aria-label={open ? m.fold(name) : m.show(name)}
      onClick={onToggle}
    >
      <Icon name={open ? "down" : "right"} size={16} />
    </button>
  );
}

/** One form in doubt: the question, and one answer for all its mentions. */
function DoubtRow({ group, open, rowKey }: { group: DoubtGroup; open: boolean; rowKey: string }) {
  const f = findings.value;
  const first = group.spans[0];
  if (!f || first === undefined) return null;
  const m = messages.value.people;
  const form = f.forms[group.form] ?? "";
  const all = alike(f, first).wholeForm;
  const n = group.spans.length;
  const entity = entityAt(f, first);
  const key = doubtKey(form);
  const here = current.value !== null && group.spans.includes(current.value);
  const found = asksKind(f, group) ? kindsOf(f, group.spans) : null;
  const decide = (verdict: Verdict) => {
    decidedIn(rowKey);
    decideSpan(first, verdict, "all");
  };
  return (
    <div
      class="row row-doubt"
      data-key={rowKey}
      data-e={f.entity[first]}
      data-current={here || undefined}
      data-kinds={found !== null || undefined}
    >
      <Unfold name={form} open={open} onToggle={() => fold(key, !open)} />
      <button type="button" class="row-main" onClick={() => look(first)}>
        <span class="row-name">
          <span class="mark mark-doubt">{form}</span>
          {n > 1 && <span class="times">{m.times(n)}</span>}
        </span>
      </button>
      <span class="row-actions">
        {found ? (
          nameKinds.map((kind) => (
            <button
              type="button"
              key={kind}
              class="small-button"
              data-guess={found.includes(kind) || undefined}
              aria-label={all ? m.hideAllAs(m.asKind[kind], form) : m.hideDoubtsAs(m.asKind[kind], form, n)}
              onClick={() => decide(asKind(f, first, kind))}
            >
              {m.asKind[kind]}
            </button>
          ))
        ) : (
          <button
            type="button"
            class="small-button"
            aria-label={all ? m.hideAll(form) : m.hideDoubts(form, n)}
            onClick={() => decide({ action: "replace" })}
          >
            {m.hide}
          </button>
        )}
        <button
          type="button"
          class="small-button"
          aria-label={all ? m.keepAll(form) : m.keepDoubts(form, n)}
          onClick={() => decide({ action: "keep" })}
        >
          {m.keep}
        </button>
      </span>
      <p class="row-sub">
        {questionOf(f, first)} {entity?.candidates && shownName(entity)}
      </p>
    </div>
  );
}

/** One person: what they become, how they were written, and one decision for all. */
function EntityLine({ entity, index, open }: { entity: EntityRow; index: number; open: boolean }) {
  const m = messages.value.people;
  const kept = entity.kept > 0 && entity.hidden === 0;
  const name = shownName(entity);
  // The name itself, or a part of it, says nothing more.
  const plain = name.toLowerCase();
  const others = entity.forms
    .map((f) => f.text)
    .filter((t) => t.toLowerCase() !== plain && !plain.split(" ").includes(t.toLowerCase()));
  const toggle = () => fold(entityKey(entity.id), !open);
  return (
    <div class="row row-entity" data-key={entityKey(entity.id)} data-e={index}>
      <Unfold name={name} open={open} onToggle={toggle} />
      <button type="button" class="row-main" tabIndex={-1} onClick={toggle}>
        <span class="row-name">
          <span class={markClass(kept ? "kept" : "hidden", entity.kind)}>{name}</span>
          <span class="times">{m.times(entity.hidden + entity.kept)}</span>
        </span>
        <span class="row-sub">
          {kept ? m.keptOne : entity.pseudonym}
          {others.length > 0 && ` · ${m.writtenAs(others.slice(0, 4).join(", "))}`}
        </span>
      </button>
      <span class="row-actions">
        <button
          type="button"
          class="small-button"
          aria-label={kept ? m.hideAll(name) : m.keepAll(name)}
          onClick={() => {
            decidedIn(entityKey(entity.id));
            decideEntity(entity.id, kept ? "replace" : "keep");
          }}
        >
          {kept ? m.hide : m.keep}
        </button>
      </span>
    </div>
  );
}

/** One mention in its sentence, and why. */
function MentionRow({ span, last }: { span: number; last: boolean }) {
  const f = findings.value;
  if (!f) return null;
  // Read from the editor: the text may have moved since the answer.
  const places = placesIn(source.view().state);
  const start = places.starts[span] ?? 0;
  const end = places.ends[span] ?? 0;
  const { left, right } = contextOf(source.text.peek(), start, end);
  return (
    <button
      type="button"
      class={last ? "row row-mention row-last" : "row row-mention"}
      aria-label={`${left}${formAt(f, span)}${right}. ${reasonOf(f, span).why}`}
      data-e={f.entity[span]}
      data-i={span}
      aria-current={current.value === span || undefined}
      onClick={() => look(span)}
    >
      <span class="context">
        {left}
        <mark class={markClass(lookOf(f, span), kindAt(f, span))}>{formAt(f, span)}</mark>
        {right}
      </span>
      <span class="row-sub">{reasonOf(f, span).why}</span>
    </button>
  );
}
