import { computed } from "@preact/signals";
import { type Language, language } from "../../shared/state/settings";
import { en } from "./en";
import { type Catalogue, fr } from "./fr";

const catalogues: Record<Language, Catalogue> = { fr, en };

/** Words of the page in the current language. */
export const messages = computed(() => catalogues[language.value]);
