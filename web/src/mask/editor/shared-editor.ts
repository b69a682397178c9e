import { EditorView } from "@codemirror/view";
import { messages } from "../i18n";
import { describeSpan } from "../i18n/describe";
import { followTakingOut, takeOut } from "../state/taking-out";
import { followFindings, lookOnClick } from "./follow-findings";
import { marks } from "./marks";
import { followParts, partHeadings } from "./parts";
import { makeEditor, replaceText } from "./set-up";

/** Makes the editor of the text to share, which shows the last answer with the same marks. */
export function makeSharedEditor(): EditorView {
  const view = makeEditor(
    {
      label: () => messages.value.mask.sharedTitle,
      placeholder: () => messages.value.mask.sharedPlaceholder,
    },
    false,
    [
      marks(describeSpan),
      lookOnClick("shared"),
      partHeadings,
      // A selection counts as copied: some systems paste it with the middle mouse button.
      EditorView.updateListener.of((u) => {
        if (u.selectionSet && !u.state.selection.main.empty) takeOut();
      }),
    ],
  );
  followTakingOut(view.dom);
  followFindings(
    view,
    (f) => ({ starts: f.outStarts, ends: f.outEnds }),
    (f) => replaceText(view, f?.text ?? ""),
  );
  followParts(view);
  return view;
}
