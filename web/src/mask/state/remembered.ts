import { signal } from "@preact/signals";

/**
 * A class file stored in this browser (IndexedDB), if the user turns that on: the same encrypted bytes as the saved
 * file, and the name of the class, to offer it. Turning it off deletes it.
 */
export interface Remembered {
  name: string;
  bytes: Uint8Array;
}

export const remembered = signal<Remembered | null>(null);
/** Whether the stored file is the one that is open. Saving updates it, and never replaces another. */
export const isOpenKept = signal(false);
/**
 * False in the single file: Chromium treats all files on disk as one origin, so any other file could read the store.
 */
export const canRemember = !__ONE_FILE__;

const DATABASE = "cachenom-class";
const STORE = "file";
const KEY = "classes";

function database(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
}

async function inStore<T>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await database();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = db.transaction(STORE, mode);
      const request = use(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    db.close();
  }
}

const isRemembered = (v: unknown): v is Remembered =>
  typeof v === "object" &&
  v !== null &&
  "name" in v &&
  typeof v.name === "string" &&
  "bytes" in v &&
  v.bytes instanceof Uint8Array;

/** Looks for a file stored on an earlier visit; creates no database if none exists. */
export async function lookForRemembered(): Promise<void> {
  if (!canRemember) return;
  try {
    const all = await indexedDB.databases();
    if (!all.some((db) => db.name === DATABASE)) return;
    const found = await inStore<unknown>("readonly", (s) => s.get(KEY));
    if (isRemembered(found)) remembered.value = found;
  } catch {
    // Without a store there is nothing to offer.
  }
}

/** Stores a file; false if the browser does not allow it. */
export async function remember(kept: Remembered): Promise<boolean> {
  try {
    await inStore("readwrite", (s) => s.put(kept, KEY));
    remembered.value = kept;
    isOpenKept.value = true;
    return true;
  } catch {
    return false;
  }
}

export async function forgetRemembered(): Promise<boolean> {
  try {
    await inStore("readwrite", (s) => s.clear());
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(DATABASE);
      request.onsuccess = () => resolve();
      request.onblocked = () => resolve();
      request.onerror = () => reject(request.error);
    });
    remembered.value = null;
    isOpenKept.value = false;
    return true;
  } catch {
    return false;
  }
}
