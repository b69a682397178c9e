/** Sizes in bytes of the WebAssembly files, set by vite.config.ts. */
declare const __CORE_BYTES__: number;
declare const __CORPUS_BYTES__: number;
/** Names and licences of everything that ships (scripts/supply.js). */
declare const __SHIPS__: string;
/** True in the single file (vite.single.config.ts), false on a site. Code for the other case is not built. */
declare const __ONE_FILE__: boolean;
/** The script of the core's worker, as text (vite.worker.ts). */
declare module "core-worker" {
  const code: string;
  export default code;
}
/** The worker for class files: the path of its script beside the page and its SHA-256, or its code (vite.worker.ts). */
declare module "protect-worker" {
  const script: { path: string; sum: string; code: string };
  export default script;
}
/** The same for the worker that reads PDFs. */
declare module "pdf-worker" {
  const script: { path: string; sum: string; code: string };
  export default script;
}
