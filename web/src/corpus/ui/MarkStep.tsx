import { words } from "../i18n";

export function MarkStep() {
  return <section class="step" aria-label={words.value.steps.mark} />;
}
