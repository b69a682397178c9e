import { count, n } from "./numbers";

const percent = (share: number) => `${n(Math.round(share * 1000) / 10)} %`;
const two = (value: number) =>
  value.toLocaleString("fr-FR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Two annotators: comparing with another's project, and a second pass. */
export const compare = {
  compare: {
    command: "Comparer…",
    hint: "Comparer avec le projet d’un autre, ou commencer une passe à l’aveugle",
    title: "Deux annotateurs",
    name: "Votre nom dans ce projet",
    nameHint:
      "Un nom court, pour dire qui a décidé. Il reste dans le projet : ni le rapport sans noms ni les fichiers à partager ne le contiennent.",
    openTitle: "Comparer avec un autre projet",
    openLead:
      "Ouvrez le projet d’un autre sur le même corpus : les différences sont montrées place par place. Rien ne change ici tant que vous ne décidez pas.",
    open: "Comparer avec le projet d’un autre…",
    blindTitle: "Seconde passe",
    blindLead:
      "Un nouveau projet sur les mêmes documents, avec le catalogue de l’étape 2, sans marques, ni décisions, ni places vues, ni tours de fouille. Le premier reste tel qu’il est enregistré.",
    blind: "Commencer une passe à l’aveugle",
    blindAsk:
      "Le travail en cours n’est pas enregistré, et la passe à l’aveugle prend sa place ici. Commencer quand même ?",
    blindBegun: "La passe à l’aveugle est commencée. Enregistrez-la sous son propre titre.",
    blindOf: (title: string) => `${title}, seconde passe`,
    otherCorpus:
      "Ce projet n’est pas sur le même corpus : aucun document n’a le même identifiant et le même texte. Rien n’a été changé ici.",
    sharedAll: (k: number) => `${count(k, "document comparé", "documents comparés")}.`,
    sharedPart: (k: number, otherText: number, onlyMine: number, onlyTheirs: number) =>
      `${count(k, "document comparé", "documents comparés")}. Laissés de côté : ${n(otherText)} avec un autre texte, ${n(onlyMine)} seulement ici, ${n(onlyTheirs)} seulement chez l’autre.`,
    close: "Fermer l’autre projet",
    me: "Vous",
    them: "L’autre",
    views: { differences: "Différences", place: "Accord par place", form: "Accord par graphie" },
    viewsLabel: "Ce que l’on regarde",
    list: "Différences",
    none: "Aucune différence ici.",
    counts: (open: number, later: number, decided: number) =>
      `${n(open)} à décider · ${n(later)} pour plus tard · ${count(decided, "décidée", "décidées")}`,
    kind: "Différence",
    kinds: {
      all: "toutes",
      entity: "une autre entité",
      span: "un autre empan",
      absent: "d’un seul côté",
      undecided: "d’un côté à décider",
      common: "d’un côté nom commun",
      verdict: "une autre décision",
      how: "même entité, un seul l’a marquée",
    },
    category: "Catégorie",
    anyCategory: "toutes",
    form: "Graphie",
    progress: "État",
    progresses: { open: "à décider", later: "pour plus tard", decided: "décidées" },
    mine: "Le mien",
    theirs: "Le sien",
    later: "Plus tard",
    wholeForm:
      "L’un des deux n’a pas cette graphie au catalogue : prendre le sien vaut pour toute la graphie.",
    all: "Pour toutes celles montrées",
    allMine: (k: number) => `Garder les ${n(k)} miennes`,
    allTheirs: (k: number) => `Prendre les ${n(k)} siennes`,
    keys: "1 : le mien · 2 : le sien · D : plus tard · flèches : aller de l’une à l’autre",
    absent: "rien ici",
    marked: "marqué",
    byForm: "par la graphie",
    replaced: (by: string) => (by ? `remplacer par ${by}` : "remplacer"),
    kept: "garder",
    decidedBy: (k: number) => `${count(k, "différence décidée", "différences décidées")}.`,
    agreement: {
      row: "Classe",
      both: "Les deux",
      onlyMine: "Vous seul",
      onlyTheirs: "L’autre seul",
      units: "Unités",
      percent: "Accord",
      kappa: "Kappa",
      all: "Entité",
      verdict: "Remplacer ou garder",
      types: (name: string) => `Type : ${name}`,
      undefined: "non défini (une seule classe)",
      nothing: "aucune unité",
      placeHint:
        "Unités : les places de l’un ou de l’autre, dans les documents comparés ; des empans qui se recouvrent font une unité. Kappa de Cohen.",
      formHint:
        "Unités : les graphies de l’un ou de l’autre catalogue ; pour « remplacer ou garder », les couples graphie–entité que les deux ont. Kappa de Cohen.",
    },
    percent,
    kappa: two,
    log: {
      mine: "Différences avec un autre projet : le sien gardé",
      theirs: "Différences avec un autre projet : celui de l’autre pris",
      later: "Différences avec un autre projet : pour plus tard",
      blind: "Passe à l’aveugle commencée",
    },
  },
};
