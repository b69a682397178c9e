import { de } from "../../../shared/i18n/elision-fr";
import { count, n } from "./numbers";

/** Step 5: what is replaced, and by what. */
export const decide = {
  decide: {
    title: "Décider pour chaque graphie et chaque entité",
    intro:
      "Un prénom peut rester quand l’école et la ville partent : ce qui reste, pris ensemble, ne doit désigner personne. Sans décision de votre part, tout est remplacé par la proposition.",
    search: "Chercher une graphie, une entité, un remplacement, ou un motif : *@exemple.fr",
    searchShort: "Chercher",
    show: "Montrer",
    shown: {
      all: "Toutes les lignes",
      undecided: "Pas encore décidées",
      replace: "Remplacées",
      keep: "Gardées",
    },
    type: "Type d’entité",
    allTypes: "Tous les types",
    kind: "Nature",
    allKinds: "Toutes les natures",
    counts: (shown: number, all: number, undecided: number) =>
      `${n(shown)} sur ${n(all)} · ${n(undecided)} sur proposition`,
    showAbsent: (k: number) => `Montrer aussi les ${n(k)} absentes du corpus`,
    absentHint: "Graphies qui ne figurent ni dans les textes ni parmi les auteurs : rien n’est à y décider.",
    replaceAll: (k: number) => `Remplacer ces ${n(k)}`,
    keepAll: (k: number) => `Garder ces ${n(k)}`,
    form: "Graphie",
    entity: "Entité",
    occurrences: "Occurrences",
    asAuthor: (texts: number, authors: number) => `${n(texts)} dans les textes, ${n(authors)} comme auteur`,
    asAuthorShort: (authors: number) => `+ ${n(authors)} comme auteur`,
    action: "Décision",
    replacement: "Remplacement",
    by: "Par",
    actionOf: (form: string) => `Décision pour ${form}`,
    replacementOf: (form: string) => `Remplacement ${de(form)}`,
    replace: "Remplacer",
    keep: "Garder",
    stays: "reste tel quel",
    bys: { proposal: "proposition", rule: "règle", user: "vous", none: "proposition" },
    rulesTitle: "Règles pour beaucoup de lignes à la fois",
    rules: {
      ids: "Tous les noms de participants : leur identifiant",
      firstnames: "Les prénoms des participants : un prénom naturel",
      natural: "Toutes les personnes et tous les lieux : des noms naturels",
      public: "Les personnes publiques : gardées",
      towns: "Les lieux : remplacés s’ils sont petits ou inconnus, gardés sinon",
      institutions: "Les institutions : remplacées",
      contacts: "Courriels, comptes, adresses web, téléphones : remplacés",
    },
    limit: "Moins de (habitants)",
    touches: (k: number) => (k === 0 ? "aucune ligne" : count(k, "ligne touchée", "lignes touchées")),
    apply: "Appliquer",
    logRow: "Décision",
    logRule: (rule: string) => `Règle : ${rule}`,
  },
};
