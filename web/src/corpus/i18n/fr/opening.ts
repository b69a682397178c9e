import { de } from "../../../shared/i18n/elision-fr";
import type { TakenOver } from "../../state/taking-over";
import { type BrokenAt, type RefusedWhy, refused, unopened, warnings } from "./files";
import { count, n } from "./numbers";

/** Capitalises a sentence, unless it begins with the name of a file or column. */
const begun = (said: string, name: string) => (name ? said : said.charAt(0).toUpperCase() + said.slice(1));

/** Step 1: opening a corpus, its columns, its participants. */
export const opening = {
  corpus: {
    lead: "Ouvrez les messages ou les entretiens à rendre partageables. Tout reste dans cette page.",
    formats:
      "Entretiens (.docx, .odt, .txt), transcriptions (TEI, CHAT, ELAN, Praat, Transcriber, sous-titres), forums (.xml), tableaux (.csv), courriels (.mbox, .eml), exports de Moodle, WhatsApp, Slack ou Discord",
    open: "Ouvrir des fichiers…",
    folder: "Ouvrir un dossier…",
    paste: "Coller un texte…",
    example: "Essayer avec un exemple",
    drop: "ou déposez-les ici",
    add: "Ajouter des fichiers…",
    addFolder: "Ajouter un dossier…",
    opening: (name: string) => `Lecture ${de(name)}`,
    stop: "Arrêter",
    againAsk: (k: number) =>
      `${count(k, "document semble déjà ouvert", "documents semblent déjà ouverts")} : le même identifiant avec un autre texte (une version substituée ?), ou le même texte sous un autre identifiant. Les ajouter quand même ? Si vous annulez, rien n’est ajouté.`,
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
      /** The guessed language in the menu. */
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
      "Rien ne permet de deviner la langue. La méthode n’en dépend pas ; choisissez « français » pour sa détection.",
    kinds: "Que cherche-t-on ?",
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
      noCore: "La lecture n’a pas pu démarrer. Rechargez la page.",
      file: (name: string, code: string) =>
        `« ${name} » n’a pas été lu : ${unopened[code] ?? unopened.unsupported}`,
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
    lead: "Où sont les textes, et qui les a écrits ?",
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
    lead: "Une entité par participant, numérotée P001, P002… Corrigez ce qui a été mal lu ; décochez qui ne doit pas y être.",
    otherHint: "(séparés par « ; »)",
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
    of: (what: string, who: string) => `${what} ${de(who)}`,
    swap: (who: string) => `Échanger prénom et patronyme ${de(who)}`,
    swapAll: "Échanger partout prénom et patronyme",
    taken: (who: string) => `Prendre ${who}`,
    none: "Ces graphies sont déjà toutes au catalogue.",
    done: (k: number) => `${count(k, "graphie mise", "graphies mises")} au catalogue.`,
  },
};
