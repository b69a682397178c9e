import { contextOf } from "../editor/context";
import { markClass, placesIn } from "../editor/marks";
import { reasonOf } from "../i18n/describe";
import { findings } from "../state/analysis";
import { formAt, kindAt, lookOf } from "../state/findings";
import type { Row } from "../state/people";
import { current, look } from "../state/review";
import { source } from "../state/source";
import { DoubtRow } from "./DoubtRow";
import { EntityLine } from "./EntityLine";
import { TellingRow } from "./TellingRow";
import { IgnoredTellings, TellingsHead } from "./TellingsHead";

export function PeopleRow({ row }: { row: Row }) {
  const f = findings.value;
  if (!f) return null;
  if (row.type === "section") return <h3 class={`row-section row-section-${row.key}`}>{row.title}</h3>;
  if (row.type === "mention") return <MentionRow span={row.span} last={row.last} />;
  if (row.type === "tellings") return <TellingsHead open={row.open} count={row.count} />;
  if (row.type === "ignored") return <IgnoredTellings open={row.open} count={row.count} />;
  if (row.type === "telling") return <TellingRow telling={row.telling} ignored={row.ignored} />;
  if (row.type === "doubt") {
    const group = f.doubts[row.group];
    return group ? <DoubtRow group={group} open={row.open} rowKey={row.key} /> : null;
  }
  const entity = f.entities[row.entity];
  return entity ? <EntityLine entity={entity} index={row.entity} open={row.open} /> : null;
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
