import { closeLoaded } from "../state/restoring";
import { beginSeries } from "../state/taking-out";
import { askFirst } from "./leaving";

/** Asks first, for the table of names goes. */
export function askForSeries(): void {
  askFirst("series", () => {
    beginSeries();
    closeLoaded();
  });
}
