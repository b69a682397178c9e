import { signal } from "@preact/signals";

/** Narrow enough that the panes are tabs: as style/narrow.css has it. */
const query = matchMedia("(max-width: 1020px)");
export const narrow = signal(query.matches);
query.addEventListener("change", () => (narrow.value = query.matches));
