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
 * Adds the text to share to the session's table, because its words may now be elsewhere: it was copied, selected,
 * printed or saved, or another text replaces it and the user may have read it. Texts that are only being typed are not
 * added.
 */
export function takeOut(): void {
  const f = findings.peek();
  if (f && isOfTable()) commit(f);
}

/** Follows the events by which text leaves the page. */
export function followTakingOut(shared: HTMLElement): void {
  for (const event of ["copy", "cut", "dragstart"])
    window.addEventListener(event, () => {
      const selection = getSelection();
      if (selection && !selection.isCollapsed && selection.containsNode(shared, true)) takeOut();
    });
  window.addEventListener("beforeprint", takeOut);
  source.onReplace(({ before, forgotten }) => {
    // No answer will come for the example's invented class.
    if (before.toString() !== exampleText) takeOut();
    if (forgotten > 0) say(messages.peek().session.keptForgotten);
  });
}

/** Begins a new series: numbers everyone anew, including the pupils, so that texts of two series cannot be matched. */
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
