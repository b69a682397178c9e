import { count } from "../../shared/i18n/numbers-fr";

/** Words about copying: with or without formatting, and by pupil. */
export const pasting = {
  plain: "Copier sans mise en forme",
  plainShort: "Sans mise en forme",
  plainTitle: "Sans étoiles ni dièses : des paragraphes, des listes, des tabulations. Pour Pronote.",
  plainCopied: "Copié sans mise en forme, avec les vrais noms.",
  formatted: "Copier avec mise en forme",
  formattedShort: "Avec mise en forme",
  formattedTitle: "Avec le gras, les listes et les tableaux. Pour Word ou LibreOffice.",
  formattedCopied: "Copié avec mise en forme, avec les vrais noms.",
};

export const byPerson = {
  open: { pupils: "Par élève…", people: "Par personne…" },
  title: { pupils: "Élève par élève", people: "Personne par personne" },
  intro: {
    mask: "Ce que le texte à partager dit de chacun.",
    restore: "Ce que le texte dit de chacun, avec les noms. Collez un commentaire après l’autre.",
  },
  keys: "Entrée copie et passe au suivant ; les flèches montent et descendent.",
  list: "Ce qui est dit de chacun",
  pupils: (n: number) => count(n, "élève", "élèves"),
  others: (n: number) => count(n, "autre personne", "autres personnes"),
  done: (n: number, of: number) => `${count(n, "copié", "copiés")} sur ${of}`,
  last: (name: string) => `Copié : ${name}.`,
  nothing: "Rien dans ce texte",
  perhaps: "Peut-être quelqu’un d’autre du même nom : à vérifier.",
  elsewhere: (n: number) => `Aussi dans ${count(n, "autre passage", "autres passages")}`,
  copy: "Copier",
  copyOf: (name: string) => `Copier : ${name}`,
  copied: "copié",
  withoutName: "Sans le nom au début",
  withOthers: "Avec les phrases qui en parlent ailleurs",
  empty: {
    mask: "Personne n’est nommé dans ce texte.",
    restore: "Aucun nom n’est revenu dans ce texte.",
  },
};

export const requests = {
  legend: "Votre demande au chatbot (facultatif)",
  none: "Aucune",
  add: "Nouvelle demande",
  label: "Texte de la demande",
  name: "Nom de la demande",
  unnamed: "Ma demande",
  place: "Place de la demande",
  before: "avant la consigne",
  after: "après la consigne",
  remove: "Retirer cette demande",
  restore: "Remettre les demandes proposées",
  kept: (name: string) => `Vos demandes sont gardées avec la classe ${name}.`,
  notKept: "Vos demandes restent jusqu’à la fermeture de l’onglet ; une classe enregistrée les garde.",
  /** Used before the instruction and after it: "ci-dessous" is correct in both places. */
  ready: [
    {
      name: "Reformuler",
      text: "Reformule chaque appréciation ci-dessous dans un français simple et correct : corrige les fautes, évite les répétitions, garde toutes les informations et n’en ajoute aucune. Une appréciation par élève, dans le même ordre, sans introduction ni conclusion.",
    },
    {
      name: "Synthèse du conseil de classe",
      text: "À partir des remarques ci-dessous, rédige pour chaque élève la synthèse du conseil de classe, en trois phrases au plus : les points forts, puis ce qui reste à travailler, puis un conseil précis pour le trimestre suivant. N’ajoute rien. Garde l’ordre des élèves.",
    },
    {
      name: "400 caractères",
      text: "Raccourcis chaque appréciation ci-dessous pour qu’elle ne dépasse pas 400 caractères, espaces comprises. Garde l’essentiel et un conseil précis. Une appréciation par élève, dans le même ordre.",
    },
    {
      name: "Ton bienveillant",
      text: "Réécris chaque appréciation ci-dessous sur un ton bienveillant et encourageant, sans cacher les difficultés : dis d’abord ce qui est réussi, puis comment progresser. Pas de reproche, pas d’ironie, pas de comparaison entre élèves.",
    },
    {
      name: "Traduire",
      text: "Traduis le texte ci-dessous en anglais, avec des mots simples que toutes les familles comprennent. Garde l’ordre, les paragraphes et le vouvoiement s’il y en a un.",
    },
  ],
};
