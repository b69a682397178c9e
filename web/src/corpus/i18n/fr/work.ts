import { n } from "./numbers";

const at = (r: { at: number }) => (r.at > 0 ? ` (caractère ${n(r.at)})` : "");

/** Common to steps 4 to 7: the core at work, its refusals, the names of entities. */
export const work = {
  /** Files of the other page. */
  elsewhere: {
    ofMask: {
      class: (name: string) =>
        `« ${name} » est une classe : elle s’ouvre sur la page Masquer. Rien n’a changé ici.`,
      table: (name: string) =>
        `« ${name} » est une table des noms : elle s’ouvre sur la page Masquer. Rien n’a changé ici.`,
      decisions: (name: string) =>
        `« ${name} » contient des décisions : elles s’ouvrent sur la page Masquer. Rien n’a changé ici.`,
    },
    openInMask: "L’ouvrir dans Masquer",
    pasted: "texte collé",
  },
  work: {
    working: "Au travail…",
    stop: "Arrêter",
    relaunched: "Le travail s’était arrêté : il a été relancé.",
    failed:
      "Cela n’a pas abouti. Rien n’est perdu : réessayez, ou enregistrez le projet et rechargez la page.",
    refused: (field: string) =>
      `Cela n’a pas abouti${field ? ` (${field})` : ""}. Rien n’est perdu : enregistrez le projet et rechargez la page.`,
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
};
