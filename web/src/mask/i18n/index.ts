import { computed } from "@preact/signals";
import { type Language, language } from "../../shared/state/settings";
import { en } from "./en";
import { fr } from "./fr";

/** The same keys in every language, with the same arguments: the compiler says which one is missing. */
export type Catalogue = typeof fr;

const catalogues: Record<Language, Catalogue> = { fr, en };

/** The words of the page, in the language chosen. */
export const messages = computed(() => catalogues[language.value]);
