import { count } from "../../shared/i18n/numbers-fr";

const numbers = ["", "", "deux", "trois", "quatre", "cinq", "six"];
const joined = new Intl.ListFormat("fr", { type: "conjunction" });

/** Words about a list with several classes: French. The English catalogue must have the same keys. */
export const severalClasses = {
  holds: (all: readonly { name: string; pupils: number }[]) =>
    `Cette liste contient ${numbers[all.length] ?? all.length} classes : ${joined.format(all.map(({ name, pupils }) => `${name} (${pupils})`))}.`,
  keep: "Garder :",
  all: (n: number): string => (n === 2 ? "les deux" : "toutes"),
  /** Shown after a class was chosen. */
  kept: (name: string, pupils: number) => `${name} est gardée : ${count(pupils, "élève", "élèves")}.`,
};
