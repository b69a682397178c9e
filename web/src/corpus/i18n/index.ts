import { computed } from "@preact/signals";
import { type Language, language } from "../../shared/state/settings";
import { en } from "./en";
import { fr } from "./fr";

const catalogues: Record<Language, typeof fr> = { fr, en };

/** The words of the page of the corpus, in the language chosen. */
export const words = computed(() => catalogues[language.value]);
