/** The question before the work on a corpus is left, in French. */
export const leaveFr = {
  leave: {
    title: "Quitter Corpus ?",
    what: "Masquer et Rétablir sont une autre page, et ce corpus est trop grand pour y être gardé de côté. Le travail en cours disparaîtrait : il n’est pas enregistré.",
    saved: "Le projet est enregistré dans vos téléchargements.",
    beside: "Pour garder les deux, ouvrez l’autre page dans un autre onglet : clic droit sur son nom.",
    go: "Quitter Corpus",
    stay: "Rester ici",
  },
};
