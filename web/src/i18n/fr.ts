import type { Kind, Reason } from "../bridge/wire";
import { titleOf } from "./titles";
import { arg, count } from "./words";

/** The French catalogue, which the English one must match key for key. No-break spaces stand where French wants them. */
const kinds: Record<Kind, string> = {
  PERSON: "Personne",
  LOCATION: "Lieu",
  ORG: "Établissement ou organisation",
  ADDRESS: "Adresse",
  EMAIL: "Adresse électronique",
  PHONE: "Téléphone",
  URL: "Adresse web",
  HANDLE: "Pseudo",
  ID: "Numéro ou identifiant",
  BIRTHDATE: "Date de naissance",
  CLASS: "Classe",
  OTHER: "Autre",
};

const typos: Record<string, (letter: string) => string> = {
  doubled: (l) => `« ${l} » doublé`,
  dropped: (l) => `il manque « ${l} »`,
  inserted: (l) => `« ${l} » en trop`,
  swapped: () => "deux lettres inversées",
  neighbour: () => "une touche voisine",
  replaced: () => "une lettre pour une autre",
  several: () => "plusieurs fautes",
};
const typosWithoutLetter: Record<string, string> = {
  doubled: "une lettre doublée",
  dropped: "une lettre manque",
  inserted: "une lettre en trop",
};
const changes: Record<string, string> = {
  case: "d’autres majuscules",
  accents: "d’autres accents",
  joiner: "un autre trait d’union, un autre espace ou une autre apostrophe",
};
const deciders: Record<string, string> = {
  occurrence: "Votre choix pour cette mention",
  form: "Votre choix pour toutes les mentions écrites ainsi",
  entity: "Votre choix pour cette personne",
};

const typo = (r: Reason) => {
  const edit = arg(r, "edit");
  const letter = arg(r, "letter");
  const worded = letter ? typos[edit]?.(letter) : undefined;
  return worded ?? typosWithoutLetter[edit] ?? typos[edit]?.("") ?? "une faute de frappe";
};

/** What a checked number adds to its name. */
const checked = (r: Reason, what: string) => (r.args?.checked ? `${what} : sa clé est juste` : what);

const whys: Record<string, (r: Reason) => string> = {
  listed: (r) => `Dans la liste de classe : ${arg(r, "of")}`,
  variant: (r) => `C’est ${arg(r, "of")}, écrit avec ${changes[arg(r, "change")] ?? "une autre graphie"}`,
  typo: (r) => `Ressemble à ${arg(r, "of")} : ${typo(r)}`,
  sound: (r) => `Se prononce comme ${arg(r, "of")}`,
  part: (r) => `Une partie du nom de ${arg(r, "of")}`,
  initial: (r) => `Une initiale de ${arg(r, "of")}`,
  alias: (r) => `Un surnom de ${arg(r, "of")}`,
  joined: (r) => `${arg(r, "of")}, écrit en un seul mot`,
  split: (r) => `${arg(r, "of")}, écrit en deux mots`,
  outsider: (r) => `Porte le prénom de ${arg(r, "of")} avec un autre nom`,
  word: (r) => `« ${arg(r, "of")} » est ici un mot, pas un nom : laissé visible`,
  decision: (r) => deciders[arg(r, "by")] ?? "Votre choix",
  known: (r) => `Déjà connu : ${arg(r, "of")}`,
  "pattern.email": () => "Une adresse électronique",
  "pattern.url": () => "Une adresse web",
  "pattern.handle": () => "Un nom d’utilisateur",
  "pattern.phone": () => "Un numéro de téléphone",
  "pattern.iban": (r) => checked(r, "Un numéro de compte (IBAN)"),
  "pattern.vat": (r) => checked(r, "Un numéro de TVA"),
  "pattern.nir": (r) => checked(r, "Un numéro de sécurité sociale"),
  "pattern.national": (r) => checked(r, "Un numéro d’assuré ou de registre national"),
  "pattern.siret": (r) => checked(r, "Un numéro SIRET"),
  "pattern.siren": (r) => checked(r, "Un numéro SIREN"),
  "pattern.ine": () => "Un numéro d’élève (INE)",
  "pattern.uai": (r) => checked(r, "Un numéro d’établissement scolaire (UAI)"),
  "pattern.plate": () => "Une plaque d’immatriculation",
  "pattern.vin": () => "Un numéro de châssis",
  "pattern.card": (r) => checked(r, "Un numéro de carte bancaire"),
  "pattern.ip": () => "Une adresse IP",
  "pattern.mac": () => "L’adresse d’un appareil (MAC)",
  "pattern.container": () => "Un numéro de conteneur",
  "pattern.reference": () => "Un numéro annoncé par le mot qui précède (dossier, contrat, facture…)",
  "pattern.series": () => "Un numéro d’une liste de numéros semblables",
  "pattern.number": () => "Un numéro annoncé par « n° »",
  "pattern.birthdate": () => "Une date de naissance",
  "pattern.class": () => "Le nom d’une classe ou d’un groupe",
  "pattern.address": () => "Une adresse postale",
};

const doubts: Record<string, (r: Reason) => string> = {
  homonyms: (r) => `${arg(r, "count")} élèves portent ce nom : lequel est-ce ?`,
  word: () => "Un élève, ou le mot de tous les jours ?",
  "word-typo": () => "Un nom mal tapé, ou un mot de tous les jours ?",
  "other-name": () => "Un élève mal orthographié, ou quelqu’un d’autre ?",
  title: (r) => `Après « ${titleOf(r)} » : l’élève, ou un adulte du même nom ?`,
  "other-surname": (r) => `Même prénom que ${arg(r, "of")}, mais un autre nom suit : quelqu’un d’autre ?`,
  close: () => "Deux élèves ont un nom proche : lequel est-ce ?",
  place: () => "Un élève, ou un lieu ?",
  event: () => "Un élève, ou le nom d’un évènement ?",
  "doubt.checksum": () =>
    "La forme est juste, la clé de contrôle ne l’est pas : un numéro mal tapé, ou autre chose ?",
  "doubt.obfuscated": () => "Une adresse électronique écrite pour tromper les robots ?",
  "doubt.shape": () => "La forme y est, aucun mot ne le dit : est-ce un identifiant ?",
};

const warnings: Record<string, (r: Reason) => string> = {
  "pseudonym-taken": () => "Votre texte contient déjà des mots comme ELEVE_001 : d’autres ont été choisis.",
  "roster-duplicate": () => "Cet élève figure deux fois dans la liste.",
  "roster-line": () => "Cette ligne n’a pas pu être lue ; elle est ignorée.",
  "roster-encoding": () => "Les accents de la liste étaient abîmés : ils ont été réparés, vérifiez les noms.",
  "roster-replacement": () => "Des lettres de cette ligne sont perdues (�) : corrigez le nom.",
  "roster-quote": () => "Un guillemet n’est pas refermé à partir de cette ligne.",
  "roster-order": () => "Où est le nom, où est le prénom ? Vérifiez.",
  "roster-header": () => "Cette première ligne a été prise pour un titre.",
  "real-name": () => "Un pseudonyme choisi est le nom d’une personne de la liste.",
  "same-pseudonym": () =>
    "Deux personnes portent le même pseudonyme : au retour, on ne saura plus les distinguer.",
  "pseudonym-in-source": () => "Un pseudonyme choisi figure déjà dans le texte d’origine.",
};

export const fr = {
  switchLanguage: "Switch to English",
  tasks: { label: "Que faire", mask: "Masquer", restore: "Rétablir" },
  undo: "Annuler",
  redo: "Refaire",
  close: "Fermer",
  cancel: "Annuler",
  keysTitle: "Raccourcis clavier",
  theme: { label: "Apparence", auto: "Apparence du système", light: "Clair", dark: "Sombre" },
  kinds,

  mask: {
    rosterNone: "Ajouter la liste de classe",
    rosterSome: (n: number) => `Liste de classe : ${count(n, "élève", "élèves")}`,
    openFile: "Ouvrir un fichier…",
    example: "Essayer avec un exemple",
    sourceTitle: "Texte d’origine",
    sharedTitle: "Texte à partager",
    peopleTitle: "Qui est masqué",
    sourcePlaceholder:
      "Collez ici vos appréciations ou vos comptes rendus. Les noms des élèves de votre liste seront remplacés à mesure.",
    sharedPlaceholder: "Le texte sans les noms apparaîtra ici.",
    hideThis: "Masquer ceci…",
    textReplaced: "Texte remplacé. Annuler le ramène.",
    panes: "Panneau affiché",
    needRoster: "Ajoutez la liste de classe pour que vos élèves soient trouvés.",
    nobody: "Aucun nom trouvé dans ce texte.",
    nobodyHint: "Pour masquer des mots, sélectionnez-les dans le texte d’origine.",
    nothingYet: "Les personnes trouvées dans votre texte s’afficheront ici, les doutes en premier.",
    legend: "Les signes",
    legendHidden: "ce nom est masqué",
    legendDoubt: "à vous de dire",
    legendKept: "laissé visible",
  },

  people: {
    doubts: (n: number) => `À vérifier (${n})`,
    pupils: (n: number) => `Élèves (${n})`,
    persons: (n: number) => `Autres personnes (${n})`,
    places: (n: number) => `Lieux (${n})`,
    orgs: (n: number) => `Établissements et organisations (${n})`,
    others: (n: number) => `Autres mots masqués (${n})`,
    kept: (n: number) => `Laissés visibles (${n})`,
    andOthers: (names: string, n: number) => `${names} et ${count(n, "autre", "autres")}`,
    times: (n: number) => `${n} fois`,
    writtenAs: (forms: string) => `écrit aussi : ${forms}`,
    show: (name: string) => `Voir les mentions de ${name}`,
    fold: (name: string) => `Replier les mentions de ${name}`,
    hide: "Masquer",
    keep: "Laisser",
    hideAll: (name: string) => `Masquer ${name} partout`,
    keepAll: (name: string) => `Laisser ${name} visible partout`,
    hideDoubts: (name: string, n: number) =>
      `Masquer ${name} : ${count(n, "mention", "mentions")} à vérifier`,
    keepDoubts: (name: string, n: number) =>
      `Laisser ${name} visible : ${count(n, "mention", "mentions")} à vérifier`,
    hidden: "masqué",
    keptOne: "laissé visible",
    doubtful: "à vérifier",
  },

  mention: {
    title: "Mention choisie",
    none: "Cliquez sur un nom, dans les textes ou dans la liste, pour savoir pourquoi il est masqué et changer d’avis.",
    noneDoubts: (n: number) => count(n, "mention attend votre avis.", "mentions attendent votre avis."),
    start: "Vérifier",
    becomes: "devient",
    stays: "reste visible",
    close: "Fermer la mention",
    rank: (n: number, of: number) => `Doute ${n} sur ${of}`,
    asked: (form: string, doubt: string, rank: string) => `${form} : ${doubt} ${rank}`,
    noneLeft: "Plus aucun doute.",
    previous: "Doute précédent",
    next: "Doute suivant",
    scope: "Pour",
    one: "cette mention",
    all: (n: number) => `toutes (${n})`,
    allDoubts: (n: number) => `toutes celles à vérifier (${n})`,
    allSure: (n: number) => `toutes celles qui sont sûres (${n})`,
    whose: "À qui est ce nom ?",
    whoseNobody: "Pas dans la liste…",
    whoseNone: "Sans choisir",
    whoseEnter: "Entrée pour confirmer",
    hide: "Masquer",
    keep: "Laisser visible",
    hiddenAs: (form: string, as: string) => `${form} : masqué, devient ${as}`,
    keptAs: (form: string) => `${form} : laissé visible`,
    doubtAs: (form: string) => `${form} : à vérifier`,
  },

  hide: {
    title: "Masquer ces mots",
    where: "Où",
    here: "Seulement ici",
    everywhere: (n: number) => `Partout où c’est écrit ainsi (${n} fois)`,
    whose: "C’est",
    someoneNew: "quelqu’un ou quelque chose de nouveau",
    kind: "De quoi s’agit-il ?",
    confirm: "Masquer",
    done: (text: string) => `« ${text} » est masqué.`,
  },

  status: {
    label: "État du texte à partager",
    empty: "Rien à partager pour l’instant.",
    hidden: (n: number) => count(n, "mention masquée", "mentions masquées"),
    none: "aucune mention masquée",
    doubts: (n: number) => `${n} à vérifier`,
    noLeak: "aucun nom repéré ne reste visible",
    leaks: (n: number) => `${count(n, "nom encore visible", "noms encore visibles")}`,
    pending: "Recherche des noms…",
    progress: (percent: number) => `Recherche des noms : ${percent} %`,
    stop: "Arrêter",
    stopped: "Recherche arrêtée. Le texte à partager n’est pas à jour.",
    asleep: (size: string) => `Ce texte est très long (${size}) : la recherche attend votre signal.`,
    start: "Chercher les noms",
    again: "Réessayer",
    copy: "Copier le texte à partager",
    copied: "Copié.",
    copyFailed: "La copie a été refusée : sélectionnez le texte à partager et copiez-le vous-même.",
    copyDoubts: (n: number) =>
      `${count(n, "mention reste", "mentions restent")} à vérifier avant de partager.`,
    copyLeaks: (forms: string) => `Attention, encore visible : ${forms}.`,
    showLeak: (form: string) => `Voir « ${form} » dans le texte à partager`,
    copyWaits: "La copie attend la fin de la recherche…",
    copyStale: "Le texte à partager n’est pas encore à jour.",
    copyNoRoster: "Sans liste de classe, aucun élève n’est reconnu.",
    copyFine: "Relisez avant de partager : on peut reconnaître quelqu’un sans son nom.",
    startFailed:
      "Le moteur de recherche n’a pas pu démarrer. Rechargez la page ; copiez d’abord votre texte.",
    crashed: "La recherche s’est interrompue. Votre texte est intact : réessayez, ou raccourcissez-le.",
    refused: (detail: string) => `La recherche a été refusée (${detail}). Votre texte est intact.`,
    megabytes: (n: number) => `${n.toLocaleString("fr", { maximumFractionDigits: 1 })} Mo`,
  },

  roster: {
    title: "Liste de classe",
    intro:
      "Collez la liste telle que vous l’avez : deux colonnes d’un tableur, un export, ou un nom par ligne.",
    placeholder: "MARTIN Emma\nLE GOFF Enora\nNguyen Mai-Linh",
    pasteLabel: "Liste à coller",
    read: "Lire la liste",
    open: "Ouvrir un fichier…",
    drop: "ou déposez ici un fichier texte ou CSV",
    readAs:
      "Voici comment la liste a été lue. Corrigez si besoin ; des surnoms se séparent par des virgules.",
    wasRead: (n: number) => count(n, "élève lu", "élèves lus"),
    swap: "Inverser prénoms et noms",
    another: "Coller une autre liste",
    add: "Ajouter un élève",
    remove: (name: string) => `Retirer ${name}`,
    done: "Terminé",
    first: "Prénom",
    last: "Nom",
    aliases: "Surnoms",
    pupil: (n: number) => `Élève ${n}`,
    cell: (column: string, name: string) => `${column} de ${name}`,
    unread: (n: number) => count(n, "ligne n’a pas été lue", "lignes n’ont pas été lues"),
    line: (n: number) => `Ligne ${n}`,
    removed: (name: string) => `${name} retiré de la liste.`,
    nothing:
      "Aucun nom n’a été trouvé dans ce que vous avez collé. Une ligne par élève, par exemple : MARTIN Emma.",
    failed: "La liste n’a pas pu être lue. Elle est toujours là : réessayez.",
    memory: "La liste reste dans cette page et disparaît avec elle.",
  },

  files: {
    tooLong: (size: string) => `Ce fichier est trop grand (${size}) pour une liste de classe.`,
    tooLongText: (size: string) => `Ce fichier est trop grand (${size}). Ouvrez-en une partie.`,
    notText: (name: string) =>
      `« ${name} » n’est pas un fichier texte. Ouvrez-le dans son logiciel et copiez le texte, ou enregistrez-le en .txt ou .csv.`,
    notList: (name: string) =>
      `« ${name} » n’est pas un fichier texte : copiez les colonnes dans le tableur et collez-les ici, ou enregistrez en CSV.`,
    unreadable: (name: string) => `« ${name} » n’a pas pu être lu.`,
    opened: (name: string) => `« ${name} » est ouvert.`,
  },

  restore: {
    answerTitle: "Texte reçu",
    answerPlaceholder: "Collez ici le texte qui vous est revenu, avec ses ELEVE_001, ELEVE_002…",
    namesTitle: "Texte avec les noms",
    namesPlaceholder: "Le texte avec les vrais noms apparaîtra ici.",
    source: "Les noms viennent",
    fromCopied: "du dernier texte copié",
    fromPage: "du texte de l’onglet Masquer",
    fromFile: (name: string) => `du fichier « ${name} »`,
    noMapping:
      "Il n’y a pas encore de noms à rendre : masquez d’abord un texte, ou ouvrez une table des noms enregistrée.",
    save: "Enregistrer la table des noms…",
    load: "Ouvrir une table des noms…",
    saveWarning: "Ce fichier donne les vrais noms : gardez-le pour vous, comme la liste de classe.",
    saved:
      "Table des noms enregistrée dans vos téléchargements. Ce fichier donne les vrais noms : gardez-le pour vous.",
    loadFailed: (name: string) => `« ${name} » n’est pas une table des noms enregistrée par Cachenom.`,
    copy: "Copier le texte avec les noms",
    copied: "Copié, avec les vrais noms.",
    restored: (n: number) => count(n, "nom rétabli", "noms rétablis"),
    none: "Aucun pseudonyme trouvé dans ce texte.",
    missing: (list: string) => `Absents du texte reçu : ${list}`,
    unknown: (list: string) => `Inconnus, laissés tels quels : ${list}`,
    ambiguous: (list: string) => `Peuvent désigner plusieurs personnes, à relire : ${list}`,
    failed: "Les noms n’ont pas pu être rétablis. Le texte est toujours là : réessayez.",
    pending: "Rétablissement…",
    report: "Bilan",
    empty: "Le bilan s’affichera ici.",
  },

  keys: {
    review: "Vérifier les doutes",
    everywhere: "Partout",
    next: "Doute suivant",
    previous: "Doute précédent",
    hide: "Masquer (mention ou toutes, selon le choix affiché)",
    keep: "Laisser visible",
    hideOne: "Masquer ou laisser, seulement cette mention",
    whose: "Changer à qui est ce nom, puis Entrée",
    scope: "Passer de « toutes » à « cette mention »",
    hideSelection: "Masquer les mots sélectionnés",
    roster: "Ouvrir la liste de classe",
    copy: "Copier le texte à partager",
    undo: "Annuler, refaire",
    help: "Cette aide (hors d’un texte)",
    closeCard: "Fermer la mention, revenir au texte",
    inCard: "Quand la mention choisie a le focus :",
    letters: { hide: "M", keep: "L", whose: "Q", scope: "T" },
  },

  privacy: {
    title: "Rien ne quitte cette page",
    badge: "Rien ne quitte cette page",
    how: "Votre texte, votre liste et vos choix restent dans la mémoire de cet onglet. Ils disparaissent quand vous le fermez, sauf ce que vous enregistrez vous-même.",
    forbidden: "Ce qui est interdit au navigateur",
    forbiddenText:
      "La page porte une consigne de sécurité que le navigateur fait respecter : une fois chargée, elle ne peut plus rien demander ni envoyer à aucun site, pas même au sien. Ni police de caractères, ni image, ni mesure d’audience, ni enregistrement automatique.",
    check: "Le vérifier vous-même",
    checkSteps: [
      "Coupez le Wi-Fi ou passez en mode avion : tout continue de fonctionner.",
      "Ou ouvrez les outils du navigateur (F12), onglet « Réseau », et utilisez la page : la liste reste vide.",
    ],
    yours: "Ce qui reste votre affaire",
    yoursSteps: [
      "Relire : un nom très mal écrit, ou absent de la liste, peut échapper à la recherche.",
      "Ce qui identifie sans nommer : « le fils du maire », « la seule fille du club de boxe », une date, une maladie.",
      "Ce que vous collez ailleurs, et la table des noms si vous l’enregistrez : elle donne les vrais noms.",
      "Les extensions de votre navigateur, qui peuvent lire toutes les pages.",
    ],
  },

  editor: { controlCharacter: "Caractère invisible" },

  why: (r: Reason): string => whys[r.code]?.(r) ?? "Reconnu d’après la liste de classe",
  doubt: (r: Reason): string => doubts[r.code]?.(r) ?? "Est-ce bien un nom à masquer ?",
  warning: (code: string, args: Reason["args"], message: string): string =>
    warnings[code]?.({ code, ...(args && { args }) }) ?? message,
};
