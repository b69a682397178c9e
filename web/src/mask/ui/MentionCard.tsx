import { useLayoutEffect, useRef } from "preact/hooks";
import type { PackedFindings } from "../../shared/bridge/pack";
import { messages } from "../i18n";
import { findings } from "../state/analysis";
import { current, revealed, stepDoubt, verified } from "../state/review";
import { Chosen } from "./ChosenMention";
import { onCardKey, takesText } from "./keys";
import { ReviewVoice } from "./ReviewVoice";

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
  if (doubts === 0) return <p class="card-hint">{verified.value ? messages.value.status.checked : m.none}</p>;
  return (
    <>
      <p class="card-hint">{m.noneDoubts(doubts)}</p>
      <button type="button" class="button button-main" onClick={() => stepDoubt(1)}>
        {m.start}
      </button>
    </>
  );
}
