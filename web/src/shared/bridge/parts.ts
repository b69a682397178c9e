import { makePartWorker } from "./own-worker";

/** A part that runs in a worker: the path of its script beside the page, or its code in the single file. */
export interface Part {
  path: string;
  code: string;
}

/** The part is not stored and cannot be loaded now. */
export class PartMissing extends Error {}

const early = new Map<string, Promise<ArrayBuffer | null>>();

/**
 * Loads the parts at the start if no service worker can store them (a private window of Firefox), because later
 * requests are forbidden.
 */
export async function fetchWhereNothingIsKept(parts: readonly Part[]): Promise<void> {
  const keeps = (navigator.serviceWorker as ServiceWorkerContainer | undefined) !== undefined;
  if (__ONE_FILE__ || keeps || !isSecureContext) return;
  for (const { path } of parts)
    early.set(
      path,
      fetch(path)
        .then((r) => (r.ok ? r.arrayBuffer() : null))
        .catch(() => null),
    );
  await Promise.all(early.values());
}

let giveUp = (_: null) => {};
const never = new Promise<null>((resolve) => {
  giveUp = resolve;
});

/** Called when no service worker will store anything; ends every wait for one. */
export const nothingIsKept = (): void => giveUp(null);

/** Longest time that a first visit may take to store the page, in milliseconds. */
const PATIENCE_MS = 60_000;

/** Gets a file of the page from the service worker's store, without a request; null if it is not there. */
async function kept(path: string): Promise<ArrayBuffer | null> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return null;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const registration = await Promise.race([workers.ready, late, never]);
  const worker = workers.controller ?? registration?.active;
  if (!worker) return null;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<ArrayBuffer | null>((resolve) => {
    port1.onmessage = (e) => resolve(e.data instanceof ArrayBuffer ? e.data : null);
  });
  worker.postMessage({ type: "PART", path }, [port2]);
  const bytes = await Promise.race([answer, late]);
  port1.close();
  return bytes;
}

const bytesOf = async ({ path, code }: Part): Promise<ArrayBuffer | string | null> =>
  __ONE_FILE__ ? code : early.has(path) ? ((await early.get(path)) ?? null) : await kept(path);

/** Starts a new worker for a part. Rejects with PartMissing. */
export async function startPart(which: "protect" | "pdf", part: Part): Promise<Worker> {
  const bytes = await bytesOf(part);
  if (bytes === null) throw new PartMissing();
  const worker = await new Promise<Worker | null>((made) => makePartWorker(which, bytes, made));
  if (!worker) throw new PartMissing();
  return worker;
}
