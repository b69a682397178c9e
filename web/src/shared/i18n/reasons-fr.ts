import { de, que } from "./elision-fr";
import { titleOf } from "./titles";
import { arg, cueOf, type Worded } from "./words";

/** French words for the core's codes: why a mention was found, and what is doubtful. */

const typos: Record<string, (letter: string) => string> = {
  doubled: (l) => `« ${l} » doublé`,
  dropped: (l) => `il manque « ${l} »`,
  inserted: (l) => `« ${l} » en trop`,
  swapped: () => "deux lettres inversées",
  neighbour: () => "une touche voisine",
  replaced: () => "une lettre pour une autre",
  several: () => "plusieurs fautes",
};
const typosWithoutLetter: Record<string, string> = {
  doubled: "une lettre doublée",
  dropped: "une lettre manque",
  inserted: "une lettre en trop",
};
const changes: Record<string, string> = {
  case: "d’autres majuscules",
  accents: "d’autres accents",
  joiner: "un autre trait d’union, un autre espace ou une autre apostrophe",
};
const deciders: Record<string, string> = {
  occurrence: "Votre choix pour ce passage",
  form: "Votre choix pour tous les passages écrits ainsi",
  entity: "Votre choix, partout où il en est question",
};

const typo = (r: Worded) => {
  const edit = arg(r, "edit");
  const letter = arg(r, "letter");
  const worded = letter ? typos[edit]?.(letter) : undefined;
  return worded ?? typosWithoutLetter[edit] ?? typos[edit]?.("") ?? "une faute de frappe";
};

/** Adds to the name of a number that its check digits are right. */
const checked = (r: Worded, what: string) => (r.args?.checked ? `${what} : sa clé est juste` : what);

/** "Après « Mme » : une personne", or "Une personne" without a cue word. */
const after = (what: string) => (r: Worded) =>
  cueOf(r) ? `Après « ${cueOf(r)} » : ${what}` : what.charAt(0).toUpperCase() + what.slice(1);

const signs: Record<string, string> = {
  "first-name": "Un prénom connu, à la place d’un nom",
  surname: "Un nom de famille connu, à la place d’un nom",
  place: "Un lieu connu, d’après la phrase autour",
  organisation: "Une organisation, d’après la phrase autour",
  context: "D’après la phrase autour",
  capital: "Une majuscule, à la place d’un nom",
};

export const whys: Record<string, (r: Worded) => string> = {
  listed: (r) => `Dans la liste de classe : ${arg(r, "of")}`,
  variant: (r) => `C’est ${arg(r, "of")}, écrit avec ${changes[arg(r, "change")] ?? "une autre graphie"}`,
  typo: (r) => `Ressemble à ${arg(r, "of")} : ${typo(r)}`,
  sound: (r) => `Se prononce comme ${arg(r, "of")}`,
  part: (r) => `Une partie du nom ${de(arg(r, "of"))}`,
  signed: () => "Un nom d’auteur dans le document",
  initial: (r) => `Une initiale ${de(arg(r, "of"))}`,
  alias: (r) => `Un surnom ${de(arg(r, "of"))}`,
  joined: (r) => `${arg(r, "of")}, écrit en un seul mot`,
  split: (r) => `${arg(r, "of")}, écrit en deux mots`,
  relative: (r) => `Un adulte qui porte le nom ${de(arg(r, "of"))}`,
  outsider: (r) => `Porte le prénom ${de(arg(r, "of"))} avec un autre nom`,
  word: (r) => `« ${arg(r, "of")} » est ici un mot, pas un nom : laissé visible`,
  decision: (r) => deciders[arg(r, "by")] ?? "Votre choix",
  known: (r) => `Déjà connu : ${arg(r, "of")}`,

  // Found without a list, by the words around (core/detect/rule).
  title: after("une personne"),
  "name-full": () => "Un prénom connu, suivi d’un nom",
  "name-field": after("le nom de quelqu’un"),
  "name-called": after("quelqu’un est nommé"),
  "name-kin": after("quelqu’un de la famille"),
  "name-function": after("une personne et sa fonction"),
  "name-upper-first": () => "Un NOM en capitales, suivi d’un prénom",
  "name-last-first": () => "Un nom, une virgule, un prénom",
  "name-initials": () => "Un nom avec une initiale",
  "name-speaker": () => "En tête de ligne, devant un deux-points : quelqu’un qui parle",
  "name-signature": () => "Seul sur sa ligne, comme une signature",
  "name-doing": (r) =>
    cueOf(r) ? `Devant « ${cueOf(r)} » : une personne qui agit` : "Une personne qui agit",
  "name-with": after("une personne"),
  "name-listed": () => "Parmi d’autres noms de personnes",
  "name-column": (r) =>
    cueOf(r) ? `Dans la colonne « ${cueOf(r)} » d’un tableau` : "Dans la colonne des noms d’un tableau",
  "name-item": after("parmi d’autres noms de personnes, dans une liste"),
  "name-cell": after("parmi d’autres noms de personnes, dans la même colonne"),
  "name-family": after("au pluriel, pour toute une famille"),
  "name-other": after("autre nom de quelqu’un"),
  "name-turn": after("qui prend la parole dans une conversation"),
  "name-script": after("en d’autres lettres que le reste du texte"),
  "name-first": () => "Un prénom connu",
  "place-town": after("une commune"),
  "place-region": after("une ville, un département ou une région"),
  "place-country": after("un pays"),
  "place-city": after("une ville"),
  "place-site": after("un fleuve, une montagne ou un site connu"),
  "place-head": after("un lieu"),
  "place-site-head": (r) => (cueOf(r) ? `« ${cueOf(r)} » et son nom : un lieu` : "Un lieu et son nom"),
  "place-bare": () => "Le nom d’une commune",
  "org-head": (r) =>
    cueOf(r) ? `« ${cueOf(r)} » et son nom : une organisation` : "Une organisation et son nom",
  "org-suffix": (r) => (cueOf(r) ? `Un nom suivi de « ${cueOf(r)} » : une entreprise` : "Une entreprise"),
  "org-prefix": (r) => (cueOf(r) ? `« ${cueOf(r)} » devant un nom : une entreprise` : "Une entreprise"),
  "org-acronym": (r) =>
    cueOf(r) ? `Une organisation et son sigle, « ${cueOf(r)} »` : "Une organisation et son sigle",
  "org-again": () => "Une organisation nommée plus haut",
  "org-known": () => "Une organisation connue",
  // Found by the learned weights (core/detect).
  tagger: (r) => signs[arg(r, "sign")] ?? "Trouvé dans le texte",
  propagated: (r) => `Comme « ${arg(r, "of")} », ailleurs dans le texte`,
  initials: (r) => `Les initiales ${de(arg(r, "of"))}, données après son nom`,
  // Found by their shape (core/detect/pattern).
  "pattern.email": () => "Une adresse électronique",
  "pattern.url": () => "Une adresse web",
  "pattern.handle": () => "Un nom d’utilisateur",
  "pattern.phone": () => "Un numéro de téléphone",
  "pattern.iban": (r) => checked(r, "Un numéro de compte (IBAN)"),
  "pattern.vat": (r) => checked(r, "Un numéro de TVA"),
  "pattern.nir": (r) => checked(r, "Un numéro de sécurité sociale"),
  "pattern.national": (r) => checked(r, "Un numéro d’assuré ou de registre national"),
  "pattern.siret": (r) => checked(r, "Un numéro SIRET"),
  "pattern.siren": (r) => checked(r, "Un numéro SIREN"),
  "pattern.ine": () => "Un numéro d’élève (INE)",
  "pattern.uai": (r) => checked(r, "Un numéro d’établissement scolaire (UAI)"),
  "pattern.plate": () => "Une plaque d’immatriculation",
  "pattern.vin": () => "Un numéro de châssis",
  "pattern.card": (r) => checked(r, "Un numéro de carte bancaire"),
  "pattern.ip": () => "Une adresse IP",
  "pattern.mac": () => "L’adresse d’un appareil (MAC)",
  "pattern.container": () => "Un numéro de conteneur",
  "pattern.reference": () => "Un numéro annoncé par le mot qui précède (dossier, contrat, facture…)",
  "pattern.secret": () => "Un mot de passe ou le code d’une porte",
  "pattern.series": () => "Un numéro d’une liste de numéros semblables",
  "pattern.number": () => "Un numéro annoncé par « n° »",
  "pattern.birthdate": () => "Une date de naissance",
  "place-postcode": () => "Le code postal ou le département de la ville à côté",
  "name-civil": () => "Tous les prénoms et le nom, comme à l’état civil",
  "pattern.class": () => "Le nom d’une classe ou d’un groupe",
  "pattern.address": () => "Une adresse postale",
};

export const doubts: Record<string, (r: Worded) => string> = {
  homonyms: (r) => `${arg(r, "count")} élèves portent ce nom : lequel est-ce ?`,
  word: () => "Un élève, ou le mot de tous les jours ?",
  "word-typo": () => "Un nom mal tapé, ou un mot de tous les jours ?",
  "number-glued": () => "Un nom de la liste, collé à un nombre : cette personne, ou un identifiant ?",
  "other-name": () => "Un élève mal orthographié, ou quelqu’un d’autre ?",
  title: (r) => `Après « ${titleOf(r)} » : l’élève, ou un adulte du même nom ?`,
  "without-list": () => "Masqué aussi sans la liste : un élève de la liste, quelqu’un d’autre, ou un mot ?",
  "same-first": (r) => `Même prénom ${que(arg(r, "of"))}, dans un autre texte : est-ce la même personne ?`,
  "same-name": (r) => `Même nom ${que(arg(r, "of"))}, dans un autre texte : est-ce la même personne ?`,
  "other-surname": (r) => `Même prénom ${que(arg(r, "of"))}, mais un autre nom suit : quelqu’un d’autre ?`,
  relative: (r) => `Le nom ${de(arg(r, "of"))}, ou celui d’un parent, d’un adulte, de quelqu’un d’autre ?`,
  author: () => "Un élève, ou un auteur qu’on lit en classe ?",
  "namesake-in-text": (r) => `L’élève, ou ${arg(r, "of")}, dont parle le texte ?`,
  "listed-inside": (r) => `Le nom ${de(arg(r, "of"))} s’y trouve : l’élève, ou le nom d’un lieu ?`,
  close: () => "Deux élèves ont un nom proche : lequel est-ce ?",
  place: () => "Un élève, ou un lieu ?",
  event: () => "Un élève, ou le nom d’un événement ?",
  "which-kind": () => "Une personne, un lieu ou une organisation ?",
  unsure: () => "Est-ce bien un nom ?",
  mistyped: (r) => `Ressemble à ${arg(r, "of")}, mal tapé : est-ce la même personne ?`,
  "short-form": (r) => `Un diminutif ${de(arg(r, "of"))} : est-ce la même personne ?`,
  namesakes: (r) => `${arg(r, "count")} personnes du texte portent ce nom : laquelle est-ce ?`,
  "doubt.checksum": () =>
    "La forme est juste, la clé de contrôle ne l’est pas : un numéro mal tapé, ou autre chose ?",
  "doubt.obfuscated": () => "Une adresse électronique écrite pour tromper les robots ?",
  "doubt.shape": () => "Cela ressemble à un identifiant, mais aucun mot ne l’annonce : en est-ce un ?",
};

export const why = (r: Worded): string => whys[r.code]?.(r) ?? "Trouvé dans le texte";
export const doubt = (r: Worded): string => doubts[r.code]?.(r) ?? "Faut-il le masquer ?";
