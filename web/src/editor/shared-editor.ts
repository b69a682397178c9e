import type { EditorView } from "@codemirror/view";
import { messages } from "../i18n";
import { describeSpan } from "../i18n/describe";
import { followFindings, lookOnClick } from "./follow-findings";
import { marks } from "./marks";
import { makeEditor, replaceText } from "./set-up";

/** The text to share: what the last answer says, with the same marks. */
export function makeSharedEditor(): EditorView {
  const view = makeEditor(
    {
      label: () => messages.value.mask.sharedTitle,
      placeholder: () => messages.value.mask.sharedPlaceholder,
    },
    false,
    [marks(describeSpan), lookOnClick("shared")],
  );
  followFindings(
    view,
    (f) => ({ starts: f.outStarts, ends: f.outEnds }),
    (f) => replaceText(view, f?.text ?? ""),
  );
  return view;
}
