import { effect, signal } from "@preact/signals";

export type Language = "fr" | "en";
export type Theme = "auto" | "light" | "dark";
export type Task = "mask" | "restore";
/** On a narrow screen one pane is shown at a time. */
export type Pane = "source" | "shared" | "people";

/** Nothing else of an address is read. */
export const language = signal<Language>(location.search === "?lang=en" ? "en" : "fr");
export const theme = signal<Theme>("auto");
export const task = signal<Task>(location.hash === "#restore" ? "restore" : "mask");
export const pane = signal<Pane>("source");

export type Panel =
  | "roster"
  | "keys"
  | "privacy"
  | "hide"
  | "leave"
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
/** The switches of what is hidden, below their button. */
export const groupsOpen = signal(false);

/** The choices live as long as the page: nothing is stored. */
export function followSettings(): void {
  effect(() => {
    document.documentElement.lang = language.value;
  });
  effect(() => {
    document.documentElement.dataset.theme = theme.value;
  });
}
