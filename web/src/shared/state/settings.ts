import { effect, signal } from "@preact/signals";

export type Language = "fr" | "en";
export type Theme = "auto" | "light" | "dark";

/** Nothing else of an address is read. */
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
  /* Of the corpus page. */
  | "columns"
  | "paste-corpus"
  | "paste-catalogue"
  | "participants"
  | "parts"
  | "entity"
  | "merge"
  | "numbers"
  | null;
export const panel = signal<Panel>(null);

/** The choices live as long as the page: nothing is stored. */
export function followSettings(): void {
  effect(() => {
    document.documentElement.lang = language.value;
  });
  effect(() => {
    document.documentElement.dataset.theme = theme.value;
  });
}
