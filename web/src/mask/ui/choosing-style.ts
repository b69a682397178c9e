import { effect } from "@preact/signals";
import { takeBack } from "../../shared/bridge/tab-memory";
import { opening } from "../../shared/state/arrival";
import { say } from "../../shared/state/notice";
import { leaveUnasked } from "../../shared/ui/unasked";
import { messages } from "../i18n";
import { missingStyle } from "../state/classes";
import { handing, holdAll } from "../state/crossing";
import { crossToDocuments, crossToStyles, hasStyles, type Style, style } from "../state/style";
import { styleOpen } from "../state/view";
import { wanted as wantedDocument } from "../state/waiting";

/** Changes the style. The first time, the page reloads with the program that has the styles. */
export function chooseStyle(chosen: Style): void {
  const m = messages.peek().style;
  if (chosen === style.peek()) return;
  if (chosen === "id" || hasStyles) {
    style.value = chosen;
    say(m.chosen(m.short[chosen]));
    return;
  }
  styleOpen.value = false;
  if (handing(holdAll(), (mask) => crossToStyles({ ...mask }, chosen)))
    leaveUnasked(() => location.reload(), takeBack);
  else say(m.tooMuch, "error");
}

/** Applies the style of an opened class. */
export function followClassStyle(): void {
  effect(() => {
    const wanted = missingStyle.value;
    if (wanted === null) return;
    missingStyle.value = null;
    // After the class is completely open.
    queueMicrotask(() => chooseStyle(wanted));
  });
}

/** Reloads with the program that has the styles when a document is to be opened. */
export function followDocuments(): void {
  effect(() => {
    const file = wantedDocument.value;
    if (file === null) return;
    wantedDocument.value = null;
    const hand = (files: typeof file.files) =>
      handing(holdAll(), (mask) => crossToDocuments({ ...mask }, { ...file, files }));
    // Files that are too large to hand over must be chosen again.
    if (hand(file.files) || hand([])) leaveUnasked(() => location.reload(), takeBack);
    else {
      opening.value = null;
      say(messages.peek().documents.tooMuch, "error");
    }
  });
}
