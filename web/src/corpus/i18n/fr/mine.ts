import { count, n } from "./numbers";

const percent = (rate: number) => `${Math.round(rate * 100)} %`;

/** Step 4: mining. */
export const mine = {
  mine: {
    title: "Chercher les graphies que personne n’a listées",
    intro:
      "Chaque voie propose des candidates ; vous retenez, refusez ou remettez à plus tard. Ce qui est retenu rejoint le catalogue et ouvre le tour suivant, jusqu’à ce que plus rien ne vienne.",
    waysLabel: "Voies de fouille",
    ways: {
      regexp: "Expressions régulières",
      variants: "Variations lexicales",
      left: "Contextes gauches",
      right: "Contextes droits",
      detection: "Détection du français",
    },
    about: {
      regexp:
        "Ce qui se reconnaît à son écriture : adresses, identifiants, majuscules loin du début de phrase.",
      variants:
        "Les mots du corpus qui ressemblent à une graphie connue : mêmes lettres à la casse ou aux accents près, une lettre d’écart pour les graphies de 5 lettres au plus, une ou deux pour les plus longues. Aucun dictionnaire n’intervient.",
      left: "Ce qui suit les mots placés d’habitude avant une graphie connue : « Merci … », « je m’appelle … ».",
      right:
        "Ce qui précède les mots placés d’habitude après une graphie connue : « … a écrit », « … et <prénom> ».",
      detection:
        "Les personnes, lieux et institutions que la détection du français reconnaît et que le catalogue n’a pas encore.",
    },
    run: "Fouiller",
    again: "Fouiller de nouveau",
    waiting: "en attente",
    fmax: "Fréquence maximale (FMax)",
    tmin: "Taux minimal (TMin)",
    percent: "%",
    limitsHint:
      "Un contexte plus fréquent que FMax est allongé d’un mot (le début et la fin d’un message en sont un) ; il est bon si une graphie connue le côtoie assez souvent.",
    openContexts: "Reprendre des contextes…",
    saveContexts: "Enregistrer les contextes",
    notContexts: "Ce fichier ne contient pas de contextes enregistrés par cette page. Rien n’a changé.",
    contextsOpened: "Contextes repris : ils s’appliquent à la prochaine fouille.",
    remembered: (good: number, bad: number) =>
      `${count(good, "contexte gardé", "contextes gardés")}, ${count(bad, "rejeté", "rejetés")}`,
    contexts: "Contextes",
    show: "Montrer",
    verdicts: { candidate: "à regarder", good: "bons", bad: "mauvais" },
    keepAll: "Garder tous ceux-ci",
    noContexts: "Aucun contexte de cette sorte.",
    generalised: "généralisé",
    contextCount: (known: number, all: number, rate: number) => `${known} sur ${all} · ${percent(rate)}`,
    contextStood: (known: number, all: number) =>
      `jugé avant d’être généralisé, par ${known} sur ${all} ; les nombres sont ceux de toutes les graphies de ce type`,
    keep: "Garder",
    reject: "Rejeter",
    keepContext: (c: string) => `Garder le contexte ${c}`,
    rejectContext: (c: string) => `Rejeter le contexte ${c}`,
    unlisted: (k: number, c: string) =>
      `${count(k, "mot non répertorié à côté", "mots non répertoriés à côté")} de « ${c} »`,
    library: "Bibliothèque",
    patterns: {
      mail: { name: "Courriel", about: "lola.r@exemple.org" },
      web: { name: "Adresse web", about: "https://…, www.…" },
      handle: { name: "Compte", about: "un nom derrière @" },
      login: { name: "Identifiant", about: "chiffre ou _ dans le mot : lola33" },
      dotted: { name: "Mots à point", about: "lola.rossi" },
      capital: { name: "Majuscule", about: "loin du début de la phrase" },
      phone: { name: "Téléphone", about: "8 à 15 chiffres" },
      date: { name: "Date", about: "12/03/2011, 2011-03-12" },
    },
    own: "Vos expressions",
    ownHint:
      "Syntaxe RE2, sans retour arrière : \\p{L} est une lettre, \\p{Lu} une majuscule, \\d un chiffre. Dix secondes au plus par expression.",
    asciiHint:
      "\\w et \\b ne connaissent que les lettres de a à z, sans accent : écrivez [\\p{L}\\p{M}] pour une lettre, (?:^|[^\\p{L}]) et (?:[^\\p{L}]|$) pour les bords d’un mot.",
    expressionName: "Nom",
    expression: "Expression",
    expressionOf: (name: string) => `Expression « ${name} »`,
    expressionExample: "groupe [A-F]\\d",
    finds: "Ce qu’elle trouve",
    findsOf: (name: string) => `Ce que trouve l’expression « ${name} »`,
    findsAnything: "selon l’écriture",
    found: {
      firstname: "des prénoms",
      lastname: "des patronymes",
      fullname: "des noms complets",
      handle: "des comptes",
      email: "des courriels",
      url: "des adresses web",
      phone: "des téléphones",
      id: "des numéros",
      place: "des lieux",
      institution: "des institutions",
      other: "autre chose",
    },
    addExpression: "Ajouter l’expression",
    removeExpression: (name: string) => `Retirer l’expression « ${name} »`,
    badExpression: (name: string, why: string) => `L’expression « ${name} » n’est pas valable : ${why}`,
    trouble: (code: string, pattern: string): string => {
      const of = `« ${pattern} »`;
      switch (code) {
        case "pattern-empty":
          return `${of} correspond aussi au texte vide : ces places sont laissées de côté.`;
        case "pattern-most":
          return `${of} couvre plus de la moitié du corpus : rien n’est proposé, précisez l’expression.`;
        case "pattern-many":
          return `${of} donne trop de formes : seules les premières sont proposées.`;
        case "known-long":
          return `${of} est trop long pour un nom : aucune variante n’en est cherchée, seule cette graphie est reconnue.`;
        default:
          return `${of} demande plus de dix secondes : rien n’est proposé, simplifiez l’expression.`;
      }
    },
    candidates: "Candidates",
    waitingCount: (k: number) => count(k, "en attente", "en attente"),
    filter: "Filtrer",
    capitals: "Majuscule initiale",
    none: "Aucune candidate en attente ici.",
    listLabel: "Candidates en attente",
    check: (form: string) => `Cocher ${form}`,
    checkAll: "Tout cocher",
    uncheckAll: "Tout décocher",
    acceptChecked: (k: number) => `Retenir les cochées (${k})`,
    refuseChecked: (k: number) => `Refuser les cochées (${k})`,
    laterTag: "plus tard",
    keys: "Touches : ↑ ↓ parcourir, A retenir, R refuser, L plus tard, C cocher, W à qui.",
    whose: "À qui est cette graphie ?",
    category: "Catégorie",
    accept: "Retenir",
    refuse: "Refuser",
    later: "Plus tard",
    places: (all: number, shown: number) =>
      shown < all ? `${n(all)} places, les ${shown} premières :` : count(all, "place :", "places :"),
    criterion: (code: string, of: string, distance: number) => {
      if (code === "case-accent") return `Comme « ${of} », à la casse ou aux accents près`;
      const apart = distance === 1 ? "une lettre d’écart" : "deux lettres d’écart";
      return code === "short"
        ? `Proche de « ${of} » (graphie courte) : ${apart}`
        : `Proche de « ${of} » : ${apart}`;
    },
    byPattern: (name: string) => `Reconnue par : ${name}`,
    byContexts: (list: readonly string[], all: number) =>
      `${all === 1 ? "Contexte" : `${all} contextes`} : ${list.map((c) => `« ${c} »`).join(", ")}${all > list.length ? "…" : ""}`,
    rounds: "Tours de fouille",
    roundsTable: "Table des tours",
    round: "Tour",
    wayColumn: "Voie",
    accepted: "Retenues",
    refusedColumn: "Refusées",
    newOccurrences: "Nouvelles occurrences",
    formsAndPlaces: (forms: number, places: number) =>
      `${count(forms, "graphie", "graphies")}, ${count(places, "occurrence", "occurrences")}`,
    next: (k: number) => `Tour suivant (${k})`,
    askAgain: (refused: number, later: number) => `Reproposer les ${refused + later} écartées`,
    nothingNew: "Plus rien de nouveau : la fouille est finie, passez aux décisions (étape 5).",
    worth: "Des graphies ont été retenues : le tour suivant cherche ce qu’elles révèlent à leur tour.",
    notYet: "Retenez des candidates, ou essayez une autre voie, avant le tour suivant.",
    noRound: "Aucune fouille encore.",
    logMined: (way: string) => `Fouille : ${way}`,
    logAccepted: "Candidates retenues",
    logRefused: "Candidates refusées",
  },
};
