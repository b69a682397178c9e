import * as Comlink from "comlink";
import protect from "protect-worker";
import type { ProtectApi, Unprotected } from "../../protect/worker";
import { makeProtectWorker } from "./own-worker";

export type { Unprotected };

/** The part of the page that protects files is not here, and cannot be had now. */
export class PartMissing extends Error {}

let early: Promise<ArrayBuffer | null> | undefined;

/**
 * Where no service worker can keep the page (a private window of Firefox), the part is taken along at the start: later nobody
 * may be asked for it.
 */
export async function fetchWhereNothingIsKept(): Promise<void> {
  const keeps = (navigator.serviceWorker as ServiceWorkerContainer | undefined) !== undefined;
  if (__ONE_FILE__ || keeps || !isSecureContext) return;
  early = fetch(protect.path)
    .then((r) => (r.ok ? r.arrayBuffer() : null))
    .catch(() => null);
  await early;
}

/** So long may a first visit take to keep the page. */
const PATIENCE_MS = 60_000;

/** A file of the page from what the service worker keeps. Nobody else is asked. */
async function kept(path: string): Promise<ArrayBuffer | null> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return null;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const registration = await Promise.race([workers.ready, late]);
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

const bytesOf = async (): Promise<ArrayBuffer | string | null> =>
  __ONE_FILE__ ? protect.code : early ? await early : await kept(protect.path);

let running: Promise<Comlink.Remote<ProtectApi>> | undefined;

async function start(): Promise<Comlink.Remote<ProtectApi>> {
  const bytes = await bytesOf();
  if (bytes === null) throw new PartMissing();
  const worker = await new Promise<Worker | null>((made) => makeProtectWorker(bytes, made));
  if (!worker) throw new PartMissing();
  return Comlink.wrap<ProtectApi>(worker);
}

/** The worker of protected files, started when it is first asked for. */
export function protecting(): Promise<Comlink.Remote<ProtectApi>> {
  running ??= start();
  running.catch(() => {
    running = undefined;
  });
  return running;
}
