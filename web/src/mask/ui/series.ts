import { closeLoaded } from "../state/restoring";
import { beginSeries } from "../state/taking-out";
import { askFirst } from "./leaving";

/** Asks before a new series begins, because the table of names is lost. */
export function askForSeries(): void {
  askFirst("series", () => {
    beginSeries();
    closeLoaded();
  });
}
