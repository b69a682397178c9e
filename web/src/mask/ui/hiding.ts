import type { Kind } from "../../shared/bridge/wire";
import { say } from "../../shared/state/notice";
import { panel } from "../../shared/state/settings";
import { selectedWords } from "../editor/source-editor";
import { messages } from "../i18n";
import { findings } from "../state/analysis";
import { hidingTelling } from "../state/circumstances";
import type { Made } from "../state/decisions";
import { alike, entityAt, formAt, kindAt } from "../state/findings";
import { asking, decideCurrent } from "../state/review";
import { source } from "../state/source";
import { candidatesOf, countWords, NEW, namedLike, newEntity, pinOf } from "../state/whose";

/** The mention that the dialog asks about, with the number of mentions like it. */
function mentionAsked() {
  const f = findings.peek();
  const asked = asking.peek();
  if (!f || !asked) return null;
  const { span, only } = asked;
  const words = { text: formAt(f, span), start: f.starts[span] ?? 0, end: f.ends[span] ?? 0 };
  const entity = entityAt(f, span);
  return {
    words,
    only,
    kind: kindAt(f, span),
    times: alike(f, span).spans.length,
    // The found entity is preselected.
    ...(entity && !entity.candidates && { whose: entity.id }),
    likely: candidatesOf(span).map((c) => ({ ...c, kind: "PERSON" as const })),
  };
}

/** Hides the words, or the mention that was asked about. */
export function hide(asked: Asked, { everywhere, kind, whose }: Answer): void {
  const { words, mention } = asked;
  const m = messages.peek().hide;
  const entity = whose === NEW ? newEntity(kind) : whose;
  panel.value = null;
  if (mention) {
    decideCurrent({ action: "replace", entity, kind }, everywhere ? "all" : "one");
    return;
  }
  const what = { action: "replace" as const, entity, kind, ...pinOf(entity, { kind, words: words.text }) };
  const decision: Made = everywhere
    ? { form: words.text, alone: true, ...what }
    : { start: words.start, end: words.end, ...what };
  source.decide(decision);
  say(m.done(words.text));
  source.view().focus();
}

/** Keeps the mention that was asked about visible. */
export function leave(everywhere: boolean): void {
  panel.value = null;
  decideCurrent({ action: "keep" }, everywhere ? "all" : "one");
}

/** The subject of the dialog, computed once when it opens. */
export function beginForm() {
  const mention = mentionAsked();
  const words = mention?.words ?? selectedWords(source.view().state);
  if (!words) return null;
  return {
    mention,
    words,
    isTelling: hidingTelling.peek(),
    times: mention?.times ?? countWords(source.text.peek().toString(), words.text),
    // People whom the words may name come first: "Petit" if there is a Paul Petit.
    likely: mention?.likely ?? (hidingTelling.peek() ? [] : namedLike(words.text)),
  };
}
export type Asked = NonNullable<ReturnType<typeof beginForm>>;

export interface Answer {
  everywhere: boolean;
  kind: Kind;
  whose: string;
}
