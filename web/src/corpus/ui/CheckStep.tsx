import { words } from "../i18n";

export function CheckStep() {
  return <section class="step" aria-label={words.value.steps.check} />;
}
