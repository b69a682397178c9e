import { count, n as inFrench } from "../../shared/i18n/numbers-fr";

type Left = (n: number, name: string) => string;

/** Files that are opened and come back in the same format. */
export const documents = {
  opened: (name: string) => `« ${name} » est ouvert. Relisez son texte, puis enregistrez le document masqué.`,
  empty: (name: string) => `« ${name} » ne contient pas de texte.`,
  save: "Enregistrer le document masqué",
  saving: "Enregistrement…",
  saved: (name: string, n: number) =>
    `« ${name} » est enregistré : ${n === 0 ? "aucun passage masqué" : count(n, "passage masqué", "passages masqués")}.`,
  notCovered: (n: number) =>
    n === 1 ? "Un élément du document n’est pas couvert." : `${n} éléments du document ne sont pas couverts.`,
  edited: "Le texte n’est plus celui du document : annulez pour pouvoir l’enregistrer comme document.",
  also: (warnings: number) =>
    warnings === 0
      ? "Dans ce document aussi"
      : `Dans ce document aussi · ${count(warnings, "avertissement", "avertissements")}`,
  close: "Fermer le document",
  uncovered: {
    picture: "image, que cette page ne lit pas",
    binary: "contenu binaire, que cette page ne lit pas",
    embedded: "objet incorporé, que cette page ne lit pas",
    macros: "macros, qui restent telles quelles",
    signature: "signature, qui ne vaudra plus",
    external: "lien externe",
    attachment: "pièce jointe, qui reste telle quelle",
  } as Record<string, string>,
  notCoveredHere: (all: readonly string[]) => `Non couvert : ${all.join(" ; ")}.`,
  /** Content of one kind that is not covered: how many, and the name of the first. */
  left: {
    picture: (n: number, name: string) =>
      n === 1 ? `image « ${name} » : les noms y restent` : `${n} images : les noms y restent`,
    binary: (n: number, name: string) =>
      n === 1 ? `contenu « ${name} » : il garde ses noms` : `${n} contenus non lus : ils gardent leurs noms`,
    embedded: (n: number, name: string) =>
      n === 1
        ? `objet incorporé « ${name} » : il garde ses noms`
        : `${n} objets incorporés : ils gardent leurs noms`,
    macros: () => "macros : elles gardent leurs noms",
    signature: () => "signature : elle ne vaudra plus",
    external: (n: number, name: string) =>
      n === 1 ? `lien externe « ${name} »` : `${n} liens externes : ils restent tels quels`,
    attachment: (n: number, name: string) =>
      n === 1
        ? `pièce jointe « ${name} » : elle garde ses noms`
        : `${n} pièces jointes : elles gardent leurs noms`,
  } as Record<string, Left>,
  suffix: { masked: "-masqué", restored: "-avec-les-noms" },
  warning: {
    macros: "Ce document contient des macros : elles restent, et leur texte n’est pas relu.",
    tracked:
      "Ce document garde des modifications suivies : les noms y sont masqués aussi, mais ce qui a été supprimé s’y lit encore.",
    "twice-read":
      "Les accents de ce fichier étaient abîmés (« Ã© » pour « é ») : ils sont réparés à l’écran, et le fichier enregistré les garde comme ils étaient.",
    "mixed-encodings":
      "Ce fichier mélange deux façons d’écrire les accents : tous sont lus et reviennent tels quels. Relisez les noms.",
    signature: "Ce document est signé : la signature ne vaudra plus.",
  } as Record<string, string>,
  pdf: {
    reading: (name: string, done: number, of: number) =>
      of === 0 ? `« ${name} » est lu…` : `« ${name} » est lu : page ${done} sur ${of}…`,
    stop: "Arrêter",
    opened: (name: string, made: string) =>
      `« ${name} » est lu. Relisez son texte : il s’enregistre comme document Word, « ${made} ». Le PDF lui-même n’est pas réécrit.`,
    notWritten:
      "Ce texte vient d’un PDF. Le PDF lui-même n’est pas réécrit et garde tous ses noms : partagez le document Word, pas le PDF. Ses images, ses fichiers joints, ses champs de formulaire et sa mise en page n’y sont pas ; les titres, auteurs, notes et signets du PDF sont des lignes à la fin.",
    without: (n: number) =>
      n === 1
        ? "Une page n’a pas de texte, peut-être une image : elle n’est pas reprise."
        : `${n} pages n’ont pas de texte, peut-être des images : elles ne sont pas reprises.`,
    unread: (n: number) =>
      n === 1
        ? "Une page contient des lettres illisibles : comparez-la avec le PDF."
        : `${n} pages contiennent des lettres illisibles : comparez-les avec le PDF.`,
    attached: (n: number) =>
      n === 1
        ? "Un fichier joint au PDF n’est pas repris ; son nom l’est."
        : `${n} fichiers joints au PDF ne sont pas repris ; leurs noms le sont.`,
  },
  refused: (code: string) => refused[code] ?? refused.broken ?? code,
  tooMuch: "Ce document est trop grand pour être ouvert ici : coupez-le en plusieurs.",
  again: "La page sait maintenant ouvrir les documents : déposez de nouveau les vôtres.",
  tooMany: "C’est beaucoup pour une fois : si la page ralentit, donnez vos fichiers par lots plus petits.",
  restoring: "Les noms sont en train de revenir : réessayez dans un instant.",
  linesChanged: (name: string) =>
    `« ${name} » est enregistré sans ce que vous avez récrit : des lignes ou des cases ont été ajoutées ou retirées, et le document n’a pas de place pour elles. Annulez ces changements, ou copiez le texte.`,
  savedAll: (n: number) =>
    n === 1
      ? "Un document est dans le fichier zip, avec son compte rendu."
      : `${n} documents sont dans le fichier zip, avec leur compte rendu.`,
  many: {
    zip: { masked: "documents-masqués", restored: "documents-avec-les-noms" },
    title: { hide: "Plusieurs documents à masquer", restore: "Plusieurs documents à rétablir" },
    add: "Ajouter des fichiers…",
    addFolder: "Ajouter un dossier…",
    list: (n: number) =>
      n === 0
        ? "Sans liste de classe : les noms sont cherchés quand même."
        : `Avec la liste de ${n} élèves et ce qui est décidé pour tous les textes.`,
    showList: "Voir la liste",
    looksLikeList: (name: string, n: number) => `« ${name} » ressemble à une liste de classe (${n} élèves).`,
    asList: "L’utiliser comme liste",
    asDocument: "C’est un document",
    noTable:
      "Il n’y a pas encore de noms à rendre : ouvrez d’abord une table des noms ou un fichier de classe.",
    run: {
      hide: (n: number) => (n === 1 ? "Masquer un document" : `Masquer ${n} documents`),
      restore: (n: number) => (n === 1 ? "Rétablir un document" : `Rétablir ${n} documents`),
    },
    stop: "Arrêter",
    save: "Enregistrer tout (.zip)",
    empty: "Vider la liste",
    emptied: (n: number) =>
      n === 1 ? "Le document a été retiré de la liste." : `Les ${n} documents ont été retirés de la liste.`,
    back: "Revenir aux documents",
    retry: "Réessayer",
    retryOf: (name: string) => `Réessayer « ${name} »`,
    review: "Revoir",
    reviewOf: (name: string) => `Revoir « ${name} »`,
    state: { waiting: "en attente", running: "en cours" },
    hidden: (n: number) => count(n, "passage masqué", "passages masqués"),
    restored: (n: number) => count(n, "passage rétabli", "passages rétablis"),
    refused: (n: number) => (n === 1 ? "1 non ouvert" : `${n} non ouverts`),
    waiting: (n: number) => `${n} en attente`,
    leaksIn: (n: number) =>
      n === 1
        ? "une partie d’un nom reste dans un document"
        : `une partie d’un nom reste dans ${n} documents`,
    inZip: (left: readonly string[]) => (left.length === 0 ? "Rien à vérifier." : `${left.join(" · ")}.`),
    lines: "sans les lignes que vous avez ajoutées ou retirées",
    stale: (n: number) =>
      n === 1
        ? "Un document a été masqué avec les réglages d’avant (liste, style, catégories ou décisions)."
        : `${n} documents ont été masqués avec les réglages d’avant (liste, style, catégories ou décisions).`,
    again: "Masquer de nouveau",
    doubts: (n: number) => `${inFrench(n)} à vérifier`,
    uncovered: (n: number) => (n === 1 ? "1 élément non couvert" : `${n} éléments non couverts`),
    leaks: "une partie d’un nom reste",
    progress: (done: number, all: number) => `${done} sur ${all}`,
    hint: "Une seule table de noms pour tous : un même nom y porte partout le même pseudonyme. Le zip contient un compte rendu à imprimer.",
  },
  aspects: {
    header: "En-têtes",
    footer: "Pieds de page",
    notes: "Notes",
    comments: "Commentaires",
    boxes: "Zones de texte et à-côtés",
    strings: "Liens, textes de remplacement, noms d’éléments",
    properties: "Propriétés du document",
    authors: "Auteurs",
  } as Record<string, string>,
  /** Labels of mail fields, before their values. */
  fields: {
    from: "De : ",
    to: "À : ",
    cc: "Copie à : ",
    bcc: "Copie cachée à : ",
    "reply-to": "Répondre à : ",
    sender: "Envoyé par : ",
    subject: "Objet : ",
  } as Record<string, string>,
  message: "Message",
  sheet: (n: number) => `Feuille ${n}`,
  lines: (n: number) => count(n, "ligne", "lignes"),
  restored: "Enregistrer le document rétabli",
  savedRestored: (name: string, n: number) =>
    `« ${name} » est enregistré, ${n === 0 ? "aucun passage rétabli" : count(n, "passage rétabli", "passages rétablis")}.`,
};

const refused: Record<string, string> = {
  encrypted:
    "Ce document est protégé par un mot de passe : ouvrez-le, enregistrez-le sans mot de passe, puis déposez-le de nouveau.",
  legacy:
    "Ce document est d’un ancien format (.doc, .xls) : ouvrez-le, enregistrez-le en .docx, .xlsx ou .odt, puis déposez-le de nouveau.",
  broken:
    "Ce fichier est abîmé, ou n’est pas ce que dit son nom : ouvrez-le là où il a été fait et enregistrez-le de nouveau.",
  bomb: "Ce fichier contient bien plus qu’un document : il n’est pas ouvert. Copiez ce qu’il vous faut dans un nouveau document, ou coupez-le en plusieurs.",
  dtd: "Ce fichier déclare des entités, ce qu’un document ne fait jamais : il n’est pas ouvert. Enregistrez-le de nouveau.",
  duplicate: "Ce fichier a deux parties du même nom : il n’est pas ouvert. Enregistrez-le de nouveau.",
  unsupported:
    "Ce type de fichier n’est pas lu ici : donnez un .docx, .odt, .xlsx, .ods, .eml, .pdf, .csv ou .txt.",
  archive: "Ce fichier est une archive .zip : décompressez-le, puis déposez le dossier qui en sort.",
  empty: "Ce fichier est vide.",
  unreadable: "Ce fichier n’a pas pu être lu : il a peut-être été déplacé ou changé depuis.",
  internal: "Ce document n’a pas pu être lu ici : il est intact, réessayez.",
  scan: "Ce PDF ne contient que des images de pages, sans texte : faites reconnaître le texte (OCR) par le logiciel du scanner ou un traitement de texte, puis déposez le résultat.",
  "pdf-bomb":
    "Ce PDF demande bien plus de travail qu’un document : il n’est pas ouvert. Copiez ce qu’il vous faut dans un nouveau document.",
  "pdf-part":
    "Le navigateur n’a pas encore, ou ne garde pas, la partie de la page qui lit les PDF. Attendez un peu et réessayez ; sinon rechargez la page, hors navigation privée.",
  "pdf-on-page":
    "Ce fichier est un PDF : donnez-lui un nom qui finit par .pdf, puis déposez-le de nouveau ; la page en lit le texte.",
};
