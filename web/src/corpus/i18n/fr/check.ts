import { count, n } from "./numbers";

/** Step 6: inconsistencies. */
export const check = {
  check: {
    title: "Vérifier que les remplacements tiennent ensemble",
    intro:
      "Chaque avertissement montre ses places. Corrigez la décision, ou acceptez-le avec une note qui ira dans le rapport.",
    run: "Vérifier",
    again: "Vérifier de nouveau",
    counts: (open: number, accepted: number) =>
      `${open === 0 ? "Aucun avertissement ouvert" : count(open, "avertissement", "avertissements")}${accepted > 0 ? ` · ${count(accepted, "accepté", "acceptés")}` : ""}.`,
    stale: "Des avertissements ont été acceptés ; vérifiez de nouveau pour voir où l’on en est.",
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
};
