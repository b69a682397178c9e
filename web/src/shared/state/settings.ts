import { effect, signal } from "@preact/signals";

export type Language = "fr" | "en";
export type Theme = "auto" | "light" | "dark";

/** The only part of the query that is read. */
export const language = signal<Language>(location.search === "?lang=en" ? "en" : "fr");
export const theme = signal<Theme>("auto");

export type Panel =
  | "roster"
  | "keys"
  | "instruction"
  | "by-person"
  | "privacy"
  | "hide"
  | "why"
  | "leave"
  | "class-open"
  | "class-save"
  | "class-words"
  | "batch"
  /* Corpus page. */
  | "columns"
  | "paste-corpus"
  | "paste-catalogue"
  | "participants"
  | "parts"
  | "entity"
  | "merge"
  | "numbers"
  | "compare"
  | null;
export const panel = signal<Panel>(null);

/** Applies the settings to the page. They last as long as the page: nothing is stored. */
export function followSettings(): void {
  effect(() => {
    document.documentElement.lang = language.value;
  });
  effect(() => {
    document.documentElement.dataset.theme = theme.value;
  });
}
