import { count } from "../../shared/i18n/numbers-en";
import type { severalClasses as severalClassesFr } from "./several-fr";

const numbers = ["", "", "two", "three", "four", "five", "six"];
const joined = new Intl.ListFormat("en", { type: "conjunction" });

export const severalClasses: typeof severalClassesFr = {
  holds: (all) =>
    `This list holds ${numbers[all.length] ?? all.length} classes: ${joined.format(all.map(({ name, pupils }) => `${name} (${pupils})`))}.`,
  keep: "Keep:",
  all: (n) => (n === 2 ? "both" : "all"),
  kept: (name, pupils) => `${name} is kept: ${count(pupils, "pupil", "pupils")}.`,
};
