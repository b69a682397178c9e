import { computed, effect, signal } from "@preact/signals";
import { CancelledError } from "../../shared/bridge/client";
import type { LanguageShare } from "../../shared/bridge/wire-corpus";
import { core } from "../core";
import { type Document, project } from "./project";

/** The languages of the corpus, the most frequent first; `null` until they are known. */
const heard = signal<readonly LanguageShare[] | null>(null);
export const languageShares = computed(() => heard.value ?? []);

/** Minimum share of one language for a corpus in it. */
const MOSTLY = 0.8;

/** ISO 639-1 code, "other", "several", or "" if unknown. */
export const guessedLanguage = computed(() => {
  const [first] = languageShares.value;
  if (!first) return "";
  return first.share >= MOSTLY ? first.code : "several";
});

/** The language of the corpus: chosen, else guessed. */
export const language = computed(() => project.value.language || guessedLanguage.value);

/** Whether to use features for French: it was chosen, or most of the corpus is French. */
export const isFrench = computed(() => {
  const chosen = project.value.language;
  if (chosen) return chosen === "fr";
  return languageShares.value.some((s) => s.code === "fr" && s.share > 0.5);
});

const SAMPLE = 400;
const LETTERS = 2000;

/** The beginnings of some documents, spread over the corpus. */
function sampleOf(documents: readonly Document[]): { id: string; text: string }[] {
  const count = Math.min(documents.length, SAMPLE);
  const room = documents.length < SAMPLE / 10 ? LETTERS * 10 : LETTERS;
  return Array.from({ length: count }, (_, i) => {
    const text = documents[Math.floor((i * documents.length) / count)]?.text ?? "";
    return { id: String(i), text: text.slice(0, room) };
  });
}

async function guess(documents: readonly Document[]): Promise<void> {
  const outdated = () => project.peek().documents !== documents;
  for (;;)
    try {
      const { languages } = await core.call("corpus.languages", { documents: sampleOf(documents) });
      if (!outdated()) heard.value = languages;
      return;
    } catch (e) {
      // The worker was stopped for another request. Other errors are reported by the step that needs the core.
      if (!(e instanceof CancelledError) || outdated()) return;
    }
}

/** Keeps the guess up to date with the project's documents. */
export function followLanguage(): void {
  const documents = computed(() => project.value.documents);
  effect(() => {
    const list = documents.value;
    if (list.length === 0) heard.value = [];
    else void guess(list);
  });
}
