import { useLayoutEffect, useRef } from "preact/hooks";
import { KEEP, type PackedFindings } from "../../shared/bridge/pack";
import { Icon } from "../../shared/ui/Icon";
import { contextOf } from "../editor/context";
import { markClass, placesIn } from "../editor/marks";
import { messages } from "../i18n";
import { questionOf, reasonOf } from "../i18n/describe";
import { findings } from "../state/analysis";
import {
  alike,
  asksKind,
  doubtAt,
  entityAt,
  formAt,
  kindAt,
  kindsOf,
  lookOf,
  nameKinds,
} from "../state/findings";
import {
  current,
  decideCurrent,
  decideCurrentKind,
  doubtRank,
  look,
  revealed,
  scope,
  stepDoubt,
} from "../state/review";
import { source } from "../state/source";
import { shownName } from "../state/whose";
import { onCardKey, takesText } from "./keys";
import { ReviewVoice } from "./ReviewVoice";
import { WhoseChoice } from "./WhoseChoice";

/** What is known of the mention being looked at, and everything that can be decided about it. */
export function MentionCard() {
  const card = useRef<HTMLElement>(null);
  const shown = revealed.value;
  // Reviewing from the keyboard: the focus comes here, where the keys are. Only once the mention is drawn: on a narrow
  // screen an empty card is not displayed and takes no focus, and the keys would write into the text.
  useLayoutEffect(() => {
    if (shown?.from === "review") card.current?.focus();
    // After an answer the next doubt comes by itself; meanwhile somebody may have gone on writing.
    if (shown?.from === "next" && !takesText(document.activeElement)) card.current?.focus();
    // Where the page scrolls, its answers come into sight with it.
    if (shown) card.current?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  const f = findings.value;
  const span = current.value;
  const m = messages.value.mention;
  return (
    <>
      <ReviewVoice />
      <section
        ref={card}
        class="card"
        aria-label={m.title}
        tabIndex={-1}
        data-empty={span === null || undefined}
        onKeyDown={onCardKey}
      >
        {f && span !== null ? <Chosen f={f} span={span} /> : <Nothing f={f} />}
      </section>
    </>
  );
}

function Nothing({ f }: { f: PackedFindings | null }) {
  const m = messages.value.mention;
  const doubts = f?.doubtSpans.length ?? 0;
  if (doubts === 0) return <p class="card-hint">{m.none}</p>;
  return (
    <>
      <p class="card-hint">{m.noneDoubts(doubts)}</p>
      <button type="button" class="button button-main" onClick={() => stepDoubt(1)}>
        {m.start}
      </button>
    </>
  );
}

function Chosen({ f, span }: { f: PackedFindings; span: number }) {
  const m = messages.value.mention;
  const form = formAt(f, span);
  const entity = entityAt(f, span);
  const kept = ((f.flags[span] ?? 0) & KEEP) !== 0;
  const { why } = reasonOf(f, span);
  const doubt = questionOf(f, span);
  const group = doubtAt(f, span);
  const found = group && asksKind(f, group) ? kindsOf(f, group.spans) : null;
  const places = placesIn(source.view().state);
  const { left, right } = contextOf(source.text.value, places.starts[span] ?? 0, places.ends[span] ?? 0, 34);
  const letters = messages.value.keys.letters;
  return (
    <>
      <div class="card-body">
        <header class="card-head">
          <p class="card-name">
            <strong class={markClass(lookOf(f, span), kindAt(f, span))}>{form}</strong>{" "}
            {kept ? (
              <span class="card-becomes">{m.stays}</span>
            ) : (
              <span class="card-becomes">
                {m.becomes} <Pseudonym of={entity?.pseudonym ?? ""} />
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
        <ScopeChoice f={f} span={span} />
        <WhoseChoice span={span} />
      </div>
      <div class="card-actions" data-kinds={found !== null || undefined}>
        {found ? (
          nameKinds.map((kind, n) => (
            <button
              type="button"
              key={kind}
              class="button"
              data-guess={found.includes(kind) || undefined}
              onClick={() => decideCurrentKind(kind)}
            >
              {messages.value.people.asKind[kind]} <kbd>{n + 1}</kbd>
            </button>
          ))
        ) : (
          <button
            type="button"
            class="button"
            aria-pressed={!kept && !doubt}
            onClick={() => decideCurrent({ action: "replace" })}
          >
            {m.hide} <kbd>{letters.hide}</kbd>
          </button>
        )}
        <button
          type="button"
          class="button"
          aria-pressed={kept && !doubt}
          onClick={() => decideCurrent({ action: "keep" })}
        >
          {m.keep} <kbd>{letters.keep}</kbd>
        </button>
      </div>
    </>
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

function DoubtSteps({ f }: { f: PackedFindings }) {
  const m = messages.value.mention;
  if (f.doubtSpans.length === 0) return null;
  const rank = doubtRank.value;
  return (
    <div class="doubt-steps">
      {rank >= 0 && <span class="doubt-rank">{m.rank(rank + 1, f.doubtSpans.length)}</span>}
      <button
        type="button"
        class="icon-button"
        aria-label={m.previous}
        title={`${m.previous} (Alt+↑)`}
        onClick={() => stepDoubt(-1)}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={m.next}
        title={`${m.next} (Alt+↓)`}
        onClick={() => stepDoubt(1)}
      >
        <Icon name="down" />
      </button>
    </div>
  );
}

function ScopeChoice({ f, span }: { f: PackedFindings; span: number }) {
  const m = messages.value.mention;
  const { spans, wholeForm } = alike(f, span);
  const n = spans.length;
  if (n < 2) return null;
  const doubtful = lookOf(f, span) === "doubt";
  return (
    <fieldset class="scope">
      <legend>{m.scope}</legend>
      <label>
        <input
          type="radio"
          name="scope"
          checked={scope.value === "all"}
          onChange={() => (scope.value = "all")}
        />
        {wholeForm ? m.all(n) : doubtful ? m.allDoubts(n) : m.allSure(n)}
      </label>
      <label>
        <input
          type="radio"
          name="scope"
          checked={scope.value === "one"}
          onChange={() => (scope.value = "one")}
        />
        {m.one}
      </label>
    </fieldset>
  );
}
