/**
 * The element that everything on the page stands in. It is a form whose address says "search": browsers that ask their maker
 * what the fields of a form are for leave such a form alone, and nested ones belong to it. It is never sent anywhere.
 */
export function pageElement(): HTMLElement | null {
  const page = document.getElementById("page");
  page?.addEventListener("submit", (e) => e.preventDefault());
  return page;
}
