import { words } from "../i18n";

export function Guide() {
  return <aside class="guide" aria-label={words.value.guide.title} />;
}
