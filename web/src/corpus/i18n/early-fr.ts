/** The frame and steps 1 to 3, in French. */
export const earlyFr = {
  stepsLabel: "Les étapes",
  steps: {
    corpus: "Corpus",
    catalogue: "Catalogue",
    mark: "Marquer",
    mine: "Fouiller",
    decide: "Décider",
    check: "Vérifier",
    substitute: "Substituer",
  },
};
