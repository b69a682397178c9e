import { computed, signal } from "@preact/signals";
import { messages } from "../i18n";

/** A teacher's request to a chatbot, in addition to keeping the codes. */
export interface Request {
  name: string;
  text: string;
  /** Placed after the instruction instead of before it. */
  after?: boolean;
}

/** The user's requests, saved with the class; null while they are the ready ones in the current language. */
export const ownRequests = signal<readonly Request[] | null>(null);

export const requests = computed<readonly Request[]>(
  () => ownRequests.value ?? messages.value.requests.ready,
);

/** Index of the request that is added to copies; null for none. */
export const chosenRequest = signal<number | null>(null);

export const requestNow = computed<Request | null>(() => requests.value[chosenRequest.value ?? -1] ?? null);

/** Changes the chosen request. From then on all requests are the user's own. */
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

/** Takes the requests of an opened class. If it has none and no class was open before, keeps those on the page. */
export function takeRequests(kept: readonly Request[] | undefined, isFirst: boolean): void {
  if (kept === undefined && isFirst) return;
  ownRequests.value = kept ?? null;
  chosenRequest.value = null;
}
