import { de } from "../../../shared/i18n/elision-fr";
import { count } from "./numbers";

/** Step 7: profiles of export. */
export const profiles = {
  profiles: {
    title: "Profil d’export",
    hint: "Un profil change ce qui serait remplacé, sans toucher aux décisions de l’étape 5. Chacun a ses fichiers, sa table et son rapport.",
    label: "Exporter",
    asDecided: "comme décidé à l’étape 5",
    add: "Nouveau profil…",
    edit: "Modifier…",
    remove: "Supprimer",
    editor: "Réglages du profil",
    name: "Nom du profil",
    nameHint: "Il est dans le nom des fichiers.",
    firstNames: "Garder les prénoms",
    firstNamesHint:
      "Seuls les noms de famille sont remplacés. Un prénom rare peut suffire à reconnaître quelqu’un.",
    places: "Lieux",
    placesTo: {
      decided: "comme décidé",
      region: "leur région (à l’étranger : leur pays)",
      country: "leur pays",
    },
    dates: "Dates",
    datesTo: {
      kept: "telles quelles",
      person: "décalées, d’une constante par personne",
      same: "décalées, de la même constante pour tous",
    },
    datesHint:
      "De 2 à 26 semaines, plus tôt ou plus tard : le jour de la semaine reste. Sont décalées les dates des messages et celles des textes ; « avril 2021 » et les dates en toutes lettres restent.",
    areas: "Ce que deviennent les lieux",
    areaOf: (name: string) => `Région ou pays ${de(name)}`,
    unknown: (k: number) =>
      `${count(k, "lieu n’est pas dans le dictionnaire ou y désigne", "lieux ne sont pas dans le dictionnaire ou y désignent")} plusieurs endroits : écrivez une région, sinon ce qui est décidé à l’étape 5 vaut.`,
    noPlaces: "Le catalogue n’a aucun lieu.",
    keep: "Garder le profil",
    cancel: "Annuler",
    faults: {
      empty: "Donnez un nom au profil.",
      twice: "Un autre profil porte ce nom.",
      named:
        "Ce nom contient une graphie du catalogue, et il serait dans le nom des fichiers à partager : choisissez-en un autre.",
    },
    rough: (k: number) =>
      `${count(k, "mois sans jour reste tel quel", "mois sans jour restent tels quels")} dans les textes.`,
    unread: (k: number) =>
      `${count(k, "date de message n’a pas été comprise et reste telle quelle", "dates de messages n’ont pas été comprises et restent telles quelles")}.`,
    checkedFor: (name: string) => `Vérifié pour le profil d’export « ${name} » (étape 7).`,
    logKept: "Profil d’export gardé",
    logRemoved: "Profil d’export supprimé",
    report: {
      title: "Profil d’export",
      name: (name: string) => `« ${name} » :`,
      firstNames: "Les prénoms sont gardés.",
      region: "Les lieux sont remplacés par leur région, ou leur pays à l’étranger.",
      country: "Les lieux sont remplacés par leur pays.",
      person: "Les dates sont décalées, d’un nombre de semaines propre à chaque personne.",
      same: "Les dates sont décalées, du même nombre de semaines pour tous.",
      nothing: "Rien n’est changé aux décisions.",
      weeksHead: ["Auteur", "Semaines"],
      everyone: "tous",
    },
  },
};
