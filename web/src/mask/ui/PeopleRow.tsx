import { contextOf } from "../editor/context";
import { markClass, placesIn } from "../editor/marks";
import { messages } from "../i18n";
import { reasonOf } from "../i18n/describe";
import { findings } from "../state/analysis";
import { formAt, kindAt, lookOf } from "../state/findings";
import type { Row } from "../state/people";
import { current, hideAllDoubts, look } from "../state/review";
import { source } from "../state/source";
import { DoubtRow } from "./DoubtRow";
import { EntityLine } from "./EntityLine";
import { Legend } from "./Legend";
import { TellingRow } from "./TellingRow";
import { IgnoredTellings, TellingsHead } from "./TellingsHead";

export function PeopleRow({ row }: { row: Row }) {
  const f = findings.value;
  if (!f) return null;
  if (row.type === "section") return <SectionHead row={row} />;
  if (row.type === "mention") return <MentionRow span={row.span} last={row.last} />;
  if (row.type === "tellings") return <TellingsHead open={row.open} count={row.count} />;
  if (row.type === "ignored") return <IgnoredTellings open={row.open} count={row.count} />;
  if (row.type === "legend") return <Legend />;
  if (row.type === "telling") return <TellingRow telling={row.telling} ignored={row.ignored} />;
  if (row.type === "doubt") {
    const group = f.doubts[row.group];
    return group ? <DoubtRow group={group} open={row.open} rowKey={row.key} /> : null;
  }
  const entity = f.entities[row.entity];
  return entity ? <EntityLine entity={entity} index={row.entity} open={row.open} /> : null;
}

/** The head of a section. Above the doubts it has a button that hides them all. */
function SectionHead({ row }: { row: Row & { type: "section" } }) {
  const m = messages.value.people;
  const head = <h3 class={`row-section row-section-${row.key}`}>{row.title}</h3>;
  const doubts = findings.value?.doubtSpans.length ?? 0;
  if (row.key !== "doubts" || doubts < 2) return head;
  return (
    <div class="row-head">
      {head}
      <button type="button" class="small-button" title={m.hideRestOf(doubts)} onClick={hideAllDoubts}>
        {m.hideRest}
      </button>
    </div>
  );
}

/** One mention in its sentence, and the reason. */
function MentionRow({ span, last }: { span: number; last: boolean }) {
  const f = findings.value;
  if (!f) return null;
  // Read from the editor: the text may have changed since the answer.
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
