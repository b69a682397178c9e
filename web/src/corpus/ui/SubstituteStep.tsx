import { words } from "../i18n";

export function SubstituteStep() {
  return <section class="step" aria-label={words.value.steps.substitute} />;
}
