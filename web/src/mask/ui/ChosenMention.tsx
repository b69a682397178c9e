import { KEEP, type PackedFindings } from "../../shared/bridge/pack";
import { Icon } from "../../shared/ui/Icon";
import { contextOf } from "../editor/context";
import { markClass, placesIn } from "../editor/marks";
import { messages } from "../i18n";
import { questionOf, reasonOf } from "../i18n/describe";
import { entityAt, formAt, kindAt, lookOf } from "../state/findings";
import { look } from "../state/review";
import { source } from "../state/source";
import { Answers } from "./Answers";
import { CardActions, ScopeChoice } from "./CardActions";
import { DoubtSteps } from "./DoubtSteps";
import { PseudonymChoice } from "./PseudonymChoice";
import { WhoseLine } from "./WhoseLine";

export function Chosen({ f, span }: { f: PackedFindings; span: number }) {
  const form = formAt(f, span);
  const entity = entityAt(f, span);
  const kept = ((f.flags[span] ?? 0) & KEEP) !== 0;
  const { why } = reasonOf(f, span);
  const doubt = questionOf(f, span);
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
        </p>
        <ScopeChoice f={f} span={span} />
        {!doubt && <WhoseLine f={f} span={span} />}
        {!(kept || doubt) && entity && !entity.candidates && (
          <PseudonymChoice key={entity.id} entity={entity} />
        )}
      </div>
      {/* These stay within reach, whatever the card contains. */}
      {doubt ? <Answers f={f} span={span} at="card" /> : <CardActions decided={kept ? "keep" : "replace"} />}
    </>
  );
}

/** The mention, its pseudonym, and the buttons to the previous and next doubt and to close. */
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

/** One of several pseudonyms; a line breaks between them, not inside. */
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
