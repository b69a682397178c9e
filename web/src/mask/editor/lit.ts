/**
 * Highlights everything that belongs together (marks in both texts, rows of the list) with one style sheet of one or
 * two rules, so that hovering costs the editors nothing.
 */
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

let entity: string | null = null;
let span: number | null = null;

function write(): void {
  const rules = [];
  if (entity !== null)
    rules.push(`[data-e="${entity}"] { --lit: var(--lit-color); --lit-ink: var(--lit-ink-color); }`);
  if (span !== null) rules.push(`[data-i="${span}"] { --ring: var(--ring-color); }`);
  sheet.replaceSync(rules.join("\n"));
}

export function lightEntity(index: string | null): void {
  if (index === entity) return;
  entity = index;
  write();
}

export function lightSpan(index: number | null): void {
  if (index === span) return;
  span = index;
  write();
}

/** Hovering or focusing an element with `data-e` highlights the others with the same value. */
export function followPointer(root: HTMLElement): void {
  const at = (e: Event) => {
    const target = e.target instanceof Element ? e.target.closest<HTMLElement>("[data-e]") : null;
    lightEntity(target?.dataset.e ?? null);
  };
  root.addEventListener("pointerover", at);
  root.addEventListener("focusin", at);
  root.addEventListener("pointerleave", () => lightEntity(null));
}
