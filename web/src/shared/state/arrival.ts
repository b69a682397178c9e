import { signal } from "@preact/signals";
import { forbidServiceWorkers, registerWorker } from "../bridge/lock";
import { nothingIsKept } from "../bridge/parts";

/** How much of the WebAssembly is here, 0 to 1. */
export const loaded = signal(0);

/** Files that were given and are on their way: what the first is called, and how many there are. */
export const opening = signal<{ name: string; files: number } | null>(null);

/** Whether the page can be opened without a network. */
export const kept = signal<"unknown" | "keeping" | "yes" | "no">("unknown");

/** A newer version that is here and waits; it takes over when nothing of the old one is open, or when it is asked to. */
export const newVersion = signal<ServiceWorker | null>(null);

/**
 * Keeps the page's own files, so that it opens without a network (sw.js, made by the build). Called once the page has all it
 * needs, so that it does not wait for what it needs only later. Nothing is kept of what the user brings.
 */
export async function keepOffline(): Promise<void> {
  try {
    // Absent from a page that is no https, and from a file on disk; the single file is whole wherever it lies.
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (__ONE_FILE__ || !workers || !location.protocol.startsWith("http"))
      throw new Error("no service worker");
    const registration = await registerWorker(workers, "sw.js");
    kept.value = registration.active ? "yes" : "keeping";
    const look = () => {
      if (registration.active) kept.value = "yes";
      // Without a controller the one that waits is the first: there is no older version to replace.
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
 * Opens the newer version in the place of this one. The browser asks first when something on the page would be lost (mask/ui/leaving.ts);
 * other tabs stay as they are.
 */
export function takeNewVersion(): void {
  const worker = newVersion.peek();
  if (!worker) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  worker.postMessage({ type: "SKIP_WAITING" });
}
