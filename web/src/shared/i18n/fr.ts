import type { Kind } from "../bridge/wire";
import { doubt, why } from "./reasons-fr";

/** The French catalogue; the English one must have the same keys. It has no-break spaces where French wants them. */
const kinds: Record<Kind, string> = {
  PERSON: "Personne",
  LOCATION: "Lieu",
  ORG: "Établissement ou organisation",
  ADDRESS: "Adresse",
  EMAIL: "Adresse électronique",
  PHONE: "Téléphone",
  URL: "Adresse web",
  HANDLE: "Pseudo",
  ID: "Numéro ou identifiant",
  BIRTHDATE: "Date de naissance",
  CLASS: "Classe",
  OTHER: "Autre",
};

/** Words of both pages: their frame, the kinds of findings and the reasons. */
export const fr = {
  switchLanguage: "Switch to English",
  tasks: { label: "Que faire", mask: "Masquer", restore: "Rétablir", corpus: "Corpus" },
  close: "Fermer",
  theme: { label: "Apparence", auto: "Apparence du système", light: "Clair", dark: "Sombre" },
  kinds,
  notices: "Avis",
  arrival: {
    tool: "Chargement de l’outil",
    loading: (percent: number) => `Chargement de l’outil : ${percent} %.`,
    percent: (n: number) => `${n} %`,
    opening: (name: string, n: number) => (n === 1 ? `« ${name} » s’ouvre…` : `${n} documents s’ouvrent…`),
    meanwhile: "Vous pouvez déjà coller votre texte.",
    newVersion:
      "Une nouvelle version est prête. Votre travail reste ici ; elle servira à la prochaine ouverture.",
    take: "Recharger maintenant",
    later: "Plus tard",
  },
  privacy: {
    title: "Rien ne quitte cette page",
    badge: "Rien ne quitte cette page",
    how: "Votre texte, votre liste et vos choix restent dans la mémoire de cet onglet, même quand vous passez de Masquer à Corpus. Ils disparaissent quand vous le fermez, sauf ce que vous enregistrez vous-même.",
    kept: {
      unknown: "",
      keeping: "La page s’enregistre dans votre navigateur : elle s’ouvrira aussi sans réseau.",
      yes: "La page est enregistrée dans votre navigateur : elle s’ouvre aussi sans réseau.",
      no: __ONE_FILE__
        ? "Cette page est un seul fichier : elle s’ouvre sans réseau, où qu’il soit."
        : "Votre navigateur ne garde pas la page pour l’ouvrir sans réseau.",
    },
    forbidden: "Ce que le navigateur interdit à cette page",
    forbiddenSteps: [
      "La page porte une consigne de sécurité que le navigateur fait respecter : une fois chargée, elle ne peut plus rien demander ni envoyer à aucun site, pas même au sien ; elle peut seulement ouvrir ses deux propres pages. Ni police de caractères, ni image, ni mesure d’audience, ni enregistrement automatique.",
      "Ce qu’aucune consigne ne couvre, la page y renonce d’elle-même : les appels d’un navigateur à l’autre, la voix de synthèse, l’ouverture d’une autre fenêtre, les liens vers ailleurs. Le correcteur et le traducteur en ligne du navigateur sont écartés de vos textes.",
      "Vous seul pouvez encore quitter la page, en tapant une autre adresse : rien n’y est emporté, car ni l’adresse ni le titre ne contiennent un mot de vous.",
    ],
    check: "Le vérifier vous-même",
    checkSteps: [
      "Coupez le Wi-Fi ou passez en mode avion : tout continue de fonctionner.",
      `Ou ouvrez les outils du navigateur (F12), onglet « Réseau », et utilisez la page : la liste reste vide.${__ONE_FILE__ ? "" : " À l’ouverture seulement, le navigateur prend les fichiers de la page et regarde s’il en existe une version plus récente."}`,
      __ONE_FILE__
        ? "Ou comparez l’empreinte SHA-256 de ce fichier à celle qui est publiée avec lui."
        : "Ou demandez à votre établissement le fichier unique cachenom.html : il s’ouvre depuis une clé USB, et son empreinte SHA-256 se compare à celle qui est publiée.",
    ],
    yours: "Ce qui reste à votre charge",
    yoursSteps: [
      "Relire : un nom rare ou très mal écrit peut échapper à la recherche, surtout sans liste de classe.",
      "Ce qui identifie sans nommer : « le fils du maire », « la seule fille du club de boxe », une date, une maladie.",
      "Ce que vous collez ailleurs, et la table des noms si vous l’enregistrez : elle donne les vrais noms.",
      "L’ordinateur lui-même, les extensions du navigateur, qui peuvent lire toutes les pages, et le presse-papiers, que d’autres programmes voient.",
    ],
    others: "Ce qui vient d’autres auteurs",
    licences: __ONE_FILE__
      ? "Le texte des licences est à la fin de ce fichier."
      : "Le texte des licences est dans THIRD-PARTY.txt, à côté de la page.",
    version: (version: string, build: string) => `Cachenom ${version} (${build})`,
  },
  why,
  doubt,
};

/** The catalogue's type: the compiler reports a key that another language lacks. */
export type Common = typeof fr;
