import { words } from "../../i18n";
import { entityLabel } from "../../state/entities";
import { lexicon } from "../../state/lexicon";
import { onOneLine, width } from "../../state/lines";
import type { Occurrence } from "../../state/occurrences";
import { placeKey, seenPlaces } from "../../state/seen";
import { signOf } from "./line-sign";

interface Props {
  line: Occurrence;
  index: number;
  inSearch: boolean;
  isActive: boolean;
  isChosen: boolean;
  isKept: boolean;
  onChoose: (e: MouseEvent) => void;
}

/** One line of the concordancer. */
export function MarkLine({ line: o, index, inSearch, isActive, isChosen, isKept, onChoose }: Props) {
  const d = lexicon.value.documents[o.doc];
  const text = d?.text ?? "";
  const w = width.value;
  const { sign, style } = signOf(o, inSearch);
  const left = onOneLine(text.slice(Math.max(0, o.start - w), o.start));
  const right = onOneLine(text.slice(o.end, o.end + w));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the list has the focus and the keys.
    <div
      class="line"
      role="option"
      id={`line-${index}`}
      aria-selected={isChosen}
      data-active={isActive || undefined}
      onClick={onChoose}
    >
      <span class="line-doc">
        <span>{d?.author || d?.id}</span>
        {d?.author && <span class="hint"> {d.id}</span>}
      </span>
      <span class="line-left">
        <span>{left}</span>
      </span>
      <span class="line-right">
        <span class={`keyword ${style}`}>
          {onOneLine(o.form)}
          {sign && <span class="keyword-sign">{sign}</span>}
        </span>
        {right}
      </span>
      <span class="line-entity">
        {!inSearch && <Said line={o} />}
        {!inSearch && entityLabel(o.entity)}
        {!inSearch && o.why && <em class="line-why"> · {words.value.mark.why(o.why)}</em>}
        {!inSearch && isKept && <em> · {words.value.mark.kept}</em>}
      </span>
    </div>
  );
}

/** Who decided the line: a person at this place, or the page; and whether a person has seen it. */
function Said({ line: o }: { line: Occurrence }) {
  const m = words.value.mark;
  const seen = seenPlaces.value.has(placeKey(o));
  const by = o.marked ? (seen ? m.said.person : m.said.program) : null;
  return (
    <span class="line-marked">
      {by && (
        <span title={by.title}>
          {by.sign}
          {o.annotator && <span class="line-annotator"> {o.annotator}</span>}
          <span class="unseen"> {by.title}</span>
        </span>
      )}{" "}
      <span class={seen ? "line-seen" : "line-unseen"} title={seen ? m.said.seen.title : m.said.unseen.title}>
        {seen ? m.said.seen.sign : m.said.unseen.sign}
        <span class="unseen"> {seen ? m.said.seen.title : m.said.unseen.title}</span>
      </span>{" "}
    </span>
  );
}
