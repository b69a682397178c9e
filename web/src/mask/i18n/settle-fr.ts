import type { Kind } from "../../shared/bridge/wire";
import { de } from "../../shared/i18n/elision-fr";

/** Questions and answers in the report of a restored text: French. */
export const settle = {
  oneOf: (names: readonly string[]) => names.join(" ou "),
  ambiguous: (kind: Kind): string =>
    kind === "PERSON"
      ? "Peut désigner plusieurs personnes, ou une suite de numéros."
      : "Peut désigner plusieurs choses.",
  itIs: (name: string) => `C’est ${name}`,
  other: (kind: Kind): string => (kind === "PERSON" ? "Quelqu’un d’autre…" : "Autre chose…"),
  whoIsIt: (kind: Kind): string => (kind === "PERSON" ? "Qui est-ce ?" : "Qu’est-ce que c’est ?"),
  whose: (text: string, kind: Kind) =>
    kind === "PERSON" ? `Qui est « ${text} » ?` : `Que désigne « ${text} » ?`,
  put: "Mettre ce nom",
  putHere: (name: string, text: string) => `Mettre ce nom : ${name}, pour « ${text} »`,
  correct: "Corriger…",
  correctThis: (name: string) => `Corriger ${name}`,
  leaveCode: "Laisser le code",
  asides: (n: number) => `Laissés tels quels (${n})`,
  takeUp: "Reprendre",
  takeUpThis: (text: string) => `Reprendre « ${text} »`,
  allDone: "Rien à régler.",
  ofThisClass: (name: string) => `de la classe ${name}`,
  madeBy: (name: string) => `Ce texte a été masqué quand la classe ${name} était ouverte.`,
  perhapsBy: (name: string) =>
    `Ces codes sont ceux d’un texte de la classe ${name} : ici, ils désignent d’autres personnes.`,
  takeFrom: (name: string) => `Prendre les noms ${de(name)}`,
  asWritten: "Noms comme je les avais écrits",
  asWrittenWhat:
    "Dans un texte réécrit, les élèves reviennent dans l’orthographe de la liste, sans faute ni surnom. Cochez pour les retrouver tels que votre texte les écrivait.",
  sameCodes: "Les codes sont les mêmes d’une classe à l’autre : vérifiez la classe.",
};
