/**
 * Returns the element that contains the whole page. It is a form with "search" in its address, because browsers that
 * send descriptions of form fields to their maker skip search forms, including nested forms. The form is never sent.
 */
export function pageElement(): HTMLElement | null {
  const page = document.getElementById("page");
  page?.addEventListener("submit", (e) => e.preventDefault());
  return page;
}
