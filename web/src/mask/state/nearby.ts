import type { Text } from "@codemirror/state";
import { signal } from "@preact/signals";
import type { PackedFindings } from "../../shared/bridge/pack";
import { CrashedError, core } from "../core";
import type { settingsAsked } from "./analysis";
import { isForm } from "./decisions";
import { linesAround } from "./lines-around";
import { sayRelaunched } from "./relaunched";
import { source } from "./source";

/**
 * What the lines around the caret say of the words that are being typed. A long text takes a second to search, a passage
 * milliseconds: its findings are shown until those of the whole text come.
 */
export interface Nearby {
  /** The text of the page that the passage was taken from. */
  text: Text;
  /** Where the passage begins in that text. */
  from: number;
  /** The places of the findings are those in the passage. */
  findings: PackedFindings;
}

export const nearby = signal<Nearby | null>(null);

/**
 * Searches the lines around the caret. Of the decisions, it applies those about forms: the others name places and people of
 * the whole text. A text that the core refuses is silent here: the search of the whole text follows and reports it.
 */
export async function searchNearby({
  roster,
  decisions,
  options,
}: ReturnType<typeof settingsAsked>): Promise<void> {
  const view = source.view();
  const text = view.state.doc;
  const { from, to } = linesAround(text, view.state.selection.main.head);
  try {
    const findings = await core.analyse(
      {
        text: text.sliceString(from, to),
        roster,
        decisions: decisions.filter(isForm),
        options: { ...options, circumstances: false, passage: true },
        pins: [],
      },
      () => {},
    );
    if (source.text.peek() === text) nearby.value = { text, from, findings };
  } catch (e) {
    if (e instanceof CrashedError) sayRelaunched();
  }
}
