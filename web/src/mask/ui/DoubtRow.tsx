import type { DoubtGroup, PackedFindings } from "../../shared/bridge/pack";
import type { Kind } from "../../shared/bridge/wire";
import { messages } from "../i18n";
import { questionOf } from "../i18n/describe";
import { findings } from "../state/analysis";
import { answerByKey, answersOf, verdictOf } from "../state/answers";
import { alike, asksKind, entityAt, kindsOf, nameKinds } from "../state/findings";
import { decidedIn, doubtKey, fold } from "../state/people";
import { asKind, current, decideSpan, look, type Verdict } from "../state/review";
import { shownName } from "../state/whose";
import { Answers } from "./Answers";
import { Unfold } from "./Unfold";

/** One form in doubt: the question, and one answer for all its mentions. */
export function DoubtRow({ group, open, rowKey }: { group: DoubtGroup; open: boolean; rowKey: string }) {
  const f = findings.value;
  const first = group.spans[0];
  if (!f || first === undefined) return null;
  const m = messages.value.people;
  const form = f.forms[group.form] ?? "";
  const n = group.spans.length;
  const entity = entityAt(f, first);
  const key = doubtKey(form);
  const here = current.value !== null && group.spans.includes(current.value);
  const found = asksKind(f, group) ? kindsOf(f, group.spans) : null;
  const hasAnswers = answersOf(f, first).length > 0;
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
      <button
        type="button"
        class="row-main"
        onClick={() => look(first)}
        onKeyDown={(e) => {
          const answer = answerByKey(f, first, e);
          if (!answer || e.repeat) return;
          e.preventDefault();
          e.stopPropagation();
          decidedIn(rowKey);
          decideSpan(first, verdictOf(answer), e.shiftKey ? "one" : "all");
        }}
      >
        <span class="row-name">
          <span class="mark mark-doubt">{form}</span>
          {n > 1 && <span class="times">{m.times(n)}</span>}
        </span>
      </button>
      <DoubtActions f={f} group={group} found={found} decide={decide} />
      <p class="row-sub">
        {questionOf(f, first)} {entity?.candidates && !hasAnswers && shownName(entity)}
      </p>
      <Answers f={f} span={first} decide={(a) => decide(verdictOf(a))} />
    </div>
  );
}

/** The answers. Where the doubt is what it is, `found` are the kinds that it was held for, and each kind of name is an answer. */
function DoubtActions({
  f,
  group,
  found,
  decide,
}: {
  f: PackedFindings;
  group: DoubtGroup;
  found: readonly Kind[] | null;
  decide: (verdict: Verdict) => void;
}) {
  const m = messages.value.people;
  const first = group.spans[0] ?? 0;
  const form = f.forms[group.form] ?? "";
  const all = alike(f, first).wholeForm;
  const n = group.spans.length;
  return (
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
  );
}
