import { panel } from "../../shared/state/settings";
import { askToHide } from "../editor/source-editor";
import { messages } from "../i18n";
import { findings } from "../state/analysis";
import { writing } from "../state/asking-document";
import { copyShared } from "../state/copying";
import { opened } from "../state/document";
import { stepLeft, undoStep } from "../state/report";
import { answeredDocument, names } from "../state/restoring";
import { askWho, current, decideCurrent, hideCurrent, look, scope, stepDoubt } from "../state/review";
import { saveDocument, saveRestored } from "../state/saving-document";
import { source } from "../state/source";
import { tellDecision } from "../state/telling";
import { groupsOpen, task } from "../state/view";
import { altLetter } from "./alt-letter";
import { answerByKey } from "./answering";

/** Whether keys typed in the target are text. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  // A select uses letters to find an option.
  if (target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !["radio", "checkbox", "button", "file"].includes(target.type);
}

/** The global keys while hiding names, without an open dialog. */
export function followKeys(): void {
  window.addEventListener("keydown", (e) => {
    if (panel.peek() !== null && panel.peek() !== "roster") return;
    if (e.key === "?" && !takesText(e.target) && panel.peek() === null) {
      panel.value = "keys";
      e.preventDefault();
      return;
    }
    if (panel.peek() === null && saveKey(e)) {
      e.preventDefault();
      return;
    }
    if (task.peek() === "restore") {
      if (panel.peek() === null && !e.defaultPrevented && restoreKey(e)) e.preventDefault();
      return;
    }
    if (undoKey(e) || (panel.peek() === null && pageKey(e))) e.preventDefault();
  });
}

/** Ctrl+S saves the open document; without one, the browser handles it. */
function saveKey(e: KeyboardEvent): boolean {
  if (!(e.ctrlKey || e.metaKey) || e.altKey || e.shiftKey || e.key.toLowerCase() !== "s") return false;
  const back = task.peek() === "restore";
  if (back ? !answeredDocument.peek() || names.peek() === null : !opened.peek()) return false;
  if (!e.repeat && writing.peek() === null) void (back ? saveRestored() : saveDocument());
  return true;
}

/** Undo and redo from anywhere, except in fields with their own undo. */
function undoKey(e: KeyboardEvent): boolean {
  if (!(e.ctrlKey || e.metaKey) || e.altKey) return false;
  if (takesText(e.target) && !(e.target instanceof HTMLSelectElement)) return false;
  const key = e.key.toLowerCase();
  if (key === "z") {
    if (e.shiftKey) source.redo();
    else source.undo();
    return true;
  }
  if (key !== "y") return false;
  source.redo();
  return true;
}

/** The keys while restoring: F8 for the doubts, and undo from anywhere but the answer's editor. */
function restoreKey(e: KeyboardEvent): boolean {
  if (e.key === "F8") return stepLeft(e.shiftKey ? -1 : 1);
  if (e.altKey && !e.ctrlKey && !e.metaKey && !(e.target instanceof HTMLSelectElement)) {
    if (e.code === "ArrowDown") return stepLeft(1);
    return e.code === "ArrowUp" && stepLeft(-1);
  }
  if (!(e.ctrlKey || e.metaKey) || e.altKey) return false;
  const key = e.key.toLowerCase();
  if (key !== "z" && key !== "y") return false;
  undoStep(key === "y" || e.shiftKey ? "redo" : "undo");
  return true;
}

function pageKey(e: KeyboardEvent): boolean {
  if (e.key === "F8") return stepDoubt(e.shiftKey ? -1 : 1);
  if (!e.altKey || e.ctrlKey || e.metaKey) return false;
  // In a select, Alt with an arrow opens it.
  if (e.key.startsWith("Arrow") && e.target instanceof HTMLSelectElement) return false;
  switch (e.code) {
    case "ArrowDown":
      return stepDoubt(1);
    case "ArrowUp":
      return stepDoubt(-1);
    default:
      break;
  }
  switch (altLetter(e)) {
    case "h":
      return askToHide();
    case "l":
      panel.value = "roster";
      return true;
    case "m":
      groupsOpen.value = true;
      return true;
    case "c":
      void copyShared();
      return true;
    default:
      return false;
  }
}

/** Keys of the mention card: numbers for answers, letters for actions; with Shift for this mention only. */
export function onCardKey(e: KeyboardEvent): void {
  const f = findings.peek();
  const span = current.peek();
  if (!f || span === null || e.ctrlKey || e.altKey || e.metaKey) return;
  if (takesText(e.target)) return;
  const letters = messages.peek().keys.letters;
  const only = e.shiftKey ? "one" : scope.peek();
  if (answerByKey(f, span, e, "card")) return;
  switch (e.key.toUpperCase()) {
    case letters.hide:
      if (!e.repeat) tellDecision(span, () => hideCurrent(only), "replace", only);
      break;
    case letters.keep:
      if (!e.repeat) tellDecision(span, () => decideCurrent({ action: "keep" }, only), "keep", only);
      break;
    case letters.whose:
      askWho(span);
      break;
    case letters.scope:
      scope.value = scope.peek() === "all" ? "one" : "all";
      break;
    case "ESCAPE":
      look(null);
      source.view().focus();
      break;
    default:
      return;
  }
  e.preventDefault();
}
