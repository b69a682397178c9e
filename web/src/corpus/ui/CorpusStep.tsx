import { words } from "../i18n";

export function CorpusStep() {
  return <section class="step" aria-label={words.value.steps.corpus} />;
}
