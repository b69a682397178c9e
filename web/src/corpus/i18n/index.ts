import { computed } from "@preact/signals";
import { type Language, language } from "../../state/settings";
import { earlyEn } from "./early-en";
import { earlyFr } from "./early-fr";
import { lateEn } from "./late-en";
import { lateFr } from "./late-fr";
import { leaveEn } from "./leave-en";
import { leaveFr } from "./leave-fr";

const fr = { ...earlyFr, ...lateFr, ...leaveFr };
const catalogues: Record<Language, typeof fr> = { fr, en: { ...earlyEn, ...lateEn, ...leaveEn } };

/** The words of the corpus page: of steps 1 to 3 and the frame (early), of steps 4 to 7 and the guide (late). */
export const words = computed(() => catalogues[language.value]);
