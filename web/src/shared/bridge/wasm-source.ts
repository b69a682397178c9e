/** Requests the core's WebAssembly from the host. The single file has wasm-embedded.ts instead of this module. */
export const askForWasm = (url: string): Promise<Response> => fetch(url);
