import { KEEP, type PackedFindings } from "../../shared/bridge/pack";
import { Icon } from "../../shared/ui/Icon";
import { contextOf } from "../editor/context";
import { markClass, placesIn } from "../editor/marks";
import { messages } from "../i18n";
import { questionOf, reasonOf } from "../i18n/describe";
import { verdictOf } from "../state/answers";
import { asksKind, doubtAt, entityAt, formAt, kindAt, kindsOf, lookOf } from "../state/findings";
import { decideCurrent, look } from "../state/review";
import { source } from "../state/source";
import { shownName } from "../state/whose";
import { Answers } from "./Answers";
import { CardActions, ScopeChoice } from "./CardActions";
import { DoubtSteps } from "./DoubtSteps";
import { PseudonymChoice } from "./PseudonymChoice";
import { WhoseChoice } from "./WhoseChoice";

export function Chosen({ f, span }: { f: PackedFindings; span: number }) {
  const form = formAt(f, span);
  const entity = entityAt(f, span);
  const kept = ((f.flags[span] ?? 0) & KEEP) !== 0;
  const { why } = reasonOf(f, span);
  const doubt = questionOf(f, span);
  const group = doubtAt(f, span);
  const found = group && asksKind(f, group) ? kindsOf(f, group.spans) : null;
  const places = placesIn(source.view().state);
  const { left, right } = contextOf(source.text.value, places.starts[span] ?? 0, places.ends[span] ?? 0, 34);
  return (
    <>
      <div class="card-body">
        <CardHead f={f} span={span} kept={kept} />
        <p class="card-context">
          {left}
          <b>{form}</b>
          {right}
        </p>
        <p class="card-why">
          {doubt && <strong class="card-doubt">{doubt} </strong>}
          {why}
          {entity?.candidates && entity.candidates.length > 4 && ` (${shownName(entity)})`}
        </p>
        <Answers f={f} span={span} decide={(a) => decideCurrent(verdictOf(a))} />
        <ScopeChoice f={f} span={span} />
        <WhoseChoice span={span} />
        {!kept && entity && !entity.candidates && <PseudonymChoice key={entity.id} entity={entity} />}
      </div>
      <CardActions found={found} decided={doubt ? null : kept ? "keep" : "replace"} />
    </>
  );
}

/** The mention, what becomes of it, and the ways on: to the doubts before and after it, and out. */
function CardHead({ f, span, kept }: { f: PackedFindings; span: number; kept: boolean }) {
  const m = messages.value.mention;
  return (
    <header class="card-head">
      <p class="card-name">
        <strong class={markClass(lookOf(f, span), kindAt(f, span))}>{formAt(f, span)}</strong>{" "}
        {kept ? (
          <span class="card-becomes">{m.stays}</span>
        ) : (
          <span class="card-becomes">
            {m.becomes} <Pseudonym of={entityAt(f, span)?.pseudonym ?? ""} />
          </span>
        )}
      </p>
      <div class="card-steps">
        <DoubtSteps f={f} />
        <button
          type="button"
          class="icon-button"
          aria-label={m.close}
          title={m.close}
          onClick={() => {
            look(null);
            source.view().focus();
          }}
        >
          <Icon name="close" />
        </button>
      </div>
    </header>
  );
}

/** One of several: the line may break between them rather than in one. */
function Pseudonym({ of }: { of: string }) {
  return (
    <code>
      {of.split("|").map((part, i) => (
        <span key={part}>
          {i > 0 && "|"}
          <wbr />
          {part}
        </span>
      ))}
    </code>
  );
}
