import type { Kind } from "../../../shared/bridge/wire";
import type { Category, EntityType } from "../../state/project";
import { count, n } from "./numbers";

const types: Record<EntityType, string> = {
  participant: "Participant",
  public: "Personnage public",
  institution: "Institution",
  place: "Lieu",
  other: "Autre",
};

const categories: Record<Category, string> = {
  firstname: "Prénom",
  lastname: "Patronyme",
  fullname: "Nom complet",
  nickname: "Pseudo",
  name: "Nom",
  email: "Courriel",
  url: "Adresse web",
  phone: "Téléphone",
  other: "Autre",
};

/** Letters shown beside a coloured form, so that colour is not the only sign. */
const signs: Record<Kind, string> = {
  PERSON: "P",
  LOCATION: "L",
  ORG: "O",
  ADDRESS: "Ad",
  EMAIL: "@",
  PHONE: "Tél",
  URL: "Web",
  HANDLE: "Ps",
  ID: "N°",
  BIRTHDATE: "Né",
  CLASS: "Cl",
  OTHER: "Au",
};

const kinds: Record<Kind, string> = {
  PERSON: "Personne",
  LOCATION: "Lieu",
  ORG: "Institution, organisation",
  ADDRESS: "Adresse postale",
  EMAIL: "Courriel",
  PHONE: "Téléphone",
  URL: "Adresse web",
  HANDLE: "Pseudo",
  ID: "Numéro, identifiant",
  BIRTHDATE: "Date de naissance",
  CLASS: "Classe",
  OTHER: "Autre",
};

/** The frame around the seven steps: their names, the project bar, the keys, the question before leaving. */
export const frame = {
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
  number: n,
  /** Formats an ISO day such as "2024-11-04". */
  day: (iso: string) => iso.split("-").reverse().join("/"),
  colon: " : ",
  terms: { types, categories, kinds, signs, common: "nom commun", commonSign: "nc", undecided: "à décider" },
  bar: {
    label: "Projet",
    title: "Titre du projet",
    untitled: "Corpus sans titre",
    undo: "Annuler",
    redo: "Refaire",
    save: "Enregistrer le projet",
    saveHolds: "contient les vrais noms",
    open: "Ouvrir un projet…",
    fresh: "Nouveau projet",
    freshAsk: "Le travail en cours n’est pas enregistré. Commencer un nouveau projet quand même ?",
    openAsk: "Le travail en cours n’est pas enregistré. Ouvrir un autre projet quand même ?",
    saved: (name: string) => `Projet enregistré : ${name}`,
    unsaved: "non enregistré",
    opened: (title: string) => `Projet ouvert : ${title}`,
    newer:
      "Ce projet vient d’une version plus récente de Cachenom. Ouvrez-le avec elle ; rien n’a été changé ici.",
    foreign:
      "Ce fichier n’est pas un projet de Cachenom. Pour lire un corpus, allez à l’étape 1. Rien n’a été changé ici.",
    damaged: (what: string) =>
      `Ce fichier de projet est abîmé (${what}) et n’a pas été ouvert. Rien n’a été changé ici : essayez une copie plus ancienne.`,
    parts: {
      json: "il est coupé ou mal formé",
      version: "sa version",
      project: "son contenu",
      title: "son titre",
      language: "sa langue",
      kinds: "ses types d’information",
      annotator: "le nom de l’annotateur",
      compared: "ses différences décidées",
      documents: "ses documents",
      entities: "ses entités",
      catalogue: "son catalogue",
      marks: "ses marques",
      decisions: "ses décisions",
      accepted: "ses avertissements acceptés",
      log: "son journal",
      mining: "ses fouilles",
      participants: "ses participants",
    } as Record<string, string>,
    dropped: (k: number) =>
      k === 1
        ? "1 marque n’a pas été reprise, car son texte a changé. Tout le reste est là."
        : `${n(k)} marques n’ont pas été reprises, car leur texte a changé. Tout le reste est là.`,
    droppedAt: (form: string, doc: string, start: number) =>
      `« ${form} », document ${doc}, caractère ${n(start + 1)}`,
    droppedWhy: { "no-document": "le document n’est plus là", "other-text": "un autre texte s’y trouve" },
    more: (k: number) => `et ${n(k)} de plus`,
    numbers: "Chiffres…",
    files: "Fichiers…",
    help: "Raccourcis clavier",
    guide: "Comment faire",
    /** If some occurrences are undecided, counts these instead. */
    summary: (d: number, forms: number, occurrences: number | null, entities: number) =>
      `${count(d, "document", "documents")} · ${count(forms, "graphie", "graphies")} · ${occurrences === null ? "" : `${count(occurrences, "occurrence", "occurrences")} · `}${count(entities, "entité", "entités")}`,
    undecided: (k: number) => `${n(k)} à décider`,
  },
  draft: {
    label: "Brouillon local",
    explain:
      "Garde dans ce navigateur (IndexedDB), sur cet appareil, tout le projet avec les vrais noms : les textes, le catalogue, les décisions et leur historique. Au plus une fois par minute, et quand la page est quittée. L’éteindre l’efface.",
    saved: (time: string) => `gardé à ${time}`,
    failed: "Ce navigateur n’a pas pu garder le brouillon : enregistrez le projet.",
    offered: (title: string, date: string, d: number) =>
      `Un brouillon du ${date} est gardé dans ce navigateur : « ${title} », ${count(d, "document", "documents")}.`,
    takeUp: "Le reprendre",
    throwAway: "L’effacer",
    takenUp: "Le brouillon est repris.",
    damaged: "Le brouillon est abîmé et n’a pas pu être repris.",
  },
  numbers: {
    title: "Les chiffres, étape par étape",
    step: "Étape",
    forms: "Graphies",
    occurrences: "Occurrences",
    entities: "Entités",
    candidates: "Candidates",
    accepted: "Retenues",
    refused: "Refusées",
    replaced: "Remplacées",
    kept: "Gardées",
    rows: {
      1: "Corpus (lexique, taille)",
      2: "Catalogage",
      3: "Marquage (graphies nouvelles, places marquées)",
      4: "Fouille",
      5: "Décisions (couples graphie–entité)",
      6: "Vérification (avertissements acceptés)",
      7: "Substitution (la dernière faite)",
    },
    round: (k: number) => `, tour ${n(k)}`,
    copy: "Copier le tableau",
    copied: "Tableau copié : collez-le dans un tableur ou un traitement de texte.",
    copyFailed: "Le navigateur n’a pas permis de copier.",
    note: "Comme dans la section 6 de Reffay, Blondel, Allaire et Giguet (2012). Les occurrences sont comptées comme elles sont marquées : à l’intérieur d’une graphie plus longue, une graphie ne compte pas.",
  },
  keys: {
    title: "Raccourcis clavier",
    everywhere: "Partout",
    lines: "Dans les lignes du concordancier",
    steps: "Aller à une étape",
    undo: "Annuler, refaire",
    save: "Enregistrer le projet",
    help: "Cette liste",
    move: "Ligne suivante, précédente",
    page: "Page, début, fin",
    extend: "Étendre le choix",
    toggle: "Choisir ou laisser une ligne",
    all: "Choisir toutes les lignes",
    entity: "Attribuer à l’entité de ce rang",
    common: "Nom commun",
    fresh: "Nouvelle entité",
    other: "Autre entité",
    scope: "Changer la portée",
    unmark: "Oublier la marque",
    undecided: "Prochaine ligne à décider",
    seen: "Marquer comme vu",
    merge: "Fusionner deux entités",
    read: "Lire le message",
    keyNames: {
      shift: "Maj",
      space: "Espace",
      home: "Début",
      end: "Fin",
      pageDown: "Page suiv.",
      del: "Suppr",
    },
  },
  leave: {
    title: "Quitter Corpus ?",
    what: "Masquer et Rétablir sont une autre page, et ce corpus est trop grand pour y être gardé de côté. Le travail en cours disparaîtrait : il n’est pas enregistré.",
    saved: "Le projet est enregistré dans vos téléchargements.",
    beside: "Pour garder les deux, ouvrez l’autre page dans un autre onglet : clic droit sur son nom.",
    go: "Quitter Corpus",
    stay: "Rester ici",
  },
};
