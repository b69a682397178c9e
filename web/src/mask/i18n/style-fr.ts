import { de } from "../../shared/i18n/elision-fr";
/** The styles of pseudonyms, and custom pseudonyms. */
export const style = {
  label: "Style",
  title: "Par quoi remplacer les noms ?",
  short: { id: "numéros", natural: "prénoms d’emprunt", initials: "initiales" },
  name: { id: "Des numéros", natural: "Des prénoms d’emprunt", initials: "Des initiales" },
  what: {
    id: "ELEVE_001, LIEU_001… Le plus sûr : rien ne ressemble à un nom.",
    natural:
      "« Emma Lefèvre » devient « Alice Garnier » : même genre, même époque, et le texte se lit comme avant. Les villes, écoles, téléphones et courriels qui sont masqués sont inventés aussi.",
    initials: "« Emma Lefèvre » devient « E. L. ». Protège peu : qui connaît la classe reconnaîtra.",
  },
  given: "Qui a déjà un pseudonyme dans un texte copié le garde. « Renuméroter » en donne d’autres à tous.",
  loading: "Votre texte, votre liste et vos décisions restent en place pendant que ce style se prépare.",
  older: (style: string) =>
    `Style : ${style}. Qui a déjà un pseudonyme dans un texte partagé le garde ; pour en donner d’autres à tous :`,
  olderRead: "J’ai compris",
  undoCut: "C’est très long : les étapes les plus anciennes ne peuvent plus être annulées.",
  chosen: (name: string) => `Style : ${name}.`,
  tooMuch:
    "Votre texte est trop long pour changer de style avec lui : copiez-le, videz la page, changez de style, puis recollez-le.",
  own: {
    change: "Choisir le pseudonyme…",
    label: (name: string) => `Pseudonyme ${de(name)}`,
    use: "Utiliser",
    again: "Revenir au pseudonyme automatique",
    hint: "Le nom sera rendu au retour, comme avec un autre pseudonyme.",
  },
};
