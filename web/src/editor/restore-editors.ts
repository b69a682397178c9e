import { history, historyKeymap } from "@codemirror/commands";
import { EditorView, keymap } from "@codemirror/view";
import { effect, untracked } from "@preact/signals";
import { messages } from "../i18n";
import { answer, lastResult, restored } from "../state/restoring";
import { makeEditor, replaceText } from "./set-up";

/** The text that came back, with its own history. */
export function makeAnswerEditor(): EditorView {
  return makeEditor(
    {
      label: () => messages.value.restore.answerTitle,
      placeholder: () => messages.value.restore.answerPlaceholder,
    },
    true,
    [
      history(),
      keymap.of(historyKeymap),
      EditorView.updateListener.of((u) => {
        if (u.docChanged) answer.value = u.state.doc.toString();
      }),
    ],
  );
}

/** The same text with the names. */
export function makeNamesEditor(): EditorView {
  const view = makeEditor(
    {
      label: () => messages.value.restore.namesTitle,
      placeholder: () => messages.value.restore.namesPlaceholder,
    },
    false,
    [],
  );
  effect(() => {
    const text = lastResult(restored.value)?.text ?? "";
    untracked(() => view.dispatch({ changes: replaceText(view, text) }));
  });
  return view;
}
