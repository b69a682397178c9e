import { useState } from "preact/hooks";
import { KINDS } from "../../shared/bridge/pack";
import type { Kind } from "../../shared/bridge/wire";
import { say } from "../../shared/state/notice";
import { panel } from "../../shared/state/settings";
import { Dialog } from "../../shared/ui/Dialog";
import { selectedWords } from "../editor/source-editor";
import { messages } from "../i18n";
import { findings } from "../state/analysis";
import type { Made } from "../state/decisions";
import { alike, formAt, kindAt } from "../state/findings";
import { asking, decideCurrent } from "../state/review";
import { source } from "../state/source";
import { countWords, everyone, NEW, namedLike, newEntity, pinOf } from "../state/whose";

/** The mention of which it is asked who or what it is, and how many others are like it. */
function mentionAsked() {
  const f = findings.peek();
  const asked = asking.peek();
  if (!f || !asked) return null;
  const { span, only } = asked;
  const words = { text: formAt(f, span), start: f.starts[span] ?? 0, end: f.ends[span] ?? 0 };
  return { words, only, kind: kindAt(f, span), times: alike(f, span).spans.length };
}

/** "Masquer ceci": any words, here or everywhere, for someone known or someone new. */
export function HideDialog() {
  const m = messages.value.hide;
  return (
    <Dialog name="hide" title={asking.value ? m.whoTitle : m.title}>
      {panel.value === "hide" && <HideForm />}
    </Dialog>
  );
}

function HideForm() {
  const [mention] = useState(mentionAsked);
  const [words] = useState(() => mention?.words ?? selectedWords(source.view().state));
  const [times] = useState(
    () => mention?.times ?? countWords(source.text.peek().toString(), words?.text ?? ""),
  );
  const [everywhere, setEverywhere] = useState(mention ? mention.only === "all" : times > 0);
  // Whom the words may name stands first: "Petit" where there is a Paul Petit. Of a mention, it is nobody of them.
  const [likely] = useState(() => (mention ? [] : namedLike(words?.text ?? "")));
  const [whose, setWhose] = useState(likely[0]?.id ?? NEW);
  const [kind, setKind] = useState<Kind>(mention?.kind ?? likely[0]?.kind ?? "PERSON");
  const m = messages.value.hide;
  if (!words) return null;
  const first = likely.filter((c) => c.kind === kind);
  const others = everyone(kind).filter((c) => !first.some((l) => l.id === c.id));
  const hide = (e: Event) => {
    e.preventDefault();
    const entity = whose === NEW ? newEntity(kind) : whose;
    if (mention) {
      panel.value = null;
      decideCurrent({ action: "replace", entity, kind }, everywhere ? "all" : "one");
      say(m.done(words.text));
      return;
    }
    const what = { action: "replace" as const, entity, kind, ...pinOf(entity, { kind, words: words.text }) };
    const decision: Made = everywhere
      ? { form: words.text, alone: true, ...what }
      : { start: words.start, end: words.end, ...what };
    panel.value = null;
    source.decide(decision);
    say(m.done(words.text));
    source.view().focus();
  };
  return (
    <form class="form" onSubmit={hide}>
      <p class="form-words">{words.text}</p>
      <fieldset>
        <legend>{m.where}</legend>
        <label>
          <input
            type="radio"
            name="where"
            checked={everywhere}
            disabled={times === 0}
            onChange={() => setEverywhere(true)}
          />
          {mention ? messages.value.mention.all(times) : m.everywhere(times)}
        </label>
        <label>
          <input type="radio" name="where" checked={!everywhere} onChange={() => setEverywhere(false)} />
          {mention ? messages.value.mention.one : m.here}
        </label>
      </fieldset>
      <label class="field">
        <span>{m.kind}</span>
        <select
          value={kind}
          onChange={(e) => {
            const k = KINDS[e.currentTarget.selectedIndex] ?? "OTHER";
            setKind(k);
            setWhose(likely.find((c) => c.kind === k)?.id ?? NEW);
          }}
        >
          {KINDS.map((k) => (
            <option key={k} value={k}>
              {messages.value.kinds[k]}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{m.whose}</span>
        <select value={whose} onChange={(e) => setWhose(e.currentTarget.value)}>
          {first.map((c) => (
            <option key={c.id} value={c.id}>
              {c.name}
            </option>
          ))}
          <option value={NEW}>{kind === "PERSON" ? m.someoneNew : m.somethingNew}</option>
          {others.length > 0 && <hr />}
          {others.map((c) => (
            <option key={c.id} value={c.id}>
              {c.name}
            </option>
          ))}
        </select>
      </label>
      <div class="form-actions">
        <button type="button" class="button" onClick={() => (panel.value = null)}>
          {messages.value.cancel}
        </button>
        {/* The first thing one wants here is to say yes: Enter does. */}
        <button type="submit" class="button button-main" data-begin>
          {m.confirm}
        </button>
      </div>
    </form>
  );
}
