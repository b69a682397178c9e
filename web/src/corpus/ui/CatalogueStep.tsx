import { words } from "../i18n";

export function CatalogueStep() {
  return <section class="step" aria-label={words.value.steps.catalogue} />;
}
