import { signal } from "@preact/signals";

/**
 * A class file that this browser keeps (IndexedDB), off until somebody turns it on: the same bytes as the file that is saved,
 * encrypted with its passphrase, and the name of the class, by which it is offered. Turning it off deletes it.
 */
export interface Remembered {
  name: string;
  bytes: Uint8Array;
}

export const remembered = signal<Remembered | null>(null);
/** Whether what is kept is the file that is open: saving brings it up to date, and never another in its place. */
export const isOpenKept = signal(false);
/** The single file keeps none: to Chromium all files of a disk are of one host, so that any other reads what this one keeps. */
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

/** Looks for what an earlier visit kept, and makes nothing where there is nothing. */
export async function lookForRemembered(): Promise<void> {
  if (!canRemember) return;
  try {
    const all = await indexedDB.databases();
    if (!all.some((db) => db.name === DATABASE)) return;
    const found = await inStore<unknown>("readonly", (s) => s.get(KEY));
    if (isRemembered(found)) remembered.value = found;
  } catch {
    // A browser that keeps nothing has nothing to offer.
  }
}

/** False where the browser does not let it. */
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
