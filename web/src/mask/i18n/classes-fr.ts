import { de } from "../../shared/i18n/elision-fr";
import { count } from "../../shared/i18n/numbers-fr";

/** Words of the class file: French. The English catalogue must have the same keys. */
export const classes = {
  menu: "Ma classe",
  open: (name: string) => `Ma classe : ${name}`,
  title: "Ma classe",
  none: "Gardez la liste, vos mots à masquer et la table des noms dans un seul fichier, protégé par une phrase de passe. Demain et en juin, chaque élève retrouvera son numéro.",
  openFile: "Ouvrir un fichier…",
  openKept: (name: string) => `Ouvrir ${name} (gardée sur cet ordinateur)`,
  save: "Enregistrer la classe…",
  saveNow: "Enregistrer la classe",
  isSaved: "La classe est enregistrée.",
  isDirty: "Des changements ne sont pas enregistrés.",
  words: "Toujours masquer, ne jamais masquer…",
  wordsSome: (hide: number, never: number) => `Toujours masquer (${hide}), ne jamais masquer (${never})…`,
  choose: "Classe ouverte",
  unnamed: "Sans nom",
  add: "Ajouter une classe",
  addName: "Nom de la nouvelle classe",
  addDo: "Ajouter",
  added: (name: string) => `${name} est ajoutée.`,
  addedWith: (name: string, from: string) =>
    `${name} est ajoutée. Les mots à toujours ou à ne jamais masquer sont repris ${de(from)}.`,
  rename: "Renommer",
  renameDo: "Renommer",
  remove: (name: string) => `Retirer ${name}`,
  removed: (name: string) => `${name} est retirée. Le fichier déjà enregistré n’a pas changé.`,
  saveDecisions: "Exporter les décisions…",
  decisionsSaved:
    "Décisions exportées dans vos téléchargements. Ce fichier contient les mots tels quels : gardez-le pour vous.",
  decisionsOpened: (n: number) =>
    `${count(n, "décision reprise", "décisions reprises")}. Annuler revient en arrière.`,
  remember: "Garder aussi sur cet ordinateur",
  rememberWhat:
    "Ce navigateur garde alors le fichier, chiffré par la même phrase de passe, et le nom de la classe, lisible. Rien d’autre. Évitez-le sur un ordinateur partagé.",
  rememberNever: "Le fichier unique ne garde rien sur l’ordinateur : ouvrez votre fichier de classe.",
  kept: "La classe est gardée sur cet ordinateur, chiffrée.",
  forget: "Effacer la classe gardée sur cet ordinateur",
  forgotten: "Cet ordinateur ne garde plus la classe.",
  opened: (name: string, pupils: number) =>
    `${name || "La classe"} est ouverte : ${count(pupils, "élève", "élèves")}, avec les numéros d’avant.`,
  closed: (name: string) => `${name || "La classe"} est refermée. Refaire la rouvre.`,
  saved: (file: string) =>
    `Classe enregistrée dans vos téléchargements : ${file}. Sans la phrase de passe, personne ne pourra l’ouvrir.`,
  savedNotKept: "Le fichier est enregistré, mais ce navigateur n’a pas voulu garder la classe.",
  saving: {
    title: "Enregistrer la classe",
    what: "Le fichier contient la liste, vos mots, vos décisions et la table des noms. Il est chiffré au format age : sans la phrase de passe, personne ne peut le lire.",
    lost: "La page s’est rechargée et, par prudence, a oublié la phrase de passe : tapez-la de nouveau. Le fichier enregistré maintenant s’ouvrira avec celle que vous tapez ici.",
    name: "Nom de la classe",
    nameExample: "3eB",
    phrase: "Phrase de passe",
    again: "Confirmez la phrase",
    suggest: "Proposer une phrase",
    suggested: "Notez-la maintenant, ailleurs que sur cet ordinateur.",
    noRecovery:
      "Personne ne peut la retrouver ni la remplacer : ni nous, ni votre établissement. Si vous la perdez, le fichier ne s’ouvrira plus jamais.",
    do: "Enregistrer",
    doing: "Chiffrement…",
    different: "Les deux phrases ne sont pas les mêmes.",
    empty: "Il faut une phrase de passe.",
    noName: "Donnez un nom à la classe.",
  },
  opening: {
    title: "Ouvrir la classe",
    what: (name: string) => `Quelle est la phrase de passe de « ${name} » ?`,
    do: "Ouvrir",
    doing: "Déchiffrement…",
    replaces:
      "La liste et la table des noms d’ici laisseront la place à celles du fichier. Votre texte reste.",
  },
  show: "Montrer",
  strength: {
    none: "Cinq ou six mots sans rapport entre eux valent mieux qu’un mot compliqué.",
    weak: "Facile à deviner pour un programme : ajoutez des mots sans rapport entre eux.",
    fair: "Passable : un programme y mettrait longtemps. Un ou deux mots de plus la rendraient solide.",
    good: "Solide, si vous ne vous en servez nulle part ailleurs.",
  },
  lists: {
    title: "Toujours masquer, ne jamais masquer",
    intro:
      "Un mot ou un nom par ligne. Cela vaut pour tous les textes de cette classe, et s’enregistre avec elle.",
    from: (name: string) =>
      `Repris ${de(name)} quand cette classe a été ajoutée : les changer ici ne change rien là-bas.`,
    persons: "Toujours masquer : personnes",
    personsHint: "Nolwenn Kervella",
    orgs: "Toujours masquer : établissements",
    orgsHint: "Collège Rosa-Parks",
    places: "Toujours masquer : lieux",
    placesHint: "Montreuil",
    others: "Toujours masquer : autres mots",
    othersHint: "Projet Boussole",
    never: "Ne jamais masquer",
    neverHint: "Jules Verne",
    inNames: (list: string) =>
      `Dans le nom d’un élève, donc masqué quand même : ${list}. Un passage peut toujours être laissé visible, un par un.`,
    both: (list: string) => `Dans les deux listes, donc masqué : ${list}.`,
    done: "Terminé",
  },
  errors: {
    wrong:
      "Cette phrase de passe n’ouvre pas ce fichier. Vérifiez les majuscules et les espaces ; si elle est juste, le fichier est abîmé. Rien n’a changé ici.",
    damaged: (name: string) =>
      `« ${name} » est abîmé ou incomplet : rien n’en a été repris. Cherchez-en une autre copie.`,
    broken: (name: string) =>
      `« ${name} » s’ouvre, mais ce qu’il contient n’est pas une classe complète : rien n’en a été repris. Cherchez-en une autre copie.`,
    newer: (name: string) =>
      `« ${name} » demande une version plus récente de Cachenom, ou il est abîmé. Rechargez la page pour la mettre à jour.`,
    none: (name: string) =>
      `« ${name} » n’est ni une classe, ni une table des noms, ni des décisions enregistrées par Cachenom, ou il est abîmé.`,
    other: (name: string) =>
      `« ${name} » s’ouvre avec cette phrase de passe, mais il contient autre chose qu’une classe de Cachenom. Rien n’en a été repris.`,
    key: (name: string) =>
      `« ${name} » est chiffré pour une clé et non avec une phrase de passe, ou il est abîmé : cette page ne peut pas l’ouvrir. Essayez avec le programme age.`,
    heavy: (name: string) =>
      `« ${name} » demande plus de calcul ou de mémoire que cette page n’en a, ou il est abîmé. Essayez avec le programme age.`,
    tooLarge: (size: string) => `Ce fichier est trop grand (${size}) pour une classe.`,
    part: "La page n’est pas encore prête à chiffrer les fichiers. Attendez un peu et réessayez ; sinon, rechargez-la hors navigation privée.",
    failed: "Le fichier n’a pas pu être traité. Rien n’a changé ici : réessayez.",
    forget: "Le navigateur n’a pas pu effacer la classe qu’il garde. Réessayez.",
  },
};
