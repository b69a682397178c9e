import { computed, signal } from "@preact/signals";
import { messages } from "../i18n";

/** What a teacher asks of a chatbot, besides keeping the codes. */
export interface Request {
  name: string;
  text: string;
  /** It stands after the instruction, and not before it. */
  after?: boolean;
}

/** The user's requests, kept with the class; null as long as they are the ready ones, in the language of the page. */
export const ownRequests = signal<readonly Request[] | null>(null);

export const requests = computed<readonly Request[]>(
  () => ownRequests.value ?? messages.value.requests.ready,
);

/** The one that goes along with the next copy, by its place; null: none. */
export const chosenRequest = signal<number | null>(null);

export const requestNow = computed<Request | null>(() => requests.value[chosenRequest.value ?? -1] ?? null);

/** Changes the one that is chosen: from then on all of them are the user's. */
export function changeRequest(change: Partial<Request>): void {
  const at = chosenRequest.peek();
  ownRequests.value = requests.peek().map((r, i) => (i === at ? { ...r, ...change } : r));
}

export function addRequest(name: string): void {
  ownRequests.value = [...requests.peek(), { name, text: "" }];
  chosenRequest.value = requests.peek().length - 1;
}

export function removeRequest(): void {
  const at = chosenRequest.peek();
  ownRequests.value = requests.peek().filter((_, i) => i !== at);
  chosenRequest.value = null;
}

export function readyRequests(): void {
  ownRequests.value = null;
  chosenRequest.value = null;
}

/** Those of a class take the place of those on the page; a class without any leaves these where no class was open. */
export function takeRequests(kept: readonly Request[] | undefined, isFirst: boolean): void {
  if (kept === undefined && isFirst) return;
  ownRequests.value = kept ?? null;
  chosenRequest.value = null;
}
