import { words } from "../i18n";

export function DecideStep() {
  return <section class="step" aria-label={words.value.steps.decide} />;
}
