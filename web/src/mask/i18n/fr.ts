import type { Kind } from "../../shared/bridge/wire";
import { de } from "../../shared/i18n/elision-fr";
import { fr as common } from "../../shared/i18n/fr";
import { count } from "../../shared/i18n/numbers-fr";
import type { Worded } from "../../shared/i18n/words";
import { classes } from "./classes-fr";
import { documents } from "./documents-fr";
import { instructionText } from "./instruction-fr";
import { byPerson, pasting, requests } from "./pasting-fr";
import { settle } from "./settle-fr";
import { severalClasses } from "./several-fr";
import { style } from "./style-fr";
import { telling } from "./telling-fr";
import { vetoes } from "./vetoes-fr";

/** With the article: "C’est un lieu". */
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
    "La recherche des noms a échoué sur une partie du texte : des noms peuvent y rester. Relisez tout avant de partager.",
  macros: () => documents.warning.macros ?? "",
  tracked: () => documents.warning.tracked ?? "",
  signature: () => documents.warning.signature ?? "",
  "twice-read": () => documents.warning["twice-read"] ?? "",
  "mixed-encodings": () => documents.warning["mixed-encodings"] ?? "",
  "pseudonym-taken": () =>
    "Votre texte contient déjà des mots comme ELEVE_001 ou PERSONNE_001 : d’autres ont été choisis.",
  "roster-sentence": () => "Ces noms ont été lus dans une phrase : vérifiez qui porte quel nom.",
  "roster-guardians": () =>
    "Plusieurs personnes du même nom sur une ligne : la première a été prise pour l’élève, les autres pour ses responsables.",
  "roster-guardians-left": () =>
    "Les colonnes des responsables sont laissées de côté : seuls les élèves sont dans la liste.",
  "roster-duplicate": () => "Cet élève figure deux fois dans la liste.",
  "roster-line": () => "Cette ligne n’a pas pu être lue ; elle est ignorée.",
  "roster-encoding": () => "Les accents de la liste étaient abîmés : ils ont été réparés, vérifiez les noms.",
  "roster-replacement": () => "Des lettres de cette ligne sont perdues (�) : corrigez le nom.",
  "roster-quote": () => "Un guillemet n’est pas refermé à partir de cette ligne.",
  "roster-order": () => "Où est le nom, où est le prénom ? Vérifiez.",
  "roster-header": () => "Cette première ligne a été prise pour un titre.",
  "real-name": () => "Un pseudonyme choisi est le nom d’une personne de la liste.",
  "same-pseudonym": () =>
    "Deux personnes portent le même pseudonyme : au retour, on ne saura plus les distinguer.",
  "initials-weak": () =>
    "Des initiales suffisent parfois à reconnaître quelqu’un : relisez avant de partager.",
  "seed-missing": () =>
    "Sans graine, qui devine un nom peut calculer son pseudonyme : donnez-en une que personne ne connaît.",
  "pseudonym-in-source": () => "Un pseudonyme choisi figure déjà dans le texte d’origine.",
};

export const fr = {
  ...common,
  undo: "Annuler",
  redo: "Refaire",
  cancel: "Annuler",
  keysTitle: "Raccourcis clavier",
  more: "Plus",
  settle,
  severalClasses,
  colon: " : ",
  aKind,
  documents,
  style,
  groups: {
    label: "À masquer",
    title: "Que faut-il masquer ?",
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
    leftButSome: "Les autres lieux et organisations restent visibles.",
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
    yourWords: "Ce que vous masquez ou laissez vous-même ne change pas, quoi que vous cochiez ici.",
  },
  mask: {
    rosterNone: "Ajouter la liste de classe",
    rosterSome: (n: number) => `Liste de classe : ${count(n, "élève", "élèves")}`,
    rosterShort: (n: number) => count(n, "élève", "élèves"),
    rosterNoneShort: "Liste…",
    openFile: "Ouvrir un fichier…",
    example: "Essayer avec un exemple",
    sourceTitle: "Texte d’origine",
    sharedTitle: "Texte à partager",
    peopleTitle: "Qui est masqué",
    sourcePlaceholder:
      "Collez ici votre texte : appréciations, compte rendu, courriel… Les noms, les lieux, les adresses et les numéros sont masqués à mesure. Avec votre liste de classe, chaque élève est reconnu, même mal orthographié.",
    sharedPlaceholder: "Le texte à partager, sans les noms, apparaîtra ici.",
    hideThis: "Masquer ceci…",
    textReplaced: "Texte remplacé. « Annuler » le fait revenir.",
    panes: "Panneau affiché",
    needRoster: "Avec une liste de classe, vos élèves sont reconnus même mal orthographiés.",
    nobody: "Rien à masquer n’a été trouvé dans ce texte.",
    nobodyHint: "Pour masquer des mots, sélectionnez-les dans le texte d’origine.",
    nothingYet: "Ce qui est trouvé dans votre texte s’affichera ici, d’abord ce qui est à vérifier.",
    legend: "Les signes",
    legendHidden: "ce nom est masqué",
    legendDoubt: "à vérifier",
    legendKept: "laissé visible",
    legendDetail: "fille du maire",
    legendTells: "peut faire reconnaître quelqu’un",
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
    show: (name: string) => `Voir les passages ${de(name)}`,
    fold: (name: string) => `Replier les passages ${de(name)}`,
    hide: "Masquer",
    keep: "Laisser",
    hideRest: "Tout masquer",
    hideRestOf: (n: number) => `Tout masquer : ${count(n, "passage", "passages")} à vérifier`,
    hideAll: (name: string) => `Masquer ${name} partout`,
    keepAll: (name: string) => `Laisser ${name} visible partout dans ce texte`,
    hidden: "masqué",
    keptOne: "laissé visible",
    doubtful: "à vérifier",
  },
  mention: {
    title: "Passage choisi",
    none: "Cliquez sur un nom, dans les textes ou dans la liste, pour savoir pourquoi il est masqué et changer d’avis.",
    noneDoubts: (n: number) => count(n, "passage attend votre avis.", "passages attendent votre avis."),
    start: "Vérifier",
    becomes: "devient",
    stays: "reste visible",
    close: "Fermer ce passage",
    rank: (n: number, of: number) => `À vérifier : ${n} sur ${of}`,
    asked: (form: string, doubt: string, rank: string) => `${form} : ${doubt} ${rank}`,
    previous: "Passage précédent à vérifier",
    next: "Passage suivant à vérifier",
    scope: "Pour",
    one: "ce passage",
    all: (n: number) => `tous (${n})`,
    allDoubts: (n: number) => `tous ceux à vérifier (${n})`,
    allSure: (n: number) => `tous ceux qui sont sûrs (${n})`,
    is: "C’est",
    change: "Changer…",
    otherAnswer: "Une autre réponse…",
    answerKey: (n: number) => `Touche ${n} ; avec Maj, seulement ici`,
    answer: {
      else: "quelqu’un d’autre",
      unknown: "je ne sais pas",
      choose: "choisir…",
      yes: "oui, à masquer",
      "no-name": "ce n’est pas un nom",
      word: "un mot ordinaire",
      event: "le nom d’un événement",
      author: "l’auteur",
      no: "non, à laisser",
    },
    ask: {
      other: (name: string) => `Est-ce ${name}, ou quelqu’un d’autre ?`,
      short: (name: string) => `Un diminutif ${de(name)} ?`,
      word: (name: string) => `Est-ce ${name}, ou un mot ordinaire ?`,
      place: (name: string) => `Est-ce ${name}, ou un lieu ?`,
      event: (name: string) => `Est-ce ${name}, ou un événement ?`,
      author: (name: string) => `Est-ce ${name}, ou un auteur qu’on lit en classe ?`,
      number: (name: string) => `Est-ce ${name}, ou un identifiant ?`,
      adult: (name: string) => `Est-ce ${name}, ou un adulte du même nom ?`,
      relative: (name: string) => `Est-ce ${name}, ou quelqu’un de sa famille ?`,
      named: (name: string, other: string) => `Est-ce ${name}, ou ${other}, dont parle le texte ?`,
    },
    toldAll: (n: number) => `Tout ce qui restait à vérifier est masqué (${n}).`,
    toldHidden: (form: string, n: number) => `« ${form} » masqué${n > 1 ? ` (${n} passages)` : ""}.`,
    toldKept: (form: string, n: number) =>
      `« ${form} » laissé visible dans ce texte${n > 1 ? ` (${n} passages)` : ""}.`,
    fromTop: "Fin du texte : retour au premier passage à vérifier.",
    fromEnd: "Début du texte : retour au dernier passage à vérifier.",
    onlyOne: "Il n’y a rien d’autre à vérifier.",
    hide: "Masquer",
    keep: "Laisser visible",
    pupil: "élève",
    hiddenAs: (form: string, what: string, as: string) => `${form}, ${what} : masqué, devient ${as}`,
    nearby: (form: string, what: string) =>
      `${form}, ${what} : trouvé à l’instant, avant que le texte entier soit relu`,
    keptAs: (form: string, what: string) => `${form}, ${what} : laissé visible`,
    doubtAs: (form: string, what: string, as: string | null) =>
      `${form}, ${what} : à vérifier, ${as === null ? "visible" : `devient ${as}`} en attendant`,
    meanwhile: (kinds: string[]) => `Pour l’instant : ${kinds.join(" ou ")}.`,
  },
  hide: {
    title: "Masquer ces mots",
    whoTitle: "Qui est-ce, ou qu’est-ce ?",
    where: "Où",
    here: "Seulement ici",
    everywhere: (n: number) => `Partout où c’est écrit ainsi (${n} fois)`,
    whose: "C’est",
    someoneNew: "quelqu’un de nouveau",
    notListed: "quelqu’un qui n’est pas dans la liste",
    search: "Chercher quelqu’un d’autre",
    somethingNew: "nouveau dans ce texte",
    kind: "De quoi s’agit-il ?",
    confirm: "Masquer",
    done: (text: string) => `« ${text} » est masqué.`,
  },
  vetoes,
  telling,
  classes,
  explain: {
    title: "Pourquoi ?",
    asking: "Un instant…",
    failed: "La recherche n’a pas pu répondre. Réessayez.",
    found: (text: string, kind: string, why: string) => `« ${text} » est masqué : ${kind}. ${why}.`,
    asked: (text: string, kind: string, why: string) =>
      `« ${text} » est à vérifier : peut-être ${kind}. ${why}.`,
    kept: (text: string, why: string) => `« ${text} » reste visible. ${why}.`,
    aside: (text: string, kind: string) =>
      `« ${text} » est ${kind}, et vous avez choisi de laisser cela visible.`,
    lost: (text: string, winner: string, kind: string) =>
      `« ${text} » ne compte pas seul : il est dans « ${winner} », ${kind}.`,
    also: (why: string) => `Trouvé aussi autrement : ${why}.`,
    refused: (kind: string, text: string, reasons: string[]) =>
      `${kind} ? « ${text} » : non, ${reasons.join(", ")}.`,
    never: (text: string, reasons: string[]) =>
      `« ${text} » n’a pas été pris pour un nom : ${reasons.join(", ")}.`,
    odds: (percent: number) => `D’après la phrase autour, il y a ${percent} % de chances que ce soit un nom.`,
  },
  status: {
    label: "État du texte à partager",
    empty: "Rien à partager pour l’instant.",
    hidden: (n: number) => count(n, "passage masqué", "passages masqués"),
    hiddenShort: (n: number) => count(n, "masqué", "masqués"),
    none: "aucun passage masqué",
    doubts: (n: number) => `${n} à vérifier`,
    noLeak: "aucun oubli repéré",
    leaks: (n: number) => `${count(n, "mot encore visible", "mots encore visibles")}`,
    pending: "Recherche des noms…",
    progress: (percent: number) => `${percent} %`,
    allNotes: "Tout lire",
    stop: "Arrêter",
    stopped: "Recherche arrêtée. Le texte à partager n’est pas à jour.",
    asleep: (size: string) => `Ce texte est très long (${size}) : la recherche attend votre signal.`,
    start: "Chercher les noms",
    again: "Réessayer",
    copy: "Copier le texte à partager",
    instructedWide: "avec la consigne pour le chatbot…",
    instructed: "+ consigne…",
    copyInstructed: "Copier avec la consigne pour le chatbot…",
    copied: "Copié.",
    copiedInstructed: "Copié, avec la consigne pour le chatbot.",
    copyFailed: "La copie a été refusée : sélectionnez le texte à partager et copiez-le vous-même.",
    copyDoubts: (n: number) =>
      `${count(n, "passage reste", "passages restent")} à vérifier avant de partager.`,
    copyLeaks: (forms: string) => `Attention, encore visible : ${forms}.`,
    showLeak: (form: string, n: number) =>
      `Voir « ${form} » dans le texte à partager${n > 1 ? `, ${n} fois` : ""}`,
    copyWaits: "La copie attend la fin de la recherche…",
    saveWaits: "Le document sera enregistré à la fin de la recherche…",
    copyStale: "Le texte à partager n’est pas encore à jour.",
    copyNoRoster: "Relisez avant de partager : un nom rare ou mal écrit peut échapper à la recherche.",
    checked: "Tout est vérifié.",
    copyFine: "Relisez avant de partager : on peut reconnaître quelqu’un sans son nom.",
    startFailed: "La recherche des noms n’a pas pu démarrer. Copiez votre texte, puis rechargez la page.",
    crashed:
      "La recherche s’est interrompue deux fois. Votre texte est intact : réessayez, ou raccourcissez-le.",
    relaunched: "La recherche s’était arrêtée : elle a été relancée.",
    refused: (detail: string) =>
      `La recherche s’est interrompue (${detail}). Votre texte est intact : réessayez, ou raccourcissez-le.`,
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
    drop: "ou déposez ici un fichier Excel, LibreOffice, Word, CSV ou texte",
    readAs:
      "Voici comment la liste a été lue. Corrigez si besoin ; des surnoms se séparent par des virgules.",
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
    cell: (column: string, name: string) => `${column} ${de(name)}`,
    unread: (n: number) => count(n, "ligne n’a pas été lue", "lignes n’ont pas été lues"),
    line: (n: number) => `Ligne ${n}`,
    removed: (name: string) => `${name} retiré de la liste.`,
    nothing:
      "Aucun nom n’a été trouvé dans ce que vous avez collé. Une ligne par élève, par exemple : MARTIN Emma.",
    failed: "La liste n’a pas pu être lue. Elle est toujours là : réessayez.",
    memory:
      "La liste reste dans cette page et disparaît avec elle, à moins que vous n’enregistriez la classe.",
    ofClass: (name: string) =>
      `La liste fait partie de la classe ${name} : elle va dans son fichier quand vous l’enregistrez.`,
    ofKept: (name: string) =>
      `La liste fait partie de la classe ${name}, gardée aussi sur cet ordinateur, chiffrée, quand vous l’enregistrez.`,
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
    looksLikeList: (name: string, n: number) =>
      `« ${name} » est ouvert comme un texte. On dirait une liste de classe (${count(n, "élève", "élèves")}).`,
    asList: "Le lire comme la liste",
    pasted: "texte collé",
    ofCorpus: {
      project: (name: string) =>
        `« ${name} » est un projet de Corpus : il s’ouvre sur la page Corpus. Rien n’a changé ici.`,
      contexts: (name: string) =>
        `« ${name} » contient des contextes de Corpus : ils s’ouvrent sur la page Corpus, à l’étape Fouiller. Rien n’a changé ici.`,
    },
    openInCorpus: "L’ouvrir dans Corpus",
    oneAtATime: (name: string) =>
      `Un seul fichier à la fois : « ${name} » a été pris, déposez les autres ensuite.`,
    drop: {
      text: "Déposer ici le texte ou les documents à masquer",
      more: "Déposer ici d’autres documents",
      list: "Déposer ici la liste de classe",
      answer: "Déposer ici le texte ou les documents reçus",
      names: "Déposer ici la table des noms",
    },
  },
  restore: {
    answerTitle: "Texte reçu",
    answerPlaceholder: (style: "id" | "natural" | "initials") =>
      `Collez ici le texte qui vous est revenu, avec ses ${{ id: "codes (ELEVE_001, PERSONNE_001…)", natural: "prénoms d’emprunt", initials: "initiales" }[style]}.`,
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
    restored: (n: number) => count(n, "passage rétabli", "passages rétablis"),
    none: "Aucun pseudonyme trouvé dans ce texte.",
    state: "État du texte avec les noms",
    toSettle: (n: number) => `${n} à régler`,
    part: {
      left: (n: number) => `À régler (${n})`,
      missing: (n: number) => `Absents du texte reçu (${n})`,
      back: (n: number) => count(n, "passage rétabli", "passages rétablis"),
    },
    unknown: "Ressemble à un pseudonyme que la table ne connaît pas.",
    offered: "Ressemble à un pseudonyme, mais n’est pas dans la table des noms.",
    ambiguous: settle.ambiguous,
    showPlace: (text: string) => `Montrer « ${text} » dans le texte`,
    leaveIt: "Laisser",
    settled: (text: string, name: string, n: number) =>
      n > 1 ? `« ${text} », ${n} fois : ${name}.` : `« ${text} » : ${name}.`,
    dismissed: (text: string) => `« ${text} » reste tel quel.`,
    elsewhere: (list: string) =>
      `Attention, ces pseudonymes désignent quelqu’un d’autre dans les textes masqués depuis le début : ${list}. Vérifiez d’où viennent les noms.`,
    leftHere: "Resté tel quel : aucun nom n’a été rendu ici",
    earlier: {
      surely:
        "Cette réponse date d’avant la renumérotation : ses numéros désignent maintenant d’autres personnes. Rien n’a été rétabli. Si vous aviez enregistré sa table des noms, ouvrez-la.",
      perhaps:
        "Si cette réponse date d’avant la renumérotation, ces noms ne sont pas les bons : la numérotation a recommencé.",
    },
    failed: "Les noms n’ont pas pu être rétablis. Le texte est toujours là : réessayez.",
    pending: "Rétablissement…",
    report: "Bilan",
    empty: "Rien à rétablir pour l’instant.",
    emptyReport: "Le bilan s’affichera ici.",
  },
  instruction: {
    title: "Copier avec la consigne pour le chatbot",
    intro:
      "La consigne se place avant le texte, pour que les noms puissent revenir dans la réponse. Changez-la à votre gré ; elle reste jusqu’à la fermeture de l’onglet.",
    label: "Consigne pour le chatbot",
    text: instructionText,
    original: "Revenir à la consigne proposée",
    copy: "Copier la consigne et le texte",
  },
  pasting,
  byPerson,
  requests,
  session: {
    begin: "Renuméroter",
    beginTitle: "Recommencer la numérotation, et oublier la table des noms",
    begun: "La numérotation recommence.",
    keptForgotten:
      "Nouveau texte : ce que vous aviez laissé visible dans le précédent est de nouveau cherché. « Annuler » fait revenir le texte précédent.",
    emptied:
      "Le texte est vide. Les noms masqués depuis le début restent dans la table, pas encore enregistrée.",
  },
  leave: {
    title: {
      corpus: "Enregistrer la table des noms avant d’aller à Corpus ?",
      big: "Aller à Corpus ?",
      emptied: "Enregistrer la table des noms ?",
      series: "Recommencer la numérotation ?",
      version: "Recharger la page ?",
      here: "Ouvrir une classe sans enregistrer ce qui est ici ?",
      batch: "Vider la liste sans l’enregistrer ?",
      class: (name: string) => `Fermer ${name} sans enregistrer les changements ?`,
      remove: (name: string) => `Retirer ${name} de cette page ?`,
    },
    what: {
      corpus:
        "Le texte, la liste et la table des noms vous attendent ici pendant que vous êtes dans Corpus. Mais si vous fermez l’onglet, tout est perdu.",
      big: "Corpus est une page à part, et ce qui est ici est trop long pour y être gardé de côté : le texte, la liste et la table des noms disparaîtraient.",
      emptied:
        "Le texte est vide. Tant que l’onglet reste ouvert, la table des noms reste ici et les noms pourront revenir dans les réponses.",
      series:
        "Les numéros recommencent et la table des noms est oubliée : une réponse faite à un texte déjà partagé ne retrouverait plus ses noms. Votre texte et votre liste restent.",
      version:
        "Le texte, la liste et la table des noms qui sont ici disparaîtraient : rien n’est gardé si vous ne l’enregistrez pas.",
      batch:
        "Ces documents n’ont pas été enregistrés avec leurs noms masqués ou rétablis : ce travail serait perdu.",
      here: "Ce qui est ici (liste, mots, décisions, table des noms) n’est dans aucun fichier et serait perdu. Votre texte reste.",
      remove:
        "Sa liste, ses mots et sa table des noms quittent cette page, et les changements non enregistrés seraient perdus. Un fichier déjà enregistré et votre texte restent.",
      class:
        "Les changements non enregistrés (liste, mots, décisions, table des noms) seraient perdus. Votre texte reste.",
    },
    batch: (unsaved: boolean): string =>
      unsaved
        ? "Les documents donnés ensemble ne restent pas : ce qui en a été fait n’est pas enregistré et serait perdu."
        : "La liste des documents donnés ensemble ne reste pas.",
    unsaved: "La table des noms n’est pas enregistrée.",
    saved: "La table des noms est enregistrée dans vos téléchargements.",
    beside: "Pour garder les deux, ouvrez Corpus dans un autre onglet : clic droit sur « Corpus ».",
    go: {
      corpus: "Aller à Corpus",
      big: "Aller à Corpus",
      emptied: "Continuer",
      series: "Recommencer la numérotation",
      version: "Recharger",
      here: "Ouvrir sans enregistrer",
      batch: "Vider la liste",
      class: "Fermer sans enregistrer",
      remove: "Retirer",
    },
    stay: {
      corpus: "Rester ici",
      big: "Rester ici",
      emptied: "Ramener le texte",
      series: "Garder les numéros",
      version: "Rester ici",
      here: "Rester ici",
      batch: "Revenir aux documents",
      class: "Rester ici",
      remove: "Rester ici",
    },
  },
  keys: {
    review: "Passages à vérifier",
    everywhere: "Partout",
    next: "Passage suivant",
    previous: "Passage précédent",
    answer: "Donner la réponse qui porte ce numéro",
    hide: "Masquer (ce passage ou tous, selon le choix affiché)",
    keep: "Laisser visible",
    hideOne: "Répondre, masquer ou laisser, seulement ici",
    whose: "Donner une autre réponse : qui ou ce que c’est",
    scope: "Passer de « tous » à « ce passage »",
    hideSelection: "Masquer les mots sélectionnés",
    roster: "Ouvrir la liste de classe",
    groups: "Choisir ce qu’il faut masquer",
    copy: "Copier le texte à partager",
    save: "Enregistrer le document ouvert",
    undo: "Annuler, refaire",
    help: "Cette aide (hors d’un texte)",
    closeCard: "Fermer ce passage, revenir au texte",
    inCard: "Quand vous êtes sur le passage choisi :",
    letters: { hide: "M", keep: "L", whose: "Q", scope: "T" },
  },
  editor: { controlCharacter: "Caractère invisible" },
  warning: (code: string, args: Worded["args"], message: string): string =>
    warnings[code]?.({ code, ...(args && { args }) }) ?? message,
};

/** The catalogue's type: the compiler reports a key that another language lacks. */
export type Catalogue = typeof fr;
