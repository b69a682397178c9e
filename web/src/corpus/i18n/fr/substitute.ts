import { count, n } from "./numbers";

/** Step 7: the substitution, its files and its report. */
export const substitute = {
  sub: {
    title: "Substituer et emporter",
    intro:
      "Le corpus est lu une seule fois, la graphie la plus longue d’abord ; auteurs compris. Regardez avant d’emporter.",
    run: "Substituer",
    upToDate: "À jour : rien n’a changé depuis la substitution.",
    counts: (replaced: number, kept: number, entities: number, documents: number) =>
      `${count(replaced, "occurrence remplacée", "occurrences remplacées")}, ${count(kept, "gardée", "gardées")} · ${count(entities, "entité", "entités")} · ${count(documents, "document", "documents")}`,
    noLeaks:
      "Aucune graphie remplacée ne reste dans le résultat. Cela ne dit rien des noms que le catalogue n’a pas.",
    leaks: (forms: number, places: number) =>
      `${count(forms, "graphie qui peut dire un nom reste", "graphies qui peuvent dire un nom restent")} dans le résultat (${count(places, "place", "places")}), les plus parlantes d’abord :`,
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
        `${count(Number(a.count), "identifiant contenait", "identifiants contenaient")} une graphie remplacée : le changement est le même partout.`,
      "export-dates": (a) =>
        `${count(Number(a.count), "message garde sa date", "messages gardent leur date")} dans le fichier : ce format ne permet pas de la décaler.`,
      "export-differs": (a) =>
        `${count(Number(a.count), "fichier écrit ne se relit pas", "fichiers écrits ne se relisent pas")} comme il devrait : vérifiez avant de partager.`,
      "export-id-left": (a) =>
        `${count(Number(a.count), "identifiant contient", "identifiants contiennent")} encore un nom remplacé, collé à d’autres lettres : renommez les fichiers avant de les ouvrir.`,
      "export-author": (a) =>
        `Dans ${count(Number(a.count), "message", "messages")}, l’auteur n’est personne du catalogue : son nom est resté tel quel.`,
      "export-character": (a) =>
        `${count(Number(a.count), "caractère", "caractères")} que le XML ne peut pas contenir : � à la place.`,
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
    toShareHint: "Les remplacements y sont faits ; choisissez la forme dans laquelle le corpus est venu.",
    toShareHintFiles: (k: number) =>
      `Les remplacements y sont faits. « ${k === 1 ? "Le même fichier" : "Les mêmes fichiers"} » garde tout le reste ; les autres formes sont écrites à neuf, avec les textes, auteurs, dates, fils et titres seulement.`,
    asItCame: "comme il est venu",
    sameFiles: (k: number) => (k === 1 ? "Le même fichier" : `Les mêmes ${n(k)} fichiers (.zip)`),
    zipName: "corpus.zip",
    filesSaved: (k: number, name: string) =>
      k === 1 ? `Le fichier est enregistré : ${name}.` : `Les ${n(k)} fichiers sont dans ${name}.`,
    notAsOpened: (name: string) =>
      `« ${name} » ne peut pas être rendu tel quel : prenez aussi « Forum (XML) » ou « Tableau (CSV) ».`,
    apart: (k: number) =>
      `${count(k, "document n’est pas", "documents ne sont pas")} dans ces fichiers tel quel : ce qui a été décidé place par place n’y est pas repris.`,
    asForum: "Forum (XML)",
    asCsv: "Tableau (CSV)",
    asText: "Textes (un fichier)",
    asCalix: "Balisé <calix>, substitué",
    asXmi: "Annotations (UIMA XMI)",
    toKeep: "À garder pour vous",
    toKeepHint: "Ces fichiers contiennent les vrais noms.",
    calixWait: "Balisé <calix>, en attente",
    tableCsv: "Table des décisions (CSV)",
    tableJson: "Table des décisions (JSON)",
    standoff: "Toutes les places (CSV)",
    xmi: "Annotations (UIMA XMI)",
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
    noteHidden: "Accepté ; la note est dans le rapport avec les noms.",
    output: "Résultat",
    outputFacts: (replaced: number, kept: number, leaks: number) =>
      `${count(replaced, "occurrence remplacée", "occurrences remplacées")}, ${count(kept, "gardée", "gardées")}. ${leaks === 0 ? "Aucune graphie remplacée ne reste dans le résultat." : `${count(leaks, "place contient", "places contiennent")} encore une graphie remplacée.`}`,
    notSubstituted: "La substitution n’a pas été faite.",
    tool: "Outil",
    version: (version: string, build: string) => `Cachenom ${version} (${build}).`,
    dictionaries: "Dictionnaires",
  },
};
