import { effect, signal } from "@preact/signals";
import { type Document, openWith, project, unsaved } from "./project";
import { fileOf, readFile, type SavedFile } from "./project-file";

/**
 * A draft in this browser (IndexedDB), if the user turns it on: after a crash or a closed tab, the page offers the work
 * of up to a minute ago. Turning it off deletes the draft.
 */
export const draftOn = signal(false);
/**
 * False in the single file: Chromium treats all files on disk as one origin, so any other file could read the draft. A
 * draft stored by an earlier version of the file is still offered, and is deleted when it is opened.
 */
export const draftPossible = !__ONE_FILE__;
/** A draft of an earlier visit, neither opened nor discarded. No draft is written meanwhile. */
export const draftOffered = signal<{ saved: string; title: string; documents: number } | null>(null);
export const draftSaved = signal<string | null>(null);
export const draftFailed = signal(false);

const DATABASE = "cachenom-corpus";
const STORE = "draft";
const EVERY_MS = 60_000;

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

let storedDocuments: readonly Document[] | undefined;
let storedProject: unknown;
let writing: Promise<void> = Promise.resolve();

async function write(): Promise<void> {
  const now = project.peek();
  if (!draftOn.peek() || draftOffered.peek() || storedProject === now) return;
  const file = fileOf();
  try {
    // The texts are large and seldom change, so they have their own record.
    if (storedDocuments !== now.documents)
      await inStore("readwrite", (s) => s.put([...now.documents], "documents"));
    storedDocuments = now.documents;
    const work = JSON.stringify({ ...file, project: { ...file.project, documents: [] } });
    await inStore("readwrite", (s) =>
      s.put({ saved: file.saved, title: now.title, documents: now.documents.length, work }, "work"),
    );
    storedProject = now;
    draftSaved.value = file.saved;
    draftFailed.value = false;
  } catch {
    draftFailed.value = true;
  }
}

/** Saves the draft; calls run one after the other. */
export function saveDraft(): Promise<void> {
  writing = writing.then(write);
  return writing;
}

async function erase(): Promise<void> {
  storedDocuments = undefined;
  storedProject = undefined;
  draftSaved.value = null;
  await writing;
  await inStore("readwrite", (s) => s.clear()).catch(() => {});
}

export function switchDraft(on: boolean): void {
  draftOn.value = on;
  if (on) void saveDraft();
  else void erase();
}

interface Work {
  saved: string;
  title: string;
  documents: number;
  work: string;
}

const isWork = (v: unknown): v is Work =>
  typeof v === "object" && v !== null && "work" in v && typeof v.work === "string" && "saved" in v;

export async function takeUpDraft(): Promise<boolean> {
  try {
    const work = await inStore<unknown>("readonly", (s) => s.get("work"));
    const documents = await inStore<unknown>("readonly", (s) => s.get("documents"));
    if (!isWork(work) || !Array.isArray(documents)) throw new Error("damaged");
    const file = JSON.parse(work.work) as SavedFile;
    const opened = readFile(JSON.stringify({ ...file, project: { ...file.project, documents } }));
    if (opened.state !== "good") throw new Error("damaged");
    openWith(opened.history);
    unsaved.value = true;
    draftOffered.value = null;
    draftOn.value = draftPossible;
    storedDocuments = opened.history.now.documents;
    if (!draftPossible) await erase();
    return true;
  } catch {
    return false;
  }
}

export function throwDraftAway(): void {
  draftOffered.value = null;
  void erase();
}

/** Continues a draft after the return from the other page, without offering it. */
export function resumeDraft(): void {
  draftOn.value = true;
}

/** Looks for a draft of an earlier visit. Then saves a draft once a minute and when the page is hidden. */
export function followDraft(): void {
  inStore<unknown>("readonly", (s) => s.get("work")).then(
    (work) => {
      if (isWork(work) && !draftOn.peek())
        draftOffered.value = { saved: work.saved, title: work.title, documents: work.documents };
    },
    () => {},
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    void project.value;
    if (!draftOn.value || draftOffered.value || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void saveDraft();
    }, EVERY_MS);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") void saveDraft();
  });
  window.addEventListener("pagehide", () => void saveDraft());
}
