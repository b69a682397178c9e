import type { Kind } from "../../bridge/wire";
import type { Category, EntityType } from "../state/project";
import type { TakenOver } from "../state/taking-over";
import { type BrokenAt, type RefusedWhy, refused, warnings } from "./files-fr";

/** "1 234", as French writes it. */
const n = (value: number) => value.toLocaleString("fr-FR");
const count = (value: number, one: string, many: string) => `${n(value)} ${value < 2 ? one : many}`;

/** A sentence begins with a capital letter; the name of a file or of a column stays as it is. */
const begun = (said: string, name: string) => (name ? said : said.charAt(0).toUpperCase() + said.slice(1));

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
/** What stands beside a coloured graphie, so that colour is not all there is. */
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
  number: n,
  /** A day, "2024-11-04", as one writes it. */
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
    freshAsk: "Le travail en cours n’est pas enregistré. Commencer un nouveau projet quand même ?",
    openAsk: "Le travail en cours n’est pas enregistré. Ouvrir un autre projet quand même ?",
    saved: (name: string) => `Projet enregistré : ${name}`,
    unsaved: "non enregistré",
    opened: (title: string) => `Projet ouvert : ${title}`,
    newer:
      "Ce projet vient d’une version plus récente de Cachenom. Ouvrez-le avec elle ; rien n’a été changé ici.",
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
      documents: "ses documents",
      entities: "ses entités",
      catalogue: "son catalogue",
      marks: "ses marques",
      decisions: "ses décisions",
      accepted: "ses alertes acceptées",
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
    /** Where some occurrences are to be decided, these are counted instead. */
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
    refused: "Écartées",
    replaced: "Remplacées",
    kept: "Gardées",
    rows: {
      1: "Corpus (lexique, taille)",
      2: "Catalogage",
      3: "Marquage (graphies nouvelles, places marquées)",
      4: "Fouille",
      5: "Décisions (couples graphie–entité)",
      6: "Vérification (alertes acceptées)",
      7: "Substitution (la dernière faite)",
    },
    round: (k: number) => `, tour ${n(k)}`,
    copy: "Copier le tableau",
    copied: "Tableau copié : collez-le dans un tableur ou un traitement de texte.",
    copyFailed: "Le navigateur n’a pas permis de copier.",
    note: "Comme dans la section 6 de Reffay, Blondel, Allaire et Giguet (2012). Les occurrences sont comptées comme elles sont marquées : à l’intérieur d’une graphie plus longue, une graphie ne compte pas.",
  },

  corpus: {
    lead: "Ouvrez les messages ou les entretiens à rendre partageables. Tout reste dans cette page.",
    formats: "Forum (.xml), textes (.txt ou un dossier), tableau (.csv, .tsv), courriels (.mbox, .eml)",
    open: "Ouvrir des fichiers…",
    folder: "Ouvrir un dossier…",
    paste: "Coller un texte…",
    example: "Essayer avec un exemple",
    drop: "ou déposez-les ici",
    add: "Ajouter des fichiers…",
    addFolder: "Ajouter un dossier…",
    opening: (name: string) => `Lecture de ${name}`,
    stop: "Arrêter",
    textFiles: (k: number) => `${n(k)} fichiers`,
    pasted: "texte collé",
    counting: "Le lexique se prépare",
    inCorpus: "Le corpus",
    table: {
      documents: "Documents (messages)",
      authors: "Auteurs",
      threads: "Fils de discussion",
      words: "Taille (mots)",
      forms: "Lexique (mots différents)",
      perDocument: "Mots par document",
      dates: "Période",
    },
    copyTable: "Copier ces chiffres",
    language: "Langue principale",
    languages: {
      fr: "français",
      en: "anglais",
      es: "espagnol",
      pt: "portugais",
      ca: "catalan",
      it: "italien",
      de: "allemand",
      other: "autre, ou plusieurs",
    },
    guessed: {
      /** As the menu says what was guessed. */
      choice: (name: string) => (name ? `${name}, devinée` : "non devinée"),
      several: "plusieurs langues",
      other: "une autre langue",
      shares: (list: readonly { name: string; share: number }[]) =>
        `Mots du corpus, d’après un échantillon : ${list.map((s) => `${s.name} ${Math.round(100 * s.share)} %`).join(", ")}.`,
    },
    languageFr: "La détection du français servira de quatrième manière de fouiller.",
    languageMostlyFr:
      "Le français domine : sa détection servira de quatrième manière de fouiller, pour les noms qu’elle reconnaît.",
    languageOther: "La méthode ne dépend pas de la langue. La détection du français reste éteinte.",
    languageNone:
      "Rien ne permet de deviner la langue. La méthode n’en dépend pas ; choisissez « français » pour sa détection.",
    kinds: "Que cherche-t-on ?",
    kindsHint: "Étape 1 de la méthode : les types d’information à repérer.",
    participants: "Participants",
    participantsLead: (k: number) =>
      `${count(k, "personne nommée", "personnes nommées")} comme auteur, destinataire ou locuteur (« Léa : … » au début des tours).`,
    participantsFirst: "Elles forment le premier catalogue.",
    participantsIn: "Elles sont au catalogue.",
    participantsNone:
      "Aucun auteur ni locuteur n’est nommé dans ces fichiers. Saisissez ou collez la liste à l’étape 2.",
    toCatalogue: "Voir et mettre au catalogue…",
    warnings: (k: number) => count(k, "remarque sur les fichiers", "remarques sur les fichiers"),
    warning: (w: {
      code: string;
      file: string;
      document: string;
      line: number;
      detail?: string;
      message: string;
    }) =>
      begun(
        `${[w.file, w.document && `document ${w.document}`, w.line > 0 && `ligne ${n(w.line)}`, w.detail].filter(Boolean).join(", ")}${w.file || w.document || w.line > 0 || w.detail ? " : " : ""}${warnings[w.code] ?? w.message}`,
        w.file || (w.document || w.line > 0 ? "" : (w.detail ?? "")),
      ),
    errorsTitle: "Ces fichiers n’ont pas été lus, ou sont à vérifier",
    closeErrors: "Fermer",
    list: "Messages",
    filter: "Chercher un message, un auteur, un fil, une date",
    filterShort: "Chercher",
    order: "Ordre des messages",
    orders: { file: "ordre du fichier", date: "par date" },
    noAuthor: "sans auteur",
    reader: "Message",
    readerEmpty: "Choisissez un message pour le lire.",
    empty: "Ce document est vide.",
    next: "Aller au catalogue",
    nothingFound: "Aucun message ne correspond.",
    calix: {
      taken: (t: TakenOver) =>
        `Marques <calix> reprises : ${count(t.forms, "graphie mise", "graphies mises")} au catalogue (${count(t.entities, "entité", "entités")}), ${count(t.marks, "occurrence marquée", "occurrences marquées")}${t.undecided > 0 ? `, ${n(t.undecided)} à décider` : ""}${t.kept > 0 ? `, ${count(t.kept, "graphie", "graphies")} à garder` : ""}.`,
      left: (k: number) =>
        k < 2
          ? "1 occurrence du fichier était déjà substituée : on y lit un pseudonyme et non un nom, elle n’est donc pas au catalogue."
          : `${n(k)} occurrences du fichier étaient déjà substituées : on y lit des pseudonymes et non des noms, elles ne sont donc pas au catalogue.`,
      renumbered: (k: number) =>
        k < 2
          ? "1 identifiant du fichier est ici celui d’une autre entité : elle en a reçu un nouveau."
          : `${n(k)} identifiants du fichier sont ici ceux d’autres entités : elles en ont reçu de nouveaux.`,
    },
    log: {
      opened: "Documents ouverts",
      calix: "Graphies reprises des marques <calix>",
      language: "Langue choisie",
      kinds: "Types d’information choisis",
      participants: "Participants mis au catalogue",
    },
    errors: {
      tooLarge: (name: string, mega: number) =>
        `« ${name} » pèse ${n(mega)} Mo : c’est plus que les 200 Mo que la page peut lire. Donnez-le en plusieurs parties.`,
      notText: (name: string) =>
        `« ${name} » n’est pas un fichier que cette page lit. Enregistrez-le en texte (.txt), en tableau (.csv) ou en forum (.xml).`,
      unreadable: (name: string) =>
        `« ${name} » n’a pas pu être lu. Il a peut-être été déplacé : choisissez-le de nouveau.`,
      noCore: "Le moteur de la page n’a pas pu démarrer. Rechargez la page.",
      crashed: (name: string) =>
        `La lecture de « ${name} » s’est interrompue. Essayez avec un fichier plus petit.`,
      refused: (name: string, why: RefusedWhy, line: number, column = 0) =>
        `« ${name} »${line > 0 ? `, ligne ${n(line)}` : ""}${column > 0 ? `, colonne ${n(column)}` : ""} : ${refused[why]}`,
      broken: (name: string, b: BrokenAt) =>
        [
          `Le XML de « ${name} » n’est pas bien formé à la ligne ${n(b.line)}, colonne ${n(b.column)}${b.open ? `, dans le message ${b.open}` : ""}${b.after ? `, après le message ${b.after}` : ""}${b.more > 0 ? `, ni à ${count(b.more, "autre endroit", "autres endroits")}` : ""}.`,
          `${count(b.read, "message a été lu", "messages ont été lus")}${b.lost > 0 ? `, ${count(b.lost, "autre, sans texte, est perdu", "autres, sans texte, sont perdus")}` : ""}.`,
          "Relisez ceux qui se trouvent à ces endroits. Si vous corrigez le fichier, ouvrez-le dans un nouveau projet : un message dont le texte change serait ajouté une seconde fois.",
        ].join(" "),
      nothing: "Aucun document n’a été trouvé dans ces fichiers.",
      known: (k: number) =>
        k === 1
          ? "1 document était déjà dans le corpus : il n’a pas été ajouté."
          : `${n(k)} documents étaient déjà dans le corpus : ils n’ont pas été ajoutés.`,
    },
  },
  columns: {
    title: "Les colonnes du tableau",
    lead: "Où sont les textes, et qui les a écrits ?",
    none: "aucune",
    column: (k: number) => `Colonne ${n(k)}`,
    roles: {
      text: "Texte",
      author: "Auteur",
      first: "Prénom de l’auteur",
      last: "Nom de l’auteur",
      date: "Date",
      thread: "Fil",
      subject: "Sujet",
      id: "Identifiant",
    },
    preview: "Les premiers documents, comme ils sont lus",
    take: (k: number) => `Prendre ${count(k, "document", "documents")}`,
    busy: "Lecture…",
  },
  pasteCorpus: {
    title: "Coller un texte",
    label: "Texte à coller",
    as: "Le prendre comme",
    ways: {
      one: "un seul document",
      paragraphs: "un document par paragraphe",
      lines: "un document par ligne",
    },
    xml: "Un forum en XML est reconnu tout seul.",
    take: "Prendre ce texte",
  },
  participants: {
    title: "Le premier catalogue",
    lead: "Une entité par participant, numérotée P001, P002… Corrigez ce qui a été mal lu ; décochez qui ne doit pas y être.",
    otherHint: "(séparés par « ; »)",
    namesakes: (k: number) =>
      k === 1
        ? "1 personne porte le nom d’une autre avec une adresse différente : elles restent deux, à moins que vous ne les réunissiez."
        : `${n(k)} personnes portent le nom d’une autre avec une adresse différente : elles restent à part, à moins que vous ne les réunissiez.`,
    unite: "même personne",
    uniteWith: (who: string) => `Réunir ${who} avec la personne du même nom plus haut`,
    take: (k: number, e: number) =>
      `Mettre au catalogue : ${count(k, "graphie", "graphies")}, ${count(e, "entité", "entités")}`,
    forms: "Graphies à prendre",
    aliases: "Pseudos et courriels",
    first: "Prénom",
    last: "Patronyme",
    other: "Pseudos, courriels",
    of: (what: string, who: string) => `${what} de ${who}`,
    swap: (who: string) => `Échanger prénom et patronyme de ${who}`,
    swapAll: "Échanger partout prénom et patronyme",
    taken: (who: string) => `Prendre ${who}`,
    none: "Ces graphies sont déjà toutes au catalogue.",
    done: (k: number) => `${count(k, "graphie mise", "graphies mises")} au catalogue.`,
  },

  catalogue: {
    lead: "Toutes les graphies connues qui peuvent figurer dans le corpus, et l’entité que chacune représente.",
    columns: {
      form: "Graphie",
      category: "Catégorie",
      type: "Type d’entité",
      kind: "Nature",
      entity: "Entité",
      count: "Occ.",
    },
    table: "Catalogue des graphies",
    of: (what: string, form: string) => `${what} de ${form}`,
    filter: "Filtrer les graphies",
    show: "Montrer",
    shows: {
      all: "toutes",
      absent: "absentes du corpus",
      homonyms: "homonymes",
      undecided: "avec occurrences à décider",
      common: "noms communs",
    },
    empty:
      "Le catalogue est vide. Ajoutez une graphie, collez une liste, ou prenez les participants à l’étape 1.",
    nothing: "Aucune graphie ne correspond à ce filtre.",
    add: "Ajouter",
    newForm: "Graphie à ajouter",
    newFormHint: "un mot ou plusieurs",
    newEntity: "Entité : existante ou nouvelle",
    newEntityHint: "vide : nouvelle entité",
    paste: "Coller une liste…",
    added: (form: string, id: string) => `« ${form} » est au catalogue (${id}).`,
    twice: (form: string) => `« ${form} » est déjà au catalogue pour cette entité.`,
    homonym: (form: string, k: number) =>
      `« ${form} » représente maintenant ${n(k)} entités : ses occurrences sont à décider à l’étape 3.`,
    homonymBadge: (k: number) => `homonyme ×${n(k)}`,
    absent: "absente",
    absentHint: "Cette graphie ne figure dans aucun texte, ou seulement à l’intérieur d’une plus longue.",
    space: "Une graphie ne peut pas être vide.",
    noLetter: (form: string) =>
      `« ${form} » n’a ni lettre ni chiffre : une telle graphie se trouverait partout, elle est refusée.`,
    remove: (form: string) => `Retirer ${form}`,
    removed: (form: string) => `« ${form} » est retirée du catalogue.`,
    parts: (form: string) => `Parties de ${form}…`,
    partsShort: "parties…",
    see: (form: string) => `Voir les occurrences de ${form}`,
    next: "Aller au marquage",
    shown: (k: number, all: number) =>
      k === all ? count(all, "ligne", "lignes") : `${n(k)} lignes sur ${n(all)}`,
    log: {
      added: "Graphie ajoutée",
      pasted: "Liste collée",
      edited: "Graphie corrigée",
      removed: "Graphies retirées",
      entity: "Entité corrigée",
      parts: "Parties de graphies ajoutées",
    },
  },
  parts: {
    title: (form: string) => `Parties de « ${form} »`,
    lead: "Les ajouter comme graphies de la même entité :",
    add: "Ajouter",
    none: "Ses parties sont déjà au catalogue.",
    choice: "choix : un nom composé reste un seul nom",
  },
  pasteCatalogue: {
    title: "Coller une liste",
    lead: "Depuis un tableur : les colonnes Graphie, Catégorie, Type, Entité ; ou deux colonnes, prénom et nom.",
    label: "Liste à coller",
    example: "Kelly\tPrénom\tParticipant\tF058\nCanet\tNom\tPetite ville\tP007",
    take: (k: number, e: number) =>
      `Ajouter ${count(k, "graphie", "graphies")}${e > 0 ? ` et ${count(e, "entité", "entités")}` : ""}`,
    line: (k: number) => `ligne ${n(k)}`,
    problems: {
      "no-form": "pas de graphie, ligne laissée de côté",
      "no-letter": "ni lettre ni chiffre dans la graphie, ou pas de lettre dans le nom : ligne refusée",
      twice: "déjà au catalogue, ligne laissée de côté",
      category: "catégorie inconnue, prise comme « Autre »",
      type: "type d’entité inconnu, pris comme « Participant »",
    },
    preview: "Comme la liste est lue",
    done: (k: number) => `${count(k, "graphie ajoutée", "graphies ajoutées")}.`,
  },
  entityDialog: {
    title: "Nouvelle entité",
    type: "Type d’entité",
    kind: "Nature",
    name: "Nom, pour la reconnaître",
    id: (id: string) => `Identifiant : ${id}`,
    create: "Créer et attribuer",
    othersStay: "Les autres occurrences restent à l’entité d’avant",
    othersStayHint: "Sinon, elles sont à décider une par une.",
  },
  mergeDialog: {
    title: "Fusionner deux entités",
    lead: "Toutes les graphies, marques et décisions de la première passent à la seconde.",
    from: "Cette entité",
    into: "est en fait",
    merge: "Fusionner",
    done: (from: string, into: string) => `${from} est fusionnée avec ${into}.`,
    same: "Choisissez deux entités différentes.",
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
    markSeen: "Marquer comme vu",
    haveSeen: (k: number) => `${count(k, "ligne regardée", "lignes regardées")}.`,
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
      "Cette expression n’est pas bien formée : vérifiez les parenthèses, les crochets et les caractères *, + et ?.",
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
};
