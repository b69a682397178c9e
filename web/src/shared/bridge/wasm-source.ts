/**
 * Where the core's WebAssembly comes from: on a site, a file beside the page. The single file has wasm-embedded.ts in the
 * place of this module.
 */
export const askForWasm = (url: string): Promise<Response> => fetch(url);
