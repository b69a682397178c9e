import { computed } from "@preact/signals";
import { type Language, language } from "../../shared/state/settings";
import { en } from "./en";
import { fr } from "./fr";

const catalogues: Record<Language, typeof fr> = { fr, en };

/** Words of the corpus page, in the current language. */
export const words = computed(() => catalogues[language.value]);
