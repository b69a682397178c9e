import { computed } from "@preact/signals";
import { type Language, language } from "../state/settings";
import { en } from "./en";
import { fr } from "./fr";

/** The same keys in every language, with the same arguments: the compiler says which one is missing. */
export type Common = typeof fr;

const catalogues: Record<Language, Common> = { fr, en };

/** The words of both pages, in the language chosen. */
export const common = computed(() => catalogues[language.value]);
