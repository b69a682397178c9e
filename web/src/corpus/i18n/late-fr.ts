const n = (x: number) => x.toLocaleString("fr-FR");
/** French counts zero as one. */
const count = (k: number, one: string, many: string) => `${n(k)} ${k < 2 ? one : many}`;
const at = (r: { at: number }) => (r.at > 0 ? ` (caractère ${n(r.at)})` : "");
const percent = (rate: number) => `${Math.round(rate * 100)} %`;

/** Steps 4 to 7 and the guide, in French. */
export const lateFr = {
  late: {
    working: "Au travail…",
    stop: "Arrêter",
    failed:
      "Cela n’a pas abouti. Rien n’est perdu : réessayez, ou enregistrez le projet et rechargez la page.",
    refused: (field: string) =>
      `La page et son moteur ne se sont pas compris${field ? ` (${field})` : ""}. Rien n’est perdu : enregistrez le projet et rechargez la page.`,
    refusals: {
      "no-letter": () =>
        "une graphie du catalogue n’a ni lettre ni chiffre : corrigez-la ou retirez-la à l’étape 2.",
      empty: () => "une graphie ou un contexte est vide : corrigez-le ou retirez-le.",
      brackets: () => "un type de graphie ne peut pas contenir < ou >.",
      many: (r) => `elle correspond à plus de ${n(r.number)} places : précisez-la.`,
      slow: () => "elle demande plus de dix secondes : simplifiez-la.",
      "long-expression": (r) => `elle a plus de ${n(r.number)} caractères : donnez-la en plusieurs.`,
      large: (r) => `c’est plus de ${n(r.number)} Mo : donnez le corpus en plusieurs parties.`,
      "open-parenthesis": (r) => `une parenthèse n’est pas fermée${at(r)}.`,
      "closed-parenthesis": (r) => `une parenthèse fermante est de trop${at(r)}.`,
      "open-class": (r) => `un crochet n’est pas fermé${at(r)}.`,
      class: (r) => `ce qui est entre crochets n’est pas valable${at(r)}.`,
      repetition: (r) => `*, +, ? ou {…} n’a rien à répéter, ou répète une répétition${at(r)}.`,
      backslash: () => "une barre oblique inverse est restée seule à la fin.",
      escape: (r) => `un signe derrière la barre oblique inverse est inconnu${at(r)}.`,
      "look-around": (r) =>
        `les conditions (?=…), (?!…), (?<=…) et (?<!…) ne sont pas prises en charge${at(r)}.`,
      capture: (r) => `le nom d’un groupe n’est pas valable${at(r)}.`,
      "large-expression": () => "elle est trop grande une fois développée : simplifiez-la.",
      expression: () => "ce n’est pas une expression régulière.",
      tmin: () => "le taux minimal (TMin) doit être entre 0 et 100 %.",
      fmax: () => "la fréquence maximale (FMax) doit être 1 ou plus.",
      type: () => "un type d’entité est inconnu.",
      twice: () => "deux entités ont le même identifiant.",
      place: () => "une marque est hors de son texte : rouvrez le projet, elle sera laissée de côté.",
      text: () => "un texte contient des caractères abîmés : rouvrez le fichier.",
    } as Record<string, (r: { number: number; at: number }) => string>,
    missingMethod: "Cette version de la page ne sait pas encore le faire.",
    noCorpus: "Il n’y a pas encore de corpus : ouvrez-le à l’étape 1.",
    toCorpus: "Aller à l’étape 1",
    noCatalogue: "Le catalogue est vide : remplissez-le à l’étape 2, ou fouillez le corpus à l’étape 4.",
    toCatalogue: "Aller à l’étape 2",
    document: (id: string) => `Document ${id}`,
    newEntity: "Nouveau",
    common: "Nom commun (reste en clair)",
    newOf: {
      participant: "Nouveau participant",
      public: "Nouvelle personne publique",
      institution: "Nouvelle institution",
      place: "Nouveau lieu",
      other: "Nouveau, d’un autre type",
    },
    types: {
      participant: "Participants",
      public: "Personnes publiques",
      institution: "Institutions",
      place: "Lieux",
      other: "Autres",
    },
    typeOne: {
      participant: "participant",
      public: "personne publique",
      institution: "institution",
      place: "lieu",
      other: "autre",
    },
    categories: {
      firstname: "Prénom",
      lastname: "Patronyme",
      fullname: "Nom complet",
      nickname: "Surnom, identifiant",
      name: "Nom",
      email: "Courriel",
      url: "Adresse web",
      phone: "Téléphone",
      other: "Autre",
    },
  },
  mine: {
    title: "Chercher les graphies que personne n’a listées",
    intro:
      "Chaque voie propose des candidates ; vous retenez, refusez ou remettez à plus tard. Ce qui est retenu rejoint le catalogue et ouvre le tour suivant, jusqu’à ce que plus rien ne vienne.",
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
      "Un contexte plus fréquent que FMax est allongé d’un mot ; il est bon si une graphie connue le côtoie assez souvent.",
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
      `jugé avant d’être généralisé, par ${known} sur ${all} ; les nombres sont ceux de toutes les graphies de ce type`,
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
    whose: "À qui est cette graphie ?",
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
  decide: {
    title: "Décider pour chaque graphie et chaque entité",
    intro:
      "Un prénom peut rester quand l’école et la ville partent : ce qui reste, pris ensemble, ne doit désigner personne. Sans décision de votre part, tout est remplacé par la proposition.",
    search: "Chercher une graphie, une entité, un remplacement",
    searchShort: "Chercher",
    show: "Montrer",
    shown: {
      all: "Toutes les lignes",
      undecided: "Pas encore décidées",
      replace: "Remplacées",
      keep: "Gardées",
    },
    type: "Type d’entité",
    allTypes: "Tous les types",
    kind: "Nature",
    allKinds: "Toutes les natures",
    counts: (shown: number, all: number, undecided: number) =>
      `${n(shown)} sur ${n(all)} · ${n(undecided)} sur proposition`,
    replaceAll: (k: number) => `Remplacer ces ${n(k)}`,
    keepAll: (k: number) => `Garder ces ${n(k)}`,
    form: "Graphie",
    entity: "Entité",
    occurrences: "Occurrences",
    asAuthor: (texts: number, authors: number) => `${n(texts)} dans les textes, ${n(authors)} comme auteur`,
    asAuthorShort: (authors: number) => `+ ${n(authors)} comme auteur`,
    action: "Décision",
    replacement: "Remplacement",
    by: "Par",
    actionOf: (form: string) => `Décision pour ${form}`,
    replacementOf: (form: string) => `Remplacement de ${form}`,
    replace: "Remplacer",
    keep: "Garder",
    stays: "reste tel quel",
    bys: { proposal: "proposition", rule: "règle", user: "vous", none: "proposition" },
    rulesTitle: "Règles pour beaucoup de lignes à la fois",
    rules: {
      ids: "Tous les noms de participants : leur identifiant",
      firstnames: "Les prénoms des participants : un prénom naturel",
      natural: "Toutes les personnes et tous les lieux : des noms naturels",
      public: "Les personnes publiques : gardées",
      towns: "Les lieux : remplacés s’ils sont petits ou inconnus, gardés sinon",
      institutions: "Les institutions : remplacées",
      contacts: "Courriels, comptes, adresses web, téléphones : remplacés",
    },
    limit: "Moins de (habitants)",
    touches: (k: number) => (k === 0 ? "aucune ligne" : count(k, "ligne touchée", "lignes touchées")),
    apply: "Appliquer",
    logRow: "Décision",
    logRule: (rule: string) => `Règle : ${rule}`,
  },
  check: {
    title: "Vérifier que les remplacements tiennent ensemble",
    intro:
      "Chaque avertissement montre ses places. Corrigez la décision, ou acceptez-le avec une note qui ira dans le rapport.",
    run: "Vérifier",
    again: "Vérifier de nouveau",
    counts: (open: number, accepted: number) =>
      `${open === 0 ? "Aucun avertissement ouvert" : count(open, "avertissement", "avertissements")}${accepted > 0 ? ` · ${count(accepted, "accepté", "acceptés")}` : ""}.`,
    stale: "Des avertissements ont été acceptés ; vérifiez de nouveau pour voir où l’on en est.",
    sentences: {
      undecided: (a) =>
        `« ${a.form} » désigne plusieurs choses, et certaines places ne sont encore à personne : elles resteraient en clair.`,
      author: (a) =>
        `L’auteur « ${a.author} » contient « ${a.form} », qui désigne plusieurs choses : ajoutez son nom complet au catalogue, sinon cette partie resterait en clair.`,
      title: (a) =>
        `Le titre « ${a.title} » contient « ${a.form} », qui désigne plusieurs choses : mettez-le tout entier au catalogue, sinon cette partie resterait en clair.`,
      sought: (a) =>
        `Un type d’information cherché (étape 1) reste en clair, sans que personne l’ait décidé : ${a.forms}${Number(a.more) > 0 ? ` et ${a.more} autres` : ""}.`,
      "same-pseudonym": (a) =>
        `« ${a.pseudonym} » remplace des graphies différentes (${a.entities}) : on ne saura plus les distinguer.`,
      "pseudonym-in-source": (a) =>
        `« ${a.pseudonym} » se trouve déjà dans le corpus, là où rien n’est remplacé : on les confondra.`,
      "split-form": (a) =>
        `« ${a.form} » devient plusieurs remplacements (${a.pseudonyms}) : un quiproquo du corpus ne se comprendra plus.`,
      "pseudonym-inside-pseudonym": (a) =>
        `« ${a.pseudonym} » est contenu dans « ${a.inside} » : l’un peut être pris pour l’autre.`,
      "shared-component": (a) =>
        `Des remplacements ont le mot « ${a.word} » en commun (${a.pseudonyms}) : on croira à la même personne.`,
      "real-name": (a) => `« ${a.pseudonym} » est un vrai nom du corpus (${a.name}).`,
      explained: (a) => {
        if (a.by === "same-form")
          return `Tout près de « ${a.form} », « ${a.sign} » reste en clair : on y lira le vrai nom.`;
        if (a.by === "acronym")
          return `Le sigle « ${a.sign} », près de « ${a.form} », permet de la deviner malgré le remplacement.`;
        return `Le texte à côté de « ${a.form} » l’explique${a.sign ? ` (« ${a.sign} »)` : ""} : on peut la deviner malgré le remplacement.`;
      },
    } as Record<string, (a: Record<string, string | number>) => string>,
    places: (k: number) => count(k, "place", "places"),
    more: (shown: number, all: number) =>
      shown < all ? `Montrer ${n(shown)} des ${n(all)} places` : `Montrer les ${n(all)} places`,
    fewer: "Montrer moins",
    correct: "Corriger",
    addWhole: "Mettre tout entier au catalogue",
    addSign: (form: string) => `Mettre « ${form} » au catalogue`,
    seeLines: "Voir dans le concordancier",
    logWhole: "Mis tout entier au catalogue",
    toMark: "Marquer ces places",
    toMine: "Les fouiller (étape 4)",
    accept: "Accepter avec une note…",
    note: "Pourquoi c’est acceptable",
    acceptNow: "Accepter",
    cancel: "Annuler",
    folded: (k: number) => count(k, "avertissement accepté", "avertissements acceptés"),
    noNote: "(sans note)",
    reopen: "Rouvrir",
    logRun: "Vérification",
    logAccepted: "Avertissement accepté",
  },
  sub: {
    title: "Substituer et emporter",
    intro:
      "Le corpus est lu une seule fois, la graphie la plus longue d’abord ; auteurs compris. Regardez avant d’emporter.",
    run: "Substituer",
    upToDate: "À jour : rien n’a changé depuis la substitution.",
    counts: (replaced: number, kept: number, entities: number, documents: number) =>
      `${count(replaced, "occurrence remplacée", "occurrences remplacées")}, ${count(kept, "gardée", "gardées")} · ${count(entities, "entité", "entités")} · ${count(documents, "document", "documents")}`,
    noLeaks:
      "Aucune graphie remplacée ne reste dans le résultat. Cela ne dit rien des noms que le catalogue n’a pas.",
    leaks: (forms: number, places: number) =>
      `${count(forms, "graphie qui peut dire un nom reste", "graphies qui peuvent dire un nom restent")} dans le résultat (${count(places, "place", "places")}), les plus parlantes d’abord :`,
    leaksLabel: "Ce qui reste, par graphie",
    noTellingLeaks: "Aucun nom remplacé ne reste dans le résultat.",
    commonLeaks: (k: number) =>
      `${count(k, "mot courant du corpus, écrit", "mots courants du corpus, écrits")} aussi comme un nom`,
    commonLeaksHint:
      "Le corpus les écrit le plus souvent en petites lettres : ce sont d’abord des mots. Acceptez-les ensemble, ou regardez-les.",
    acceptedLeaks: (k: number) =>
      `${count(k, "graphie acceptée telle quelle", "graphies acceptées telles quelles")}.`,
    reopenLeaks: "Les montrer de nouveau",
    acceptLeaks: (k: number) => `Accepter les cochées (${k})`,
    addLeaks: (k: number) => `Mettre les cochées au catalogue (${k})`,
    accept: "Accepter",
    acceptOf: (form: string) => `Accepter ${form}`,
    risks: { whole: "nom entier, adresse", name: "écrit comme un nom", word: "mot courant" },
    riskAuthor: "champ d’auteur",
    logAcceptedForms: "Restes acceptés",
    said: {
      "search-failed": (a) =>
        `La recherche des noms a échoué en ${count(Number(a.count), "endroit", "endroits")} : des noms peuvent y rester. Relisez ces messages avant de partager.`,
      "author-half": (a) =>
        `Dans ${count(Number(a.count), "message", "messages")}, le champ d’auteur garde une partie d’un nom remplacé : mettez le nom entier au catalogue.`,
      "decision-overlap": (a) =>
        `${count(Number(a.count), "place décidée en chevauche", "places décidées en chevauchent")} une autre, qui l’a coupée.`,
      "export-id": (a) =>
        `${count(Number(a.count), "identifiant contenait", "identifiants contenaient")} une graphie remplacée : changé partout de la même façon.`,
      "export-author": (a) =>
        `Dans ${count(Number(a.count), "message", "messages")}, l’auteur n’est personne du catalogue : son nom est resté tel quel.`,
      "export-character": (a) =>
        `${count(Number(a.count), "caractère", "caractères")} que le XML ne peut pas contenir : remplacé par �.`,
    } as Record<string, (a: Record<string, string | number>) => string>,
    saidIn: (documents: string, more: number) => `(${documents}${more > 0 ? ` et ${n(more)} autres` : ""})`,
    see: "Voir",
    seeOf: (form: string) => `Voir ${form} dans le concordancier`,
    add: "Ajouter au catalogue",
    addOf: (form: string) => `Ajouter ${form} au catalogue`,
    toDecide: "À décider",
    logRemains: "Reste mis au catalogue",
    openAlerts: (k: number) => count(k, "avertissement reste ouvert.", "avertissements restent ouverts."),
    toCheck: "Les voir",
    notChecked: "La cohérence n’a pas été vérifiée depuis la dernière décision (étape 6).",
    toShare: "À partager",
    toShareHint: "Les remplacements y sont faits ; choisissez la forme dans laquelle le corpus est venu.",
    asItCame: "comme il est venu",
    asForum: "Forum (XML)",
    asCsv: "Tableau (CSV)",
    asText: "Textes (un fichier)",
    asCalix: "Balisé <calix>, substitué",
    toKeep: "À garder pour vous",
    toKeepHint: "Ces fichiers contiennent les vrais noms.",
    calixWait: "Balisé <calix>, en attente",
    tableCsv: "Table des décisions (CSV)",
    tableJson: "Table des décisions (JSON)",
    report: "Rapport",
    reportHint:
      "Les nombres de chaque étape, les tours, les décisions, les avertissements acceptés : une page à imprimer.",
    saveReport: "Enregistrer le rapport",
    withNames: "avec les noms réels (à garder pour soi)",
    preview: "Avant, après",
    show: "Montrer",
    shown: {
      changed: "Documents changés",
      all: "Tous les documents",
      kept: "Avec des graphies gardées",
      leaks: "Avec des restes",
    },
    documents: (k: number, all: number) => `${n(k)} sur ${count(all, "document", "documents")}`,
    replaced: "remplacé",
    kept: "gardé",
    logRun: "Substitution",
    logExport: "Export",
  },
  report: {
    title: "Rapport d’anonymisation",
    of: (title: string) => `Rapport d’anonymisation : ${title}`,
    made: (date: string) => `Établi le ${date.split("-").reverse().join("/")}.`,
    method:
      "Méthode : Reffay, Blondel, Allaire et Giguet, « Anonymisation semi-automatique de corpus d’interactions », JOCAIR 2012, HAL edutice-00720211.",
    withNames: "Ce rapport contient les vrais noms : à garder pour soi.",
    withoutNames: "Ce rapport ne contient aucun nom réel du catalogue.",
    numbers: "Nombres",
    facts: {
      documents: "Documents",
      authors: "Auteurs",
      words: "Mots",
      forms: "Graphies répertoriées",
      present: "dont présentes dans le corpus",
      entities: "Entités",
      occurrences: "Occurrences de ces graphies",
      unseen: "Occurrences jamais regardées par une personne",
      marks: "Places marquées une à une, par une personne",
      rounds: "Tours de fouille",
      candidates: "Candidates proposées",
      accepted: "Candidates retenues",
      refused: "Candidates refusées",
      replace: "Couples graphie–entité remplacés",
      keep: "Couples gardés",
      accepted_warnings: "Avertissements acceptés",
      accepted_forms: "Restes acceptés tels quels",
    },
    rounds: "Tours de fouille",
    roundHead: ["Tour", "Voie", "Candidates", "Retenues", "Refusées"],
    decisions: "Décisions",
    decisionHead: ["Graphie", "Entité", "Type", "Catégorie", "Occurrences", "Décision", "Remplacement"],
    byType: "Décisions par type d’entité",
    byTypeHead: ["Type", "Entités", "Couples", "Occurrences", "Remplacés", "Gardés"],
    steps: "Les chiffres, étape par étape",
    log: "Ce qui fut fait",
    logHead: ["Quand (temps universel)", "Étape", "Quoi", "Nombre"],
    openWarnings: "Avertissements encore ouverts",
    notChecked: "La cohérence n’a pas été vérifiée depuis la dernière décision (étape 6).",
    warningNames: {
      undecided: "Homonyme dont des places ne sont à personne",
      author: "Homonyme dans un nom d’auteur",
      title: "Homonyme dans un titre",
      sought: "Adresse ou numéro d’un type cherché, sans décision",
      "same-pseudonym": "Un remplacement pour plusieurs graphies différentes",
      "pseudonym-in-source": "Remplacement déjà présent dans le corpus",
      "split-form": "Plusieurs remplacements pour une graphie",
      "pseudonym-inside-pseudonym": "Remplacement contenu dans un autre",
      "shared-component": "Mot commun à plusieurs remplacements",
      "real-name": "Remplacement qui est un vrai nom",
      explained: "Graphie que le texte voisin laisse deviner",
    } as Record<string, string>,
    formNumber: (k: number) => `graphie ${k}`,
    replace: "remplacée",
    keep: "gardée",
    warnings: "Avertissements acceptés",
    noWarnings: "Aucun.",
    noteHidden: "Accepté ; la note est dans le rapport avec les noms.",
    output: "Résultat",
    outputFacts: (replaced: number, kept: number, leaks: number) =>
      `${count(replaced, "occurrence remplacée", "occurrences remplacées")}, ${count(kept, "gardée", "gardées")}. ${leaks === 0 ? "Aucune graphie remplacée ne reste dans le résultat." : `${count(leaks, "place contient", "places contiennent")} encore une graphie remplacée.`}`,
    notSubstituted: "La substitution n’a pas été faite.",
    tool: "Outil",
    version: (version: string, build: string) => `Cachenom ${version} (${build}).`,
    dictionaries: "Dictionnaires",
  },
  guide: {
    title: "Corpus : comment faire",
    close: "Fermer le guide",
    intro: [
      "Un corpus de messages ou d’entretiens peut être partagé quand plus rien, seul ou recoupé, n’y désigne quelqu’un. Aucun programme n’en juge à votre place : cette page cherche, compte et remplace, et vous décidez. Rien ne quitte l’ordinateur ; le travail tient dans un fichier de projet, enregistré quand vous le demandez et repris quand vous voulez.",
      "La démarche suit sept étapes. On revient de la quatrième à la deuxième aussi souvent que la fouille apporte du nouveau ; les décisions ne viennent qu’ensuite, quand on sait qui et quoi apparaît dans le corpus.",
    ],
    steps: [
      {
        title: "1. Corpus : ouvrir et choisir",
        text: [
          "Ouvrez un forum en XML, un tableau CSV, des courriels ou un dossier de textes, puis cochez les natures d’information à chercher : noms, lieux, institutions, adresses. Les auteurs deviennent les premiers participants du catalogue.",
          "Choisissez d’après le risque. Un prénom courant ne trahit personne ; le même prénom avec la classe, le lycée et un village de trois mille habitants désigne une seule élève.",
        ],
      },
      {
        title: "2. Catalogue : dire ce que vous savez",
        text: [
          "Une ligne par graphie : le mot tel qu’il s’écrit, sa catégorie, et l’entité qu’il désigne. Une personne a souvent plusieurs graphies (prénom, patronyme, surnom, courriel), toutes rattachées au même identifiant. Collez la liste des participants, leurs villes, leurs écoles.",
          "Tout ce que vous savez déjà compte double : la fouille part de là.",
        ],
      },
      {
        title: "3. Marquer : dire qui est qui",
        text: [
          "Le concordancier montre chaque occurrence dans son contexte. Une graphie qui n’a qu’un sens est marquée partout d’un coup. Quand elle en a plusieurs – une ville, un patronyme, une enseigne – rattachez chaque place à son entité ; un mot ordinaire se marque « nom commun » d’une touche.",
          "On marque aussi ce qui restera en clair : ainsi l’on distingue ce qui fut gardé exprès de ce qui fut oublié.",
        ],
      },
      {
        title: "4. Fouiller : trouver ce qui manque",
        text: [
          "Les expressions régulières attrapent ce qui se reconnaît à son écriture. Les variations lexicales rapprochent les mots du corpus des graphies connues : fautes de frappe, accents, capitales. Les contextes observent ce qui entoure une graphie connue et regardent qui d’autre s’y trouve ; un contexte trop fréquent (au-delà de FMax) est allongé, un contexte trop peu sûr (sous TMin) est écarté. Pour le français, la détection de Cachenom est une voie de plus.",
          "Parcourez les candidates au clavier : A retient, R refuse, L remet à plus tard. Lisez les contextes avant de retenir : « claire » et « manuel » sont plus souvent des mots que des prénoms. Puis passez au tour suivant, car une graphie nouvelle en révèle d’autres. La page dit quand plus rien ne vient.",
          "Les contextes gardés servent au corpus suivant : enregistrez-les. Ceux qui contiennent une graphie connue ne sont enregistrés que généralisés, par exemple « <prénom> et … ».",
        ],
      },
      {
        title: "5. Décider : partir ou rester",
        text: [
          "Chaque couple graphie–entité est remplacé ou gardé. Des remplacements sont proposés : des identifiants, ou des noms naturels en français. Une règle décide beaucoup de lignes à la fois et dit d’abord combien elle en touche ; la table se corrige ensuite à la main, et tout s’annule.",
          "Pensez à ceux qui liront : une analyse peut avoir besoin du genre d’un prénom ou de la taille d’une ville.",
        ],
      },
      {
        title: "6. Vérifier : la cohérence",
        text: [
          "La page avertit quand deux graphies différentes reçoivent le même remplacement, quand un remplacement existe déjà dans le corpus, quand une même graphie en reçoit deux. Elle signale aussi un remplacement qui est un vrai nom, qui en contient un autre, ou que le texte voisin explique (« comme la capitale »).",
          "Corrigez, ou acceptez avec une note : elle ira dans votre rapport.",
        ],
      },
      {
        title: "7. Substituer : emporter",
        text: [
          "Une seule lecture remplace chaque occurrence selon son entité, auteurs compris. Regardez l’avant et l’après, et ce que dit la recherche des restes. Emportez le corpus dans sa forme d’origine ou balisé ; gardez pour vous la table et le projet, qui contiennent les vrais noms.",
          "Faites relire un échantillon par quelqu’un qui connaît le terrain : c’est ainsi que les auteurs de la méthode ont mesuré ce qu’elle avait manqué.",
        ],
      },
    ],
    paperTitle: "La méthode",
    paper:
      "Christophe Reffay, François-Marie Blondel, Stéphane Allaire et Emmanuel Giguet (2012). Anonymisation semi-automatique de corpus d’interactions : éléments pour une méthode interactive. JOCAIR 2012, Amiens. HAL : edutice-00720211.",
    ours: "La page s’en tient à leurs critères et à leur algorithme (section 4 et annexe 1). Elle y ajoute la détection du français, les noms naturels, quelques vérifications et la recherche des restes.",
  },
};
