import type { Why } from "../../state/meaning";
import { count, n } from "./numbers";

/** Step 3: the concordancer. */
export const mark = {
  tables: {
    kwic: ["avant", "graphie", "après", "document", "auteur", "place (UTF-16)", "entité", "état"],
    standoff: [
      "document",
      "début (UTF-16)",
      "fin (UTF-16)",
      "graphie",
      "entité",
      "type",
      "catégorie",
      "état",
      "décidé par",
    ],
    states: { replace: "remplacer", keep: "garder", common: "nom commun", undecided: "à décider" },
    by: {
      person: "une personne",
      rule: "une règle",
      form: "la graphie",
      author: "l’auteur du message",
      thread: "le fil",
      nobody: "",
    },
  },
  mark: {
    lead: "Chaque occurrence d’une graphie du catalogue, dans son contexte.",
    what: "Ce que l’on regarde",
    catalogue: "Graphies du catalogue",
    search: "Recherche libre",
    filters: "Filtres",
    filterMore: "Filtres et tri",
    form: "Graphie",
    entity: "Entité",
    document: "Document",
    author: "Auteur",
    kind: "Nature",
    state: "État",
    any: "tous",
    anyF: "toutes",
    states: {
      all: "toutes",
      undecided: "à décider",
      unseen: "jamais regardées",
      decided: "décidées",
      marked: "marquées par vous, une à une",
      common: "noms communs",
    },
    sort: "Trier par",
    sorts: {
      text: "ordre du texte",
      left: "mot de gauche",
      right: "mot de droite",
      entity: "entité",
      form: "graphie",
    },
    width: "Contexte",
    clear: "Tout montrer",
    lines: "Lignes du concordancier",
    total: (k: number, all: number) =>
      k === all ? count(all, "ligne", "lignes") : `${n(k)} lignes sur ${n(all)}`,
    undecided: (k: number) => `${n(k)} à décider`,
    showUnseen: (k: number) => `Jamais regardées : ${n(k)}`,
    unseenHint:
      "Places marquées par le programme, d’après la graphie, que personne n’a encore eues sous les yeux. Une ligne est regardée quand on y passe, ou avec V.",
    said: {
      person: { sign: "✓", title: "marquée par vous" },
      program: { sign: "⚙", title: "marquée par le programme" },
      seen: { sign: "vu", title: "regardée" },
      unseen: { sign: "○", title: "jamais regardée" },
    },
    why: (w: Why) =>
      w.code === "other"
        ? `suivi de « ${w.name} » : une autre personne ?`
        : w.code === "author"
          ? "auteur de ce message"
          : "seul de ce nom dans ce fil",
    saveKwic: "Enregistrer ces lignes (CSV)",
    kwicShort: "CSV",
    kwicName: "concordance-a-garder.csv",
    markSeen: "Marquer comme vu",
    haveSeen: (k: number) => `${count(k, "ligne regardée", "lignes regardées")}.`,
    showSure: (k: number) => `Montrer aussi les ${n(k)} sûres`,
    sureHint:
      "Lignes repliées : deux indices indépendants s’accordent sur la personne (nom complet ou adresse ; elle écrit dans ce fil ; un autre de ses noms est dans le même message).",
    showUndecided: (k: number) => `À décider : ${n(k)}`,
    none: "Aucune occurrence : le catalogue est vide, ou ses graphies ne figurent pas dans le corpus.",
    noneFiltered: "Aucune ligne ne correspond à ces filtres.",
    noneFound: "Rien n’a été trouvé.",
    selected: (k: number) => count(k, "ligne choisie", "lignes choisies"),
    assignTo: "Attribuer à",
    scope: "Attribuer",
    scopes: {
      lines: "les lignes choisies",
      undecided: "les lignes à décider de la graphie",
      form: "toute la graphie",
    },
    common: "Nom commun",
    newEntity: "Nouvelle entité…",
    other: "Autre entité",
    assign: "Attribuer",
    unmark: "Oublier la marque",
    merge: "Fusionner deux entités…",
    selectAll: "Choisir toutes les lignes",
    chooseLine: "Choisissez une ligne : flèches, clic, Maj pour plusieurs.",
    assigned: (k: number, who: string) =>
      `${count(k, "occurrence attribuée", "occurrences attribuées")} : ${who}.`,
    unmarked: (k: number) =>
      k === 0
        ? "Aucune de ces lignes n’avait de marque."
        : `${count(k, "marque oubliée", "marques oubliées")}.`,
    query: "Mots ou expression à chercher",
    regexp: "expression régulière",
    matchCase: "respecter la casse",
    find: "Chercher",
    addFound: (k: number) => `Ajouter ${count(k, "graphie", "graphies")} au catalogue`,
    addedFound: (k: number) => `${count(k, "graphie ajoutée", "graphies ajoutées")} au catalogue.`,
    tooMany: (k: number) => `Les ${n(k)} premières lignes sont montrées.`,
    badExpression:
      "Cette expression n’est pas bien formée : vérifiez les parenthèses, les crochets et les caractères *, + et ?.",
    emptyExpression: "Cette expression trouve un texte vide : ajoutez-lui au moins un caractère à trouver.",
    noLookAround:
      "Les conditions sur ce qui entoure, (?=…), (?!…), (?<=…) et (?<!…), ne sont pas prises en charge : cherchez sans elles.",
    searchFailed: "La recherche n’a pas abouti. Essayez une expression plus simple.",
    kept: "gardée",
    context: "Dans le message",
    openDocument: "Lire le message",
    next: "Aller à la fouille",
    log: {
      assigned: "Occurrences attribuées",
      unmarked: "Marques oubliées",
      merged: "Entités fusionnées",
      found: "Graphies trouvées par recherche libre",
      lost: "Marques dont le texte a changé, laissées de côté",
    },
  },
};
