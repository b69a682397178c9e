/** Steps 4 to 7 and the guide, in French. */
export const lateFr = {
  guide: { title: "Corpus : comment faire" },
};
