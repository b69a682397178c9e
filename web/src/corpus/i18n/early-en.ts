import type { earlyFr } from "./early-fr";

/** The frame and steps 1 to 3, in English. */
export const earlyEn: typeof earlyFr = {
  stepsLabel: "The steps",
  steps: {
    corpus: "Corpus",
    catalogue: "Catalogue",
    mark: "Mark",
    mine: "Mine",
    decide: "Decide",
    check: "Check",
    substitute: "Substitute",
  },
};
