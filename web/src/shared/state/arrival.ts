import { signal } from "@preact/signals";
import { forbidServiceWorkers, registerWorker } from "../bridge/lock";
import { nothingIsKept } from "../bridge/parts";

/** Loaded share of the WebAssembly, 0 to 1. */
export const loaded = signal(0);

/** Files that are being opened: the name of the first, and how many. */
export const opening = signal<{ name: string; files: number } | null>(null);

/** Whether the page can be opened offline. */
export const kept = signal<"unknown" | "keeping" | "yes" | "no">("unknown");

/** A newer version that waits. It takes over when no page of the old one is open, or on request. */
export const newVersion = signal<ServiceWorker | null>(null);

/**
 * Stores the page's own files, so that it opens offline (sw.js, made by the build). Called after the page has loaded,
 * so that loading does not wait for it. It stores nothing of the user's.
 */
export async function keepOffline(): Promise<void> {
  try {
    // Undefined without https and for a file on disk. The single file needs no store.
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (__ONE_FILE__ || !workers || !location.protocol.startsWith("http"))
      throw new Error("no service worker");
    const registration = await registerWorker(workers, "sw.js");
    kept.value = registration.active ? "yes" : "keeping";
    const look = () => {
      if (registration.active) kept.value = "yes";
      // Without a controller, the waiting worker is the first: there is no older version to replace.
      if (registration.waiting && workers.controller) newVersion.value = registration.waiting;
    };
    const follow = () => registration.installing?.addEventListener("statechange", look);
    look();
    follow();
    registration.addEventListener("updatefound", follow);
    void workers.ready.then(look);
  } catch {
    kept.value = "no";
    nothingIsKept();
  }
  forbidServiceWorkers();
}

/**
 * Reloads the page with the newer version. The browser asks first if something would be lost (mask/ui/leaving.ts).
 * Other tabs keep the old version.
 */
export function takeNewVersion(): void {
  const worker = newVersion.peek();
  if (!worker) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  worker.postMessage({ type: "SKIP_WAITING" });
}
