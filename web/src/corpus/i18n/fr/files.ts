/** Warnings about opened files, in French. */

/** The core's warnings about a file, by code. */
export const warnings: Record<string, string> = {
  "import-broken":
    "le XML n’est pas bien formé ici : le message est gardé jusque-là, et les autres sont lus.",
  "import-sign":
    "un signe « & » ou « < » n’y est pas écrit comme XML le demande : il est gardé tel quel, rien n’est perdu.",
  "import-deep":
    "des éléments y sont imbriqués trop profondément : la suite est lue comme s’ils ne l’étaient pas.",
  "import-twice":
    "ce message dit deux fois une chose (l’auteur, le sujet, la date…), et pas la même : vérifiez-le.",
  "import-declared": "le fichier déclare un autre encodage, mais il est en UTF-8 : il a été lu ainsi.",
  "import-cells": "cette ligne a plus de cellules que les autres : elles ont été jointes au texte.",
  "import-unused": "cela est laissé de côté.",
  "import-guessed": "rien ne nomme les colonnes : elles ont été devinées. Vérifiez-les.",
  "import-attribute":
    "un attribut y est écrit deux fois : le premier est gardé, rien n’est perdu, mais d’autres logiciels refuseront ce fichier.",
  "import-nothing": "ce fichier ne contient aucun message.",
  "import-character": "un caractère interdit en XML a été remplacé par �.",
  "import-encoding": "le fichier n’est pas en UTF-8 : il a été lu en Windows-1252. Vérifiez les accents.",
  "import-mixed": "cette ligne n’est pas en UTF-8 comme les autres : elle a été lue en Windows-1252.",
  "import-duplicate": "cet identifiant existait déjà : un numéro lui a été ajouté.",
  "import-author": "ce message n’a pas d’auteur.",
  "import-letter":
    "cet auteur n’a pas une lettre : ce n’est le nom de personne, il est refusé comme participant et reste tel quel.",
  "import-empty": "ce document est vide : il est gardé.",
  "import-element": "le texte de ces éléments inconnus est laissé de côté.",
  "import-html": "des balises HTML se trouvaient dans les textes : elles ont été enlevées.",
  "import-quote": "un guillemet n’est pas refermé à partir de cette ligne.",
  "import-row": "cette ligne a moins de cellules que les autres.",
  "import-header": "la première ligne a été prise pour un titre.",
  "import-part": "une pièce jointe est laissée de côté.",
  "import-mail": "ce courriel n’a pas pu être lu : il est laissé de côté.",
  "import-binary": "ce fichier n’est pas du texte : il est laissé de côté.",
  "import-plain":
    "ce format n’est pas lu : le fichier est pris comme du texte, balises et mise en forme comprises. Ce qui n’est pas du texte n’est pas lu.",
  "import-more": "d’autres avertissements du même genre ne sont pas montrés.",
};
export const refused = {
  dtd: "il déclare un type de document (DTD) ou des entités, et de tels fichiers ne sont pas lus. Enlevez la déclaration.",
  broken:
    "son XML n’est pas bien formé, et aucun message entier ne précède. Corrigez le fichier à cet endroit.",
  encoding: "il déclare un encodage inconnu ici. Enregistrez-le en UTF-8.",
  deep: "ses éléments sont imbriqués trop profondément.",
  noMessage:
    "aucun message n’y a été trouvé. Il faut un <forum> avec des <message>, chacun avec un auteur et un <body>.",
  noMail: "aucun courriel n’y a été trouvé.",
  noLine: "aucune ligne n’y a été trouvée.",
  column: "la colonne des textes n’a pas été trouvée.",
  large: "il est trop gros. Donnez-le en plusieurs parties.",
  other: "il n’a pas la forme attendue.",
};
export type RefusedWhy = keyof typeof refused;

/** Why a file was not opened, by the core's codes. */
export const unopened: Record<string, string> = {
  encrypted: "il est protégé par un mot de passe. Enregistrez-le sans mot de passe.",
  legacy: "c’est un ancien format (.doc, .xls). Enregistrez-le en .docx ou en .odt.",
  broken:
    "il est abîmé, ou n’est pas ce que son nom annonce. Ouvrez-le dans son logiciel et enregistrez-le de nouveau.",
  bomb: "il est trop gros. Donnez-le en plusieurs parties.",
  dtd: "il déclare un type de document (DTD) ou des entités, et de tels fichiers ne sont pas lus. Enlevez la déclaration.",
  duplicate: "il contient deux parties du même nom. Enregistrez-le de nouveau dans son logiciel.",
  "pdf-on-page": "un PDF ne s’ouvre que dans Masquer.",
  unsupported:
    "ce n’est pas un format que cette page lit. Enregistrez-le en texte (.txt) ou en tableau (.csv).",
};

/** Where an XML file is not well-formed, and what is lost. */
export interface BrokenAt {
  line: number;
  column: number;
  read: number;
  /** Messages that began there and were lost. */
  lost: number;
  /** Number of further places in the file. */
  more: number;
  /** Id of the message that was open there; "" for none. */
  open: string;
  /** Id of the last message that was read. */
  after: string;
}
