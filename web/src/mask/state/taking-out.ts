import { say } from "../../shared/state/notice";
import { messages } from "../i18n";
import { findings, isOfTable } from "./analysis";
import { exampleText } from "./example";
import { forgetIds } from "./pupil-ids";
import { renumbered } from "./roster";
import { commit, forgetTable } from "./session";
import { source } from "./source";
import { drawSeed } from "./style";

/**
 * What of the text to share could be elsewhere by now goes into the table of the session: it was copied, selected, printed
 * or saved; or its text gives way to another, and who has read it off the screen can ask for it later. What is typed
 * letter by letter is not.
 */
export function takeOut(): void {
  const f = findings.peek();
  if (f && isOfTable()) commit(f);
}

/** The events by which words leave a page. */
export function followTakingOut(shared: HTMLElement): void {
  for (const event of ["copy", "cut", "dragstart"])
    window.addEventListener(event, () => {
      const selection = getSelection();
      if (selection && !selection.isCollapsed && selection.containsNode(shared, true)) takeOut();
    });
  window.addEventListener("beforeprint", takeOut);
  source.onReplace(({ before, forgotten }) => {
    // Nobody waits for an answer about the example's invented class.
    if (before.toString() !== exampleText) takeOut();
    if (forgotten > 0) say(messages.peek().session.keptForgotten);
  });
}

/** Everybody is numbered anew, the pupils too: who has seen both series cannot lay them side by side. */
export function beginSeries(): void {
  forgetTable();
  forgetIds();
  drawSeed();
  const { roster, ids } = renumbered(source.roster.peek());
  const decisions = source.decisions.peek().map((d) => {
    const id = d.entity === undefined ? undefined : ids.get(d.entity);
    return id === undefined ? d : { ...d, entity: id };
  });
  findings.value = null;
  source.renumber(roster, decisions);
  say(messages.peek().session.begun);
}
