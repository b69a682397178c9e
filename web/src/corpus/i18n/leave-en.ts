import type { leaveFr } from "./leave-fr";

/** The question before the work on a corpus is left, in English. */
export const leaveEn: typeof leaveFr = {
  leave: {
    title: "Leave Corpus?",
    what: "Hiding and restoring names are another page, and this corpus is too large to be kept aside there. The work in progress would disappear: it is not saved.",
    saved: "The project is saved in your downloads.",
    beside: "To keep both, open the other page in another tab: right-click on its name.",
    go: "Leave Corpus",
    stay: "Stay here",
  },
};
