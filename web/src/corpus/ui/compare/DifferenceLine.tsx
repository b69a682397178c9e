import { words } from "../../i18n";
import type { Difference, Reading } from "../../state/comparing";
import { activeDifference, other, ownIdOf } from "../../state/comparison";
import { entityOf } from "../../state/entities";
import { lexicon } from "../../state/lexicon";
import { onOneLine } from "../../state/lines";
import { project, type Verdict } from "../../state/project";

const CONTEXT = 50;

interface Props {
  difference: Difference;
  index: number;
  isActive: boolean;
}

/** A difference in its context, and what each says. */
export function DifferenceLine({ difference: d, index, isActive }: Props) {
  const m = words.value.compare;
  const document = lexicon.value.documents[d.doc];
  const text = document?.text ?? "";
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the list has the focus and the keys.
    <div
      class="difference"
      role="option"
      id={`difference-${index}`}
      aria-selected={isActive}
      data-active={isActive || undefined}
      onClick={() => (activeDifference.value = index)}
    >
      <span class="difference-text">
        {onOneLine(text.slice(Math.max(0, d.start - CONTEXT), d.start))}
        <span class="keyword kind-found">{onOneLine(text.slice(d.start, d.end))}</span>
        {onOneLine(text.slice(d.end, d.end + CONTEXT))}
        <span class="hint difference-about">
          {" "}
          {document?.id} · {m.kinds[d.kind]}
        </span>
      </span>
      <Side name={project.value.annotator || m.me} said={saidBy(d, "mine")} />
      <Side name={other.value?.annotator || m.them} said={saidBy(d, "theirs")} />
    </div>
  );
}

function Side({ name, said }: { name: string; said: string }) {
  return (
    <span class="difference-side">
      <strong>{name}</strong>
      {words.value.colon}
      {said}
    </span>
  );
}

function saidBy(d: Difference, side: "mine" | "theirs"): string {
  const m = words.value.compare;
  if (d.kind === "verdict") return verdictSaid(d[side]);
  return d.unit[side].map(readingSaid).join(" + ") || m.absent;
}

function verdictSaid(v: Verdict | undefined): string {
  const m = words.value.compare;
  return v?.action === "keep" ? m.kept : m.replaced(v?.replacement ?? "");
}

/** "« Léa » P001 · Léa Martin, marked (Anne)". */
function readingSaid(r: Reading): string {
  const m = words.value.compare;
  const { terms } = words.value;
  const who =
    r.entity === null
      ? terms.common
      : r.entity === undefined
        ? terms.undecided
        : `${r.entity}${nameOf(r.entity)}`;
  const how = r.marked ? m.marked : m.byForm;
  return `« ${onOneLine(r.form)} » ${who}, ${how}${r.annotator ? ` (${r.annotator})` : ""}`;
}

function nameOf(id: string): string {
  const theirs = other.value?.entities.find((e) => ownIdOf.value(e.id) === id);
  const name = entityOf(id)?.name ?? theirs?.name;
  return name && name !== id ? ` · ${name}` : "";
}
