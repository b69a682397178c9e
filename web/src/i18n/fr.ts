import type { Kind } from "../bridge/wire";
import { doubt, why } from "./reasons-fr";
import { count, type Worded } from "./words";

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
/** As one says it in a sentence: "C’est un lieu". */
const aKind: Record<Kind, string> = {
  PERSON: "une personne",
  LOCATION: "un lieu",
  ORG: "une organisation",
  ADDRESS: "une adresse",
  EMAIL: "un courriel",
  PHONE: "un téléphone",
  URL: "un site",
  HANDLE: "un pseudo",
  ID: "un numéro",
  BIRTHDATE: "une date de naissance",
  CLASS: "une classe",
  OTHER: "autre chose",
};

const warnings: Record<string, (r: Worded) => string> = {
  "search-failed": () =>
    "La recherche des noms a échoué sur une partie du texte : des noms peuvent y rester. Relisez tout avant de partager.",
  "pseudonym-taken": () =>
    "Votre texte contient déjà des mots comme ELEVE_001 ou PERSONNE_001 : d’autres ont été choisis.",
  "roster-sentence": () => "Ces noms ont été lus dans une phrase : vérifiez qui porte quel nom.",
  "roster-guardians": () =>
    "Plusieurs personnes du même nom sur une ligne : la première a été prise pour l’élève, les autres pour ses responsables.",
  "roster-guardians-left": () =>
    "Les colonnes des responsables sont laissées de côté : seuls les élèves sont dans la liste.",
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
  "initials-weak": () =>
    "Des initiales suffisent parfois à reconnaître quelqu’un : relisez avant de partager.",
  "seed-missing": () =>
    "Sans graine, qui devine un nom peut calculer son pseudonyme : donnez-en une que personne ne connaît.",
  "pseudonym-in-source": () => "Un pseudonyme choisi figure déjà dans le texte d’origine.",
};

export const fr = {
  switchLanguage: "Switch to English",
  tasks: { label: "Que faire", mask: "Masquer", restore: "Rétablir", corpus: "Corpus" },
  undo: "Annuler",
  redo: "Refaire",
  close: "Fermer",
  cancel: "Annuler",
  keysTitle: "Raccourcis clavier",
  theme: { label: "Apparence", auto: "Apparence du système", light: "Clair", dark: "Sombre" },
  colon: " : ",
  kinds,
  aKind,

  groups: {
    label: "À masquer",
    title: "Que faut-il masquer ?",
    persons: "Personnes",
    personsAndPupils: "Élèves et autres personnes",
    places: "Lieux",
    orgs: "Organisations",
    orgsHint: "écoles, entreprises…",
    contacts: "Adresses, téléphones, courriels, sites",
    ids: "Numéros et identifiants",
    births: "Dates de naissance",
    classes: "Classes",
    handles: "Pseudos",
    all: "tout",
    none: "rien",
    but: (names: string) => `tout sauf ${names}`,
    short: {
      persons: "personnes",
      places: "lieux",
      orgs: "organisations",
      contacts: "adresses et contacts",
      ids: "numéros",
      births: "dates de naissance",
      classes: "classes",
      handles: "pseudos",
    },
    leftByList: "Lieux et organisations restent visibles.",
    leftWhy:
      "Avec une liste de classe, les lieux et les organisations restent visibles tant que vous ne les cochez pas.",
    namesLeft: "Des noms restent visibles à côté de leur adresse masquée.",
    mailsLeft: (mail: string, others: boolean) =>
      `Un nom masqué reste visible dans ${mail}${others ? " et d’autres adresses" : ""}.`,
    hideThem: "Les masquer aussi",
    leaveThem: "Les laisser",
    hidden: "Les lieux et les organisations sont masqués aussi.",
    hiddenNames: "Les personnes sont masquées aussi.",
    hiddenMails: "Les adresses et les contacts sont masqués aussi.",
    yourWords: "Ce que vous masquez ou laissez vous-même le reste, quoi qu’il soit coché ici.",
  },

  mask: {
    rosterNone: "Ajouter la liste de classe",
    rosterSome: (n: number) => `Liste de classe : ${count(n, "élève", "élèves")}`,
    openFile: "Ouvrir un fichier…",
    example: "Essayer avec un exemple",
    sourceTitle: "Texte d’origine",
    sharedTitle: "Texte à partager",
    peopleTitle: "Qui est masqué",
    sourcePlaceholder:
      "Collez ici votre texte : appréciations, compte rendu, courriel… Les noms, les lieux, les adresses et les numéros sont masqués à mesure. Avec votre liste de classe, chaque élève est reconnu, même mal orthographié.",
    sharedPlaceholder: "Le texte à partager, sans les noms, apparaîtra ici.",
    hideThis: "Masquer ceci…",
    textReplaced: "Texte remplacé. Annuler le ramène.",
    panes: "Panneau affiché",
    needRoster: "Avec une liste de classe, vos élèves sont reconnus même mal orthographiés.",
    nobody: "Rien à masquer n’a été trouvé dans ce texte.",
    nobodyHint: "Pour masquer des mots, sélectionnez-les dans le texte d’origine.",
    nothingYet: "Ce qui est trouvé dans votre texte s’affichera ici, les doutes en premier.",
    legend: "Les signes",
    legendHidden: "ce nom est masqué",
    legendDoubt: "à vous de dire",
    legendKept: "laissé visible",
  },

  people: {
    doubts: (n: number) => `À vérifier (${n})`,
    pupils: (n: number) => `Élèves (${n})`,
    persons: (n: number, beside: boolean) => `${beside ? "Autres personnes" : "Personnes"} (${n})`,
    places: (n: number) => `Lieux (${n})`,
    orgs: (n: number) => `Organisations (${n})`,
    contacts: (n: number) => `Adresses et contacts (${n})`,
    ids: (n: number) => `Numéros, dates, classes (${n})`,
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
    asKind: { PERSON: "Personne", LOCATION: "Lieu", ORG: "Organisation" },
    hideAllAs: (kind: string, name: string) => `${kind} : masquer ${name} partout`,
    hideDoubtsAs: (kind: string, name: string, n: number) =>
      `${kind} : masquer ${name}, ${count(n, "mention", "mentions")} à vérifier`,
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
    is: "C’est",
    whose: "À qui est ce nom ?",
    which: "Lequel est-ce ?",
    whoseNobody: "Pas dans la liste…",
    whoseOther: "Quelqu’un d’autre…",
    whichOther: "Un autre…",
    whoseNone: "Sans choisir",
    whoseEnter: "Entrée pour confirmer",
    toldHidden: (form: string, n: number) => `« ${form} » masqué${n > 1 ? ` (${n} mentions)` : ""}.`,
    toldKept: (form: string, n: number) => `« ${form} » laissé visible${n > 1 ? ` (${n} mentions)` : ""}.`,
    fromTop: "Fin du texte : retour au premier doute.",
    fromEnd: "Début du texte : retour au dernier doute.",
    onlyOne: "C’est le seul doute.",
    hide: "Masquer",
    keep: "Laisser visible",
    pupil: "élève",
    hiddenAs: (form: string, what: string, as: string) => `${form}, ${what} : masqué, devient ${as}`,
    keptAs: (form: string, what: string) => `${form}, ${what} : laissé visible`,
    doubtAs: (form: string, what: string, as: string | null) =>
      `${form}, ${what} : à vérifier, ${as === null ? "visible" : `devient ${as}`} en attendant`,
    meanwhile: (kinds: string[]) => `Pour l’instant : ${kinds.join(" ou ")}.`,
  },

  hide: {
    title: "Masquer ces mots",
    whoTitle: "Qui est-ce, ou qu’est-ce ?",
    where: "Où",
    here: "Seulement ici",
    everywhere: (n: number) => `Partout où c’est écrit ainsi (${n} fois)`,
    whose: "C’est",
    someoneNew: "quelqu’un de nouveau",
    somethingNew: "nouveau dans ce texte",
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
    noLeak: "aucun oubli repéré",
    leaks: (n: number) => `${count(n, "mot encore visible", "mots encore visibles")}`,
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
    showLeak: (form: string, n: number) =>
      `Voir « ${form} » dans le texte à partager${n > 1 ? `, ${n} fois` : ""}`,
    copyWaits: "La copie attend la fin de la recherche…",
    copyStale: "Le texte à partager n’est pas encore à jour.",
    copyNoRoster: "Relisez avant de partager : un nom rare ou mal écrit peut échapper à la recherche.",
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
    empty: (name: string) => `« ${name} » est vide.`,
    image: (name: string) =>
      `« ${name} » est une image : Cachenom ne lit que du texte. Tapez ou collez ce qui y est écrit.`,
    oneAtATime: (name: string) =>
      `Un seul fichier à la fois : « ${name} » a été pris, déposez les autres ensuite.`,
    drop: {
      text: "Déposer ici le texte à masquer",
      list: "Déposer ici la liste de classe",
      answer: "Déposer ici le texte reçu",
      names: "Déposer ici la table des noms",
    },
  },

  restore: {
    answerTitle: "Texte reçu",
    answerPlaceholder: "Collez ici le texte qui vous est revenu, avec ses ELEVE_001, PERSONNE_001…",
    namesTitle: "Texte avec les noms",
    namesPlaceholder: "Le texte avec les vrais noms apparaîtra ici.",
    source: "Les noms viennent",
    fromSession: "de tout ce qui a été masqué depuis le début",
    fromFileOn: (name: string) => `du fichier « ${name} » et de ce qui a été masqué depuis`,
    fromFile: (name: string) => `du fichier « ${name} »`,
    noMapping:
      "Il n’y a pas encore de noms à rendre : masquez d’abord un texte, ou ouvrez une table des noms enregistrée.",
    save: "Enregistrer la table des noms…",
    load: "Ouvrir une table des noms…",
    saveHolds: "donne les vrais noms",
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
    elsewhere: (list: string) =>
      `Attention, désignent quelqu’un d’autre dans les textes masqués depuis le début : ${list}. Vérifiez d’où viennent les noms.`,
    leftHere: "Resté tel quel : aucun nom n’a été rendu ici",
    earlier: {
      surely:
        "Cette réponse vient d’avant la nouvelle série : la table de ses noms est oubliée, et ces numéros sont maintenant à d’autres. Rien n’a été rétabli. Si vous l’aviez enregistrée, ouvrez-la.",
      perhaps:
        "Si cette réponse vient d’avant la nouvelle série, ces noms sont ceux d’autres personnes : les numéros ont recommencé.",
    },
    ambiguous: (list: string) => `Peuvent désigner plusieurs personnes, à relire : ${list}`,
    failed: "Les noms n’ont pas pu être rétablis. Le texte est toujours là : réessayez.",
    pending: "Rétablissement…",
    report: "Bilan",
    empty: "Le bilan s’affichera ici.",
  },

  session: {
    begin: "Nouvelle série",
    beginTitle: "Recommencer les numéros, et oublier la table des noms",
    begun: "Nouvelle série : les numéros recommencent.",
    keptForgotten:
      "Nouveau texte : ce que vous aviez laissé visible dans le précédent est de nouveau cherché. Annuler le ramène.",
    emptied:
      "Le texte est vide. Les noms masqués depuis le début restent dans la table, pas encore enregistrée.",
  },

  leave: {
    title: {
      corpus: "Enregistrer la table des noms avant d’aller à Corpus ?",
      big: "Aller à Corpus ?",
      emptied: "Enregistrer la table des noms ?",
      series: "Commencer une nouvelle série ?",
      version: "Recharger la page ?",
    },
    what: {
      corpus:
        "Le texte, la liste et la table des noms restent en attente pendant que vous êtes à Corpus, et seront là au retour. Mais fermer l’onglet les oublie tous.",
      big: "Corpus est une page à part, et ce qui est ici est trop long pour y être gardé de côté : le texte, la liste et la table des noms disparaîtraient.",
      emptied:
        "Le texte est vide. La table reste ici et rendra leurs noms aux réponses faites à vos textes, jusqu’à ce que l’onglet soit fermé.",
      series:
        "Les numéros recommencent et la table des noms est oubliée : une réponse faite à un texte déjà partagé ne retrouverait plus ses noms. Votre texte et votre liste restent.",
      version:
        "Rien n’étant gardé sans vous, le texte, la liste et la table des noms qui sont ici disparaîtraient.",
    },
    unsaved: "La table des noms n’est pas enregistrée.",
    saved: "La table des noms est enregistrée dans vos téléchargements.",
    beside: "Pour garder les deux, ouvrez Corpus dans un autre onglet : clic droit sur « Corpus ».",
    go: {
      corpus: "Aller à Corpus",
      big: "Aller à Corpus",
      emptied: "Continuer",
      series: "Nouvelle série",
      version: "Recharger",
    },
    stay: {
      corpus: "Rester ici",
      big: "Rester ici",
      emptied: "Ramener le texte",
      series: "Continuer la série",
      version: "Rester ici",
    },
  },

  keys: {
    review: "Vérifier les doutes",
    everywhere: "Partout",
    next: "Doute suivant",
    previous: "Doute précédent",
    hide: "Masquer (mention ou toutes, selon le choix affiché)",
    keep: "Laisser visible",
    hideOne: "Masquer ou laisser, seulement cette mention",
    asKind: "Masquer comme personne, lieu ou organisation, quand c’est la question",
    what: "Changer ce que c’est (personne, lieu…), puis Entrée",
    whose: "Changer à qui est ce nom, puis Entrée",
    scope: "Passer de « toutes » à « cette mention »",
    hideSelection: "Masquer les mots sélectionnés",
    roster: "Ouvrir la liste de classe",
    groups: "Choisir ce qu’il faut masquer",
    copy: "Copier le texte à partager",
    undo: "Annuler, refaire",
    help: "Cette aide (hors d’un texte)",
    closeCard: "Fermer la mention, revenir au texte",
    inCard: "Quand la mention choisie a le focus :",
    letters: { hide: "M", keep: "L", what: "N", whose: "Q", scope: "T" },
  },

  notices: "Avis",
  arrival: {
    tool: "Chargement de l’outil",
    loading: (percent: number) => `Chargement de l’outil : ${percent} %.`,
    meanwhile: "Vous pouvez déjà coller votre texte.",
    newVersion:
      "Une nouvelle version est prête. Votre travail reste ici ; elle servira à la prochaine ouverture.",
    take: "Recharger maintenant",
    later: "Plus tard",
  },

  privacy: {
    title: "Rien ne quitte cette page",
    badge: "Rien ne quitte cette page",
    how: "Votre texte, votre liste et vos choix restent dans la mémoire de cet onglet, aussi quand vous passez de Masquer à Corpus. Ils disparaissent quand vous le fermez, sauf ce que vous enregistrez vous-même.",
    kept: {
      unknown: "",
      keeping: "Votre navigateur garde la page en ce moment : elle s’ouvrira aussi sans réseau.",
      yes: "Votre navigateur garde la page : elle s’ouvre aussi sans réseau.",
      no: __ONE_FILE__
        ? "Cette page est un seul fichier : elle s’ouvre sans réseau, où qu’il soit."
        : "Votre navigateur ne garde pas la page pour l’ouvrir sans réseau.",
    },
    forbidden: "Ce qui est interdit au navigateur",
    forbiddenSteps: [
      "La page porte une consigne de sécurité que le navigateur fait respecter : une fois chargée, elle ne peut plus rien demander ni envoyer à aucun site, pas même au sien, sinon ouvrir ses deux pages. Ni police de caractères, ni image, ni mesure d’audience, ni enregistrement automatique.",
      "Ce qu’aucune consigne ne couvre, elle se l’est retiré : les appels d’un navigateur à l’autre, la voix de synthèse, l’ouverture d’une autre fenêtre, les liens vers ailleurs. Le correcteur et le traducteur en ligne du navigateur sont écartés de vos textes.",
      "Vous seul pouvez encore quitter la page, en tapant une autre adresse : rien n’y est emporté, car ni l’adresse ni le titre ne contiennent un mot de vous.",
    ],
    check: "Le vérifier vous-même",
    checkSteps: [
      "Coupez le Wi-Fi ou passez en mode avion : tout continue de fonctionner.",
      `Ou ouvrez les outils du navigateur (F12), onglet « Réseau », et utilisez la page : la liste reste vide.${__ONE_FILE__ ? "" : " À l’ouverture seulement, le navigateur prend les fichiers de la page et regarde s’il en existe une version plus récente."}`,
      __ONE_FILE__
        ? "Ou comparez l’empreinte SHA-256 de ce fichier à celle qui est publiée avec lui."
        : "Ou demandez à votre établissement le fichier unique cachenom.html : il s’ouvre depuis une clé USB, et son empreinte SHA-256 se compare à celle qui est publiée.",
    ],
    yours: "Ce qui reste votre affaire",
    yoursSteps: [
      "Relire : un nom rare ou très mal écrit peut échapper à la recherche, surtout sans liste de classe.",
      "Ce qui identifie sans nommer : « le fils du maire », « la seule fille du club de boxe », une date, une maladie.",
      "Ce que vous collez ailleurs, et la table des noms si vous l’enregistrez : elle donne les vrais noms.",
      "L’ordinateur lui-même, les extensions du navigateur, qui peuvent lire toutes les pages, et le presse-papiers, que d’autres programmes voient.",
    ],
    others: "Ce qui vient d’autres auteurs",
    licences: __ONE_FILE__
      ? "Le texte des licences est à la fin de ce fichier."
      : "Le texte des licences est dans THIRD-PARTY.txt, à côté de la page.",
    version: (version: string, build: string) => `Cachenom ${version} (${build})`,
  },

  editor: { controlCharacter: "Caractère invisible" },

  why,
  doubt,
  warning: (code: string, args: Worded["args"], message: string): string =>
    warnings[code]?.({ code, ...(args && { args }) }) ?? message,
};
