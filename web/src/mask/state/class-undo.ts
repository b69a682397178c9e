import { say } from "../../shared/state/notice";
import { messages } from "../i18n";
import { findings } from "./analysis";
import { lostPassphrase, passphrase } from "./class-saving";
import { classesNow, className, dirty, holdClasses, resumeClassesOf } from "./classes";
import { forgetIds, holdIds, resumeIds } from "./pupil-ids";
import { closeLoaded, holdRestoring, resumeRestoring } from "./restoring";
import { holdSession, resumeSession, series } from "./session";
import { source } from "./source";
import { holdStyle, seed, style } from "./style";

/**
 * Opening a class is one undo step. This state outside of the editor (table, words, style, file) changes and returns
 * together with the list and the decisions.
 */
const hold = () => ({
  session: holdSession(),
  ids: holdIds(),
  classes: holdClasses(),
  style: holdStyle(),
  // The pasted answer does not belong to the class.
  restoring: { ...holdRestoring(), answer: "" },
  hadPassphrase: passphrase.peek() !== null || lostPassphrase.peek(),
});
type Held = ReturnType<typeof hold>;

/** Passphrases are stored apart, because the history is handed to another page. */
const passphrases = new WeakMap<Held, string>();
/** The classes before the step that is being undone. */
let left = classesNow();

function holdAll(): Held {
  left = classesNow();
  const held = hold();
  const words = passphrase.peek();
  if (words !== null) passphrases.set(held, words);
  return held;
}

function resume(held: Held): void {
  const closed = className.peek();
  forgetIds();
  closeLoaded();
  resumeIds(held.ids);
  resumeSession(held.session);
  resumeRestoring(held.restoring);
  seed.value = held.style.seed;
  style.value = held.style.chosen;
  resumeClassesOf(held.classes, left);
  passphrase.value = passphrases.get(held) ?? null;
  lostPassphrase.value = held.hadPassphrase && passphrase.peek() === null;
  findings.value = null;
  series.value++;
  tell(closed);
}

function tell(closed: string | null): void {
  const m = messages.peek().classes;
  const name = className.peek();
  if (name !== null) say(m.opened(name, source.roster.peek().pupils.length));
  else if (closed !== null) say(m.closed(closed));
}

/** Calls `askFirst` before an undo closes a class that is not saved. */
export function followClassUndo(askFirst: (go: () => void) => void): void {
  source.keepBeside({
    hold: holdAll,
    resume: (held) => resume(held as Held),
    ask: (go) => (dirty.peek() ? askFirst(go) : go()),
  });
}
