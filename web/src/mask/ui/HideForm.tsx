import { useState } from "preact/hooks";
import { KINDS } from "../../shared/bridge/pack";
import type { Kind } from "../../shared/bridge/wire";
import { panel } from "../../shared/state/settings";
import { messages } from "../i18n";
import { NEW } from "../state/whose";
import { askWhy } from "../state/why";
import { type Answer, type Asked, hide, leave } from "./hiding";
import { WhoField } from "./WhoField";

export function AnswerForm({ asked }: { asked: Asked }) {
  const { mention, words, times, likely } = asked;
  const [answer, setAnswer] = useState<Answer>({
    everywhere: mention ? mention.only === "all" : times > 0,
    kind: mention?.kind ?? likely[0]?.kind ?? (asked.isTelling ? "OTHER" : "PERSON"),
    whose: mention?.whose ?? likely[0]?.id ?? NEW,
  });
  const set = (part: Partial<Answer>) => setAnswer((before) => ({ ...before, ...part }));
  const m = messages.value.hide;
  return (
    <form
      class="form"
      onSubmit={(e) => {
        e.preventDefault();
        hide(asked, answer);
      }}
    >
      <p class="form-words">{words.text}</p>
      {!(mention && times < 2) && <WhereChoice asked={asked} everywhere={answer.everywhere} set={set} />}
      <KindField
        kind={answer.kind}
        choose={(kind) => set({ kind, whose: likely.find((c) => c.kind === kind)?.id ?? NEW })}
      />
      <WhoField
        key={answer.kind}
        kind={answer.kind}
        likely={likely.filter((c) => c.kind === answer.kind)}
        whose={answer.whose}
        choose={(whose) => set({ whose })}
        begin={mention !== null}
      />
      <div class="form-actions">
        <button type="button" class="button" onClick={() => (panel.value = null)}>
          {messages.value.cancel}
        </button>
        {mention ? (
          <button type="button" class="button" onClick={() => leave(answer.everywhere)}>
            {messages.value.mention.keep}
          </button>
        ) : (
          <button type="button" class="button" onClick={() => void askWhy(words)}>
            {messages.value.explain.title}
          </button>
        )}
        {/* For selected words, Enter confirms at once; for a mention, the focus begins at the choice of the person. */}
        <button type="submit" class="button button-main" data-begin={!mention || undefined}>
          {m.confirm}
        </button>
      </div>
    </form>
  );
}

function KindField({ kind, choose }: { kind: Kind; choose: (kind: Kind) => void }) {
  return (
    <label class="field">
      <span>{messages.value.hide.kind}</span>
      <select value={kind} onChange={(e) => choose(KINDS[e.currentTarget.selectedIndex] ?? "OTHER")}>
        {KINDS.map((k) => (
          <option key={k} value={k}>
            {messages.value.kinds[k]}
          </option>
        ))}
      </select>
    </label>
  );
}

interface FieldProps {
  asked: Asked;
  set: (part: Partial<Answer>) => void;
}

/** Whether to hide the words here only, or everywhere. */
function WhereChoice({ asked: { mention, times }, everywhere, set }: FieldProps & { everywhere: boolean }) {
  const m = messages.value.hide;
  return (
    <fieldset>
      <legend>{m.where}</legend>
      <label>
        <input
          type="radio"
          name="where"
          checked={everywhere}
          disabled={times === 0}
          onChange={() => set({ everywhere: true })}
        />
        {mention ? messages.value.mention.all(times) : m.everywhere(times)}
      </label>
      <label>
        <input type="radio" name="where" checked={!everywhere} onChange={() => set({ everywhere: false })} />
        {mention ? messages.value.mention.one : m.here}
      </label>
    </fieldset>
  );
}
