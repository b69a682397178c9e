import { contextOf } from "../editor/context";
import { placeOf } from "../editor/telling-marks";
import { messages } from "../i18n";
import { numberKey } from "../state/answers";
import {
  heed,
  ignore,
  replaceTelling,
  replacing,
  showTelling,
  type Telling,
  tellingKey,
} from "../state/circumstances";
import { decidedIn } from "../state/people";
import { source } from "../state/source";
import { takesText } from "./keys";
import { type Numbered, NumberedAnswers } from "./NumberedAnswers";
import { ReplaceForm } from "./ReplaceForm";

/** A circumstance: its places, the reason, and a suggested replacement. */
export function TellingRow({ telling, ignored }: { telling: Telling; ignored: boolean }) {
  const m = messages.value.telling;
  const { start, end } = placeOf(source.view().state, telling.places[0] ?? 0);
  const { left, right } = contextOf(source.text.peek(), start, end, 30);
  const n = telling.places.length;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the whole row handles the keys of its buttons.
    <div
      class="row row-telling"
      data-key={tellingKey(telling)}
      onKeyDown={(e) => {
        const chosen = takesText(e.target) || ignored ? undefined : actsOf(telling)[numberKey(e)];
        if (!chosen) return;
        e.preventDefault();
        if (!e.repeat) chosen.act();
      }}
    >
      <button
        type="button"
        class="row-main"
        aria-label={`${left}${telling.text}${right}. ${m.why[telling.kind]}`}
        onClick={() => showTelling(telling)}
      >
        <span class="context">
          {left}
          <span class="mark-telling">{telling.text}</span>
          {right}
          {n > 1 && <span class="times"> {messages.value.people.times(n)}</span>}
        </span>
        <span class="row-sub">{m.why[telling.kind]}</span>
      </button>
      {replacing.value === tellingKey(telling) ? (
        <ReplaceForm telling={telling} />
      ) : (
        <Answers telling={telling} ignored={ignored} />
      )}
    </div>
  );
}

/** The numbered actions: replace by the general wording, ignore, replace by another text. */
function actsOf(telling: Telling): (Numbered & { act: () => void })[] {
  const m = messages.peek().telling;
  const { text, suggestion } = telling;
  const general = m.suggested(suggestion, text);
  const leave = (act: () => void) => () => {
    decidedIn(tellingKey(telling));
    act();
  };
  return [
    ...(general
      ? [
          {
            label: m.write(general),
            title: m.writeThese(general, text),
            act: leave(() => replaceTelling(telling, general)),
          },
        ]
      : []),
    { label: m.ignore, title: m.ignoreThese(text), act: leave(() => ignore(telling, false)) },
    { label: m.other, title: m.otherThese(text), act: () => (replacing.value = tellingKey(telling)) },
  ];
}

function Answers({ telling, ignored }: { telling: Telling; ignored: boolean }) {
  const m = messages.value.telling;
  if (ignored)
    return (
      <span class="row-actions">
        <button
          type="button"
          class="small-button"
          aria-label={m.heedThese(telling.text)}
          onClick={() => {
            decidedIn(tellingKey(telling));
            heed(telling);
          }}
        >
          {m.heed}
        </button>
      </span>
    );
  return (
    <NumberedAnswers
      of={`${telling.text}${messages.value.colon}${m.why[telling.kind]}`}
      answers={actsOf(telling)}
    />
  );
}
