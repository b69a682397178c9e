import type { DoubtGroup } from "../../shared/bridge/pack";
import { messages } from "../i18n";
import { questionOf } from "../i18n/describe";
import { findings } from "../state/analysis";
import { doubtKey, fold } from "../state/people";
import { current, look } from "../state/review";
import { Answers } from "./Answers";
import { answerByKey } from "./answering";
import { Unfold } from "./Unfold";

/** A form in doubt: the question, and one answer for all its mentions. */
export function DoubtRow({ group, open, rowKey }: { group: DoubtGroup; open: boolean; rowKey: string }) {
  const f = findings.value;
  const first = group.spans[0];
  if (!f || first === undefined) return null;
  const form = f.forms[group.form] ?? "";
  const n = group.spans.length;
  const here = current.value !== null && group.spans.includes(current.value);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the whole row handles the keys of its buttons.
    <div
      class="row row-doubt"
      data-key={rowKey}
      data-e={f.entity[first]}
      data-current={here || undefined}
      onKeyDown={(e) => answerByKey(f, first, e, "row")}
    >
      <Unfold name={form} open={open} onToggle={() => fold(doubtKey(form), !open)} />
      <button type="button" class="row-main" onClick={() => look(first)}>
        <span class="row-name">
          <span class="mark mark-doubt">{form}</span>
          {n > 1 && <span class="times">{messages.value.people.times(n)}</span>}
        </span>
        <span class="row-sub">{questionOf(f, first)}</span>
      </button>
      <Answers f={f} span={first} at="row" />
    </div>
  );
}
