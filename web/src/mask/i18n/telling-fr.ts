import type { CircumstanceKind } from "../../shared/bridge/wire";

/**
 * General wordings that fit many people, by the keys of the core's rules. They are French in both languages, like the
 * text.
 */
const suggestions: Record<string, string> = {
  elected: "d’un élu",
  trade: "d’une personne du lieu",
  parent: "parent qui travaille",
  work: "en activité",
  local: "une personne du lieu",
  "one-of": "un élève",
  plan: "aménagement",
  helper: "accompagnement",
  health: "souci de santé",
  impaired: "besoin particulier",
  hospital: "soins",
  crisis: "moment difficile",
  born: "cette année-là",
  sibling: "frère ou sœur",
  abroad: "venu d’ailleurs",
  exile: "arrivé récemment",
  separation: "situation familiale",
  death: "événement familial",
  placement: "situation familiale",
  hardship: "situation familiale",
  justice: "affaire en cours",
  faith: "pratique personnelle",
  private: "vie privée",
  opinion: "engagement personnel",
  path: "parcours particulier",
  home: "logement",
  title: "bon résultat",
  event: "événement récent",
};

/** "fils du maire" keeps its first word: "fils d’un élu". */
const keepsFirst = ["elected", "trade"];

export function suggested(key: string, words: string): string {
  const general = suggestions[key] ?? "";
  return keepsFirst.includes(key) ? `${words.split(/[\s’']/)[0]} ${general}` : general;
}

const kinds: Record<CircumstanceKind, string> = {
  kinship: "parenté avec une personne connue",
  "only-one": "cas unique",
  "support-plan": "accompagnement",
  health: "santé",
  birth: "naissance",
  twins: "jumeaux",
  occupation: "métier",
  origin: "origine",
  family: "famille",
  justice: "justice",
  faith: "religion",
  "private-life": "vie privée",
  achievement: "exploit",
  event: "événement connu",
  opinion: "opinion",
};

const why: Record<CircumstanceKind, string> = {
  kinship: "Qui est de la famille d’une personne connue se retrouve par elle.",
  "only-one": "Une seule personne, ou presque, est dans ce cas.",
  "support-plan": "Peu d’élèves d’une classe ont cet accompagnement.",
  health: "La santé est une donnée sensible, et peu de personnes ont ceci.",
  birth: "Une date de naissance désigne une personne dans une école.",
  twins: "Il y a peu de jumeaux dans une école.",
  occupation: "Peu de personnes font ce métier à cet endroit.",
  origin: "L’origine est une donnée sensible, et peut être la seule du groupe.",
  family: "Ce que vit une famille se sait autour d’elle.",
  justice: "Une affaire de justice se sait, et est une donnée sensible.",
  faith: "La religion est une donnée sensible.",
  "private-life": "La vie privée est une donnée sensible.",
  achievement: "Un titre ou un passage dans les médias se retrouve en cherchant.",
  event: "Ce que la presse a raconté se retrouve en cherchant.",
  opinion: "Un engagement politique ou syndical est une donnée sensible.",
};

export const telling = {
  kinds,
  why,
  suggested,
  title: (n: number) => `Détails qui peuvent identifier (${n})`,
  count: (n: number) => `${n} ${n > 1 ? "détails" : "détail"} à voir`,
  write: (general: string) => `« ${general} »`,
  other: "autre chose…",
  ignore: "laisser",
  hide: "Masquer ces mots…",
  heed: "Vérifier de nouveau",
  writeThese: (general: string, words: string) => `Écrire « ${general} » au lieu de « ${words} »`,
  otherThese: (words: string) => `Écrire autre chose que « ${words} », ou le masquer`,
  hideThese: (words: string) => `Masquer « ${words} »`,
  ignoreThese: (words: string) => `Laisser « ${words} »`,
  ignoreAll: (kind: string) => `Laisser tout ce genre (${kind})`,
  heedThese: (words: string) => `Vérifier de nouveau « ${words} »`,
  by: "Remplacer par",
  confirm: "Remplacer",
  ignored: (words: string) => `« ${words} » est laissé.`,
  ignoredKind: (kind: string) => `Laissé partout : ${kind}.`,
  replaced: (words: string, by: string) => `« ${words} » devient « ${by} ».`,
  showIgnored: (n: number) => `${n} ${n > 1 ? "laissés" : "laissé"} : montrer`,
  hideIgnored: "Replier ce qui est laissé",
};
