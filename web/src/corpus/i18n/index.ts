import { computed } from "@preact/signals";
import { type Language, language } from "../../state/settings";
import { earlyEn } from "./early-en";
import { earlyFr } from "./early-fr";
import { lateEn } from "./late-en";
import { lateFr } from "./late-fr";

const fr = { ...earlyFr, ...lateFr };
const catalogues: Record<Language, typeof fr> = { fr, en: { ...earlyEn, ...lateEn } };

/** The words of the corpus page: of steps 1 to 3 and the frame (early), of steps 4 to 7 and the guide (late). */
export const words = computed(() => catalogues[language.value]);
