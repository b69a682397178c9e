/** Bytes of the WebAssembly files, as built: written by vite.config.ts. */
declare const __CORE_BYTES__: number;
declare const __CORPUS_BYTES__: number;
