/** Files that are opened and come back as the same kind of file. */
export const documents = {
  opened: (name: string) =>
    `« ${name} » est ouvert : son texte est à gauche, et revient dans le document quand vous l’enregistrez.`,
  empty: (name: string) => `« ${name} » ne contient pas de texte.`,
  save: "Enregistrer le document masqué",
  saved: (name: string, n: number) =>
    n === 1
      ? `« ${name} » est enregistré : un passage remplacé.`
      : `« ${name} » est enregistré : ${n} passages remplacés.`,
  notCovered: (n: number) =>
    n === 1 ? "Un élément du document n’est pas couvert." : `${n} éléments du document ne sont pas couverts.`,
  edited: "Le texte n’est plus celui du document : annulez pour pouvoir l’enregistrer comme document.",
  also: "Dans ce document aussi",
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
  warning: {
    macros: "Ce document contient des macros : elles restent, et leur texte n’est pas relu.",
    signature: "Ce document est signé : la signature ne vaudra plus.",
  } as Record<string, string>,
  refused: (code: string) => refused[code] ?? refused.broken ?? code,
  tooMuch: "Ce document est trop grand pour être ouvert ici : partagez-le en plusieurs.",
  again: "La page sait maintenant ouvrir les documents : déposez de nouveau les vôtres.",
  tooMany: "C’est beaucoup pour une fois : si la page ralentit, donnez vos fichiers par lots plus petits.",
  savedAll: (n: number) =>
    n === 1
      ? "Un document est dans le fichier zip, avec son compte rendu."
      : `${n} documents sont dans le fichier zip, avec leur compte rendu.`,
  many: {
    title: { hide: "Plusieurs documents à masquer", restore: "Plusieurs documents à rétablir" },
    add: "Ajouter des fichiers…",
    addFolder: "Ajouter un dossier…",
    folder: "Un dossier…",
    list: (n: number) =>
      n === 0
        ? "Sans liste de classe : les noms sont cherchés quand même."
        : `Avec la liste de ${n} élèves et ce qui est décidé pour tous les textes.`,
    noTable:
      "Il n’y a pas encore de noms à rendre : ouvrez d’abord une table des noms ou un fichier de classe.",
    run: {
      hide: (n: number) => (n === 1 ? "Masquer un document" : `Masquer ${n} documents`),
      restore: (n: number) => (n === 1 ? "Rétablir un document" : `Rétablir ${n} documents`),
    },
    stop: "Arrêter",
    save: "Enregistrer tout (.zip)",
    empty: "Vider la liste",
    back: "Revenir aux documents",
    review: "Revoir",
    reviewOf: (name: string) => `Revoir « ${name} »`,
    state: { waiting: "en attente", running: "en cours" },
    hidden: (n: number) => (n === 1 ? "1 passage remplacé" : `${n} passages remplacés`),
    restored: (n: number) => (n === 1 ? "1 nom rétabli" : `${n} noms rétablis`),
    doubts: (n: number) => `${n} à vérifier`,
    uncovered: (n: number) => (n === 1 ? "1 élément non couvert" : `${n} éléments non couverts`),
    leaks: "une partie d’un nom reste",
    progress: (done: number, all: number) => `${done} sur ${all}`,
    hint: "Une seule table de noms pour tous : la même personne y porte partout le même pseudonyme. Le zip contient un compte rendu à imprimer.",
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
  lines: (n: number) => (n === 1 ? "1 ligne" : `${n} lignes`),
  restored: "Enregistrer le document rétabli",
  savedRestored: (name: string, n: number) =>
    `« ${name} » est enregistré, ${n === 1 ? "un nom rétabli" : `${n} noms rétablis`}.`,
};

const refused: Record<string, string> = {
  encrypted:
    "Ce document est protégé par un mot de passe : ouvrez-le, enregistrez-le sans mot de passe, puis déposez-le de nouveau.",
  legacy:
    "Ce document est d’un ancien format (.doc, .xls) : ouvrez-le, enregistrez-le en .docx, .xlsx ou .odt, puis déposez-le de nouveau.",
  broken:
    "Ce fichier est abîmé, ou n’est pas ce que dit son nom : ouvrez-le là où il a été fait et enregistrez-le de nouveau.",
  bomb: "Ce fichier contient bien plus qu’un document : il n’est pas ouvert. Copiez ce qu’il vous faut dans un nouveau document.",
  dtd: "Ce fichier déclare des entités, ce qu’un document ne fait jamais : il n’est pas ouvert. Enregistrez-le de nouveau.",
  duplicate: "Ce fichier a deux parties du même nom : il n’est pas ouvert. Enregistrez-le de nouveau.",
  unsupported:
    "Ce type de fichier n’est pas lu ici : donnez un .docx, .odt, .xlsx, .ods, .eml, .csv ou .txt.",
  unreadable: "Ce fichier n’a pas pu être lu.",
  internal: "Ce document n’a pas pu être lu ici : il est intact, réessayez.",
  "pdf-on-page": "Les PDF ne sont pas encore lus ici : copiez le texte et collez-le.",
};
