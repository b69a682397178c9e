import type { PseudonymizeParams } from "./wire-requests";

/**
 * Texts that the worker searches while it has no request: a browser compiles each part of the program when it first
 * runs, and the first text of a teacher would wait for that, two or three times as long as for any later one. They have what
 * most texts have: a list with slips and namesakes, titles, addresses, numbers, a table, a forum. The people are invented.
 * Each text takes some fifty milliseconds at first and six in the last round, for which a request that comes meanwhile waits.
 */
const texts = [
  "Emma et Grégorrio bavardent. Léa progresse ; Léa F. relit ses copies. Rose est discrète : petit à petit, elle ose.",
  "Mme Delattre, professeure principale au collège Rosa-Parks de Montreuil, a reçu M. et Mme Kervella, parents de Youssef. Le docteur Aubin-Lacaze et Me Sorbier étaient absents, excusés par Jean-Luc Praquin.",
  "Nom : TESSANDIER\nPrénom : Clémence\nNé le 14/03/2009 à Bourg-en-Bresse\nAdresse : 12 bis, rue des Tilleuls, 01000 Bourg-en-Bresse\nTél. : 06 12 34 56 78 – clemence.tessandier@exemple.fr",
  "Bonjour Monsieur Lemoal,\n\nNotre fille Maïwenn n'ira pas à la sortie de jeudi : elle part chez sa tante, à Quimper. Pourriez-vous prévenir l'infirmière ?\n\nBien cordialement,\nSoizic Le Braz\nResponsable des ressources humaines, société Dumontel",
  "Nom;Prénom;Classe;Note\nOUEDRAOGO;Issa;4B;12,5\nDA SILVA;Hugo;4B;14\nN'GUYEN;Mai-Linh;4A;16",
  "@lilou91 a écrit : merci Kevin ! Tu as vu le message de Jérem sur WhatsApp ? Il habite à Lens maintenant, IBAN FR76 3000 6000 0112 3456 7890 189, dossier n° 2024-0457.",
  "— Tu connais la Seine-Maritime ? demanda Armelle. Son frère, le petit Lazare, hocha la tête. « Oui, dit-il, on y va tous les ans avec les Durieux, en Normandie, depuis que grand-père Anselme est mort. »",
  "GREGORIO a de bonnes idées. Enorra doit s'organiser, M. Roussel en parlera à ses parents. Hugo Da Silva s'est repris, emma aussi ! Absents : Issa, Mai Linh, Y. Benali.",
  "Le tribunal judiciaire de Nantes, vu la requête de Mme Oriane Vasseur-Pinçon, née le 2 mai 1987, domiciliée 4 avenue Foch, et l'audition de M. Thibaud Kerroch par l'agent Lucien Darbois, ordonne ce qui suit.",
];
const roster = [
  { first: "Emma", last: "Morel" },
  { first: "Grégorio", last: "Roussel" },
  { first: "Léa", last: "Bernard" },
  { first: "Léa", last: "Fontaine" },
  { first: "Rose", last: "Petit" },
  { first: "Mai-Linh", last: "Nguyen" },
  { first: "Youssef", last: "Benali" },
  { first: "Hugo", last: "Da Silva" },
  { first: "Enora", last: "Le Goff" },
  { first: "Issa", last: "Ouedraogo" },
];

/** The requests in turn: each has a text and the list, and the options of the page. */
export const requests: readonly Omit<PseudonymizeParams, "mapping">[] = texts.map((text) => ({
  text,
  roster,
  options: { circumstances: true, columns: true },
}));
