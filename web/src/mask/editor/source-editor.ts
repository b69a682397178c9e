import { type EditorState, StateField } from "@codemirror/state";
import { EditorView, keymap, showTooltip, type Tooltip, tooltips } from "@codemirror/view";
import { panel } from "../../shared/state/settings";
import { messages } from "../i18n";
import { describeSpan } from "../i18n/describe";
import { asking } from "../state/review";
import { keeping, source } from "../state/source";
import { askWhy } from "../state/why";
import { followFindings, lookOnClick } from "./follow-findings";
import { marks } from "./marks";
import { followNearby, nearbyMarks } from "./nearby-marks";
import { followParts, partHeadings } from "./parts";
import { makeEditor } from "./set-up";
import { followTellings, tellingMarks } from "./telling-marks";

/** The selected words without surrounding spaces; null if empty, or too many to hide. */
export function selectedWords(state: EditorState): { start: number; end: number; text: string } | null {
  const { from, to } = state.selection.main;
  if (from === to || to - from > 500) return null;
  const raw = state.sliceDoc(from, to);
  const text = raw.trim();
  if (!text) return null;
  const start = from + raw.indexOf(text);
  return { start, end: start + text.length, text };
}

export function askToHide(): boolean {
  if (!selectedWords(source.view().state)) return false;
  asking.value = null;
  panel.value = "hide";
  return true;
}

/**
 * The buttons "Masquer ceci" and "Pourquoi ?" beside a selection of the user. Beside a selection made by the page, they
 * would cover the text above.
 */
const hideTooltip = StateField.define<Tooltip | null>({
  create: () => null,
  update(shown, tr) {
    if (!tr.docChanged && !tr.selection) return shown;
    if (tr.selection ? !tr.isUserEvent("select") : !shown) return null;
    const words = selectedWords(tr.state);
    return words ? { pos: words.start, end: words.end, above: true, create: besideWords } : null;
  },
  provide: (f) => showTooltip.from(f),
});

function besideWords() {
  const dom = document.createElement("div");
  dom.className = "beside-words";
  dom.append(
    button("hide-this", messages.value.mask.hideThis, askToHide),
    button("why-this", messages.value.explain.title, () => {
      const words = selectedWords(source.view().state);
      if (words) void askWhy(words);
    }),
  );
  return { dom };
}

function button(look: string, says: string, act: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = look;
  made.textContent = says;
  made.onclick = act;
  // Keeps the selection when the button is pressed.
  made.onmousedown = (e) => e.preventDefault();
  return made;
}

export function makeSourceEditor(): EditorView {
  const view = makeEditor(
    {
      label: () => messages.value.mask.sourceTitle,
      placeholder: () => messages.value.mask.sourcePlaceholder,
    },
    true,
    [
      keeping,
      marks(describeSpan),
      nearbyMarks,
      tellingMarks,
      partHeadings,
      lookOnClick("source"),
      hideTooltip,
      // Above the first lines, the tooltip would cover the toolbar.
      tooltips({
        tooltipSpace: ({ scrollDOM }) => {
          const { top, left, right } = scrollDOM.getBoundingClientRect();
          return { top, left, right, bottom: innerHeight };
        },
      }),
      keymap.of([
        { key: "Mod-z", run: source.undo, preventDefault: true },
        { key: "Mod-y", mac: "Mod-Shift-z", run: source.redo, preventDefault: true },
        { key: "Mod-Shift-z", run: source.redo, preventDefault: true },
      ]),
      EditorView.domEventHandlers({
        // Files are handled by the page (ui/DropTarget.tsx), text by the editor.
        drop: (event) => (event.dataTransfer?.files.length ?? 0) > 0,
      }),
    ],
  );
  source.attach(view);
  followFindings(view, (f) => ({ starts: f.starts, ends: f.ends }));
  followNearby(view);
  followTellings(view);
  followParts(view);
  return view;
}
