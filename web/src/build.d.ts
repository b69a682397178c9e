/** Bytes of the WebAssembly files, as built: written by vite.config.ts. */
declare const __CORE_BYTES__: number;
declare const __CORPUS_BYTES__: number;
/** Names and licences of what ships (scripts/supply.js). */
declare const __SHIPS__: string;
/** True in the single file (vite.single.config.ts), false on a site; what it rules out is not even built. */
declare const __ONE_FILE__: boolean;
/** The worker's script, as text (vite.worker.ts). */
declare module "core-worker" {
  const code: string;
  export default code;
}
/** The worker of protected files: where its script lies beside the page and its SHA-256, or its text (vite.worker.ts). */
declare module "protect-worker" {
  const script: { path: string; sum: string; code: string };
  export default script;
}
/** The worker that reads PDFs, told the same way. */
declare module "pdf-worker" {
  const script: { path: string; sum: string; code: string };
  export default script;
}
