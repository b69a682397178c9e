import { words } from "../../i18n";
import type { Alert } from "../../state/alert";

/** The sentence of a warning. */
export function alertSentence(a: Alert): string {
  const m = words.value.check;
  return m.sentences[a.code]?.(a.args) ?? a.code;
}
