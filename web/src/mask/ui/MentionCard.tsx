import { useLayoutEffect, useRef } from "preact/hooks";
import type { PackedFindings } from "../../shared/bridge/pack";
import { messages } from "../i18n";
import { findings } from "../state/analysis";
import { current, revealed, stepDoubt, verified } from "../state/review";
import { Chosen } from "./ChosenMention";
import { onCardKey, takesText } from "./keys";
import { ReviewVoice } from "./ReviewVoice";

/** The selected mention: what is known about it, and all decisions. */
export function MentionCard() {
  const card = useRef<HTMLElement>(null);
  const shown = revealed.value;
  // When the doubts are reviewed by keyboard, focus the card, which has the keys. This runs after rendering: on a
  // narrow screen an empty card is not displayed and takes no focus, so that keys would write into the text.
  useLayoutEffect(() => {
    if (shown?.from === "review") card.current?.focus();
    // The next doubt is selected when an answer comes; the user may be typing by then.
    if (shown?.from === "next" && !takesText(document.activeElement)) card.current?.focus();
    // If the page scrolls, scroll to the answers.
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
