import { signal } from "@preact/signals";

/** Whether the panes are tabs; the same width as in style/narrow.css. */
const query = matchMedia("(max-width: 1020px)");
export const narrow = signal(query.matches);
query.addEventListener("change", () => (narrow.value = query.matches));
