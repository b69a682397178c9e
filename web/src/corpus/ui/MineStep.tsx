import { words } from "../i18n";

export function MineStep() {
  return <section class="step" aria-label={words.value.steps.mine} />;
}
