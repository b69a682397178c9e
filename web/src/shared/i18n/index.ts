import { computed } from "@preact/signals";
import { type Language, language } from "../state/settings";
import { en } from "./en";
import { type Common, fr } from "./fr";

const catalogues: Record<Language, Common> = { fr, en };

/** Words of both pages, in the current language. */
export const common = computed(() => catalogues[language.value]);
