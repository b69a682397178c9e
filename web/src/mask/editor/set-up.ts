import { standardKeymap } from "@codemirror/commands";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import { EditorView, highlightSpecialChars, keymap, placeholder } from "@codemirror/view";
import { effect } from "@preact/signals";
import { quietAttributes } from "../../shared/ui/quiet";
import { messages } from "../i18n";
import { columns } from "./columns";

/**
 * Draws a control character with its description. The library's own `phrases` would be a change of the whole state and
 * measure every line again: a minute for 1 MB without a line break.
 */
function controlCharacter(code: number, _: string | null, sign: string): HTMLElement {
  const span = document.createElement("span");
  span.textContent = sign;
  span.title = `${messages.peek().editor.controlCharacter} (U+${code.toString(16).toUpperCase().padStart(4, "0")})`;
  span.setAttribute("aria-label", span.title);
  span.className = "cm-specialChar";
  return span;
}

/**
 * After a paste that replaces the whole text, the editor scrolls to the top, like the other text; the caret stays at
 * the end.
 */
const fromTheTop = EditorState.transactionExtender.of((tr) => {
  if (!tr.isUserEvent("input.paste")) return null;
  let whole = false;
  tr.changes.iterChangedRanges((from, to) => {
    whole ||= from === 0 && to === tr.startState.doc.length;
  });
  return whole ? { effects: EditorView.scrollIntoView(0, { y: "start", yMargin: 20 }) } : null;
});

/**
 * Common to all texts of the page: wrapped lines, the reader's language, and no spell checker that might send the text
 * away.
 */
const common: Extension = [
  EditorView.lineWrapping,
  highlightSpecialChars({ render: controlCharacter }),
  EditorState.tabSize.of(4),
  columns,
  fromTheTop,
  EditorView.contentAttributes.of({
    ...quietAttributes,
    // It is focusable anyway; accessibility checkers expect the attribute.
    tabindex: "0",
  }),
];

export interface Words {
  label: () => string;
  placeholder: () => string;
}

/** Makes an editor whose label and placeholder follow the language. */
export function makeEditor(words: Words, editable: boolean, extensions: Extension): EditorView {
  const worded = new Compartment();
  const inWords = () => [
    EditorView.contentAttributes.of({ "aria-label": words.label() }),
    placeholder(words.placeholder()),
  ];
  const view = new EditorView({
    extensions: [
      common,
      worded.of(inWords()),
      editable
        ? []
        : [
            EditorState.readOnly.of(true),
            // Still focusable, so that the keyboard can read, select and copy.
            EditorView.contentAttributes.of({ "aria-readonly": "true", inputmode: "none" }),
          ],
      extensions,
      keymap.of(standardKeymap),
    ],
  });
  effect(() => {
    view.dispatch({ effects: worded.reconfigure(inWords()) });
  });
  return view;
}

/** Replaces the text by changing only the part that differs, which keeps the scroll position. */
export function replaceText(view: EditorView, text: string) {
  const before = view.state.doc.toString();
  let from = 0;
  const shortest = Math.min(before.length, text.length);
  while (from < shortest && before.charCodeAt(from) === text.charCodeAt(from)) from++;
  let tail = 0;
  while (
    tail < shortest - from &&
    before.charCodeAt(before.length - 1 - tail) === text.charCodeAt(text.length - 1 - tail)
  )
    tail++;
  return { from, to: before.length - tail, insert: text.slice(from, text.length - tail) };
}
