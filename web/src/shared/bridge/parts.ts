import { makePartWorker } from "./own-worker";

/** A part of the page that is a worker of its own: where its script lies beside the page, or its text in the single file. */
export interface Part {
  path: string;
  code: string;
}

/** A part of the page is not here, and cannot be had now. */
export class PartMissing extends Error {}

const early = new Map<string, Promise<ArrayBuffer | null>>();

/**
 * Where no service worker can keep the page (a private window of Firefox), parts are taken along at the start: later nobody
 * may be asked for them.
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

/** No service worker will keep anything here: nobody waits for one any longer. */
export const nothingIsKept = (): void => giveUp(null);

/** So long may a first visit take to keep the page. */
const PATIENCE_MS = 60_000;

/** A file of the page from what the service worker keeps. Nobody else is asked. */
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

/** The worker of a part, made anew. */
export async function startPart(which: "protect" | "pdf", part: Part): Promise<Worker> {
  const bytes = await bytesOf(part);
  if (bytes === null) throw new PartMissing();
  const worker = await new Promise<Worker | null>((made) => makePartWorker(which, bytes, made));
  if (!worker) throw new PartMissing();
  return worker;
}
