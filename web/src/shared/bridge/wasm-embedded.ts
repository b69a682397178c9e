/**
 * Takes the core's WebAssembly from a data block of the page (gzip in base64, vite.single.config.ts). Returns a
 * Response, as a host would. It can be called once.
 */
export async function askForWasm(id: string): Promise<Response> {
  const block = document.getElementById(id);
  if (!block?.textContent) throw new Error("the file is not complete");
  const bytes = fromBase64(block.textContent);
  // Frees some megabytes.
  block.remove();
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(inflated, { headers: { "Content-Type": "application/wasm" } });
}

/** Added to browsers in 2025, missing in TypeScript's own library. */
const native = (Uint8Array as { fromBase64?: (text: string) => Uint8Array<ArrayBuffer> }).fromBase64;

/** A multiple of four, so that each piece decodes by itself. */
const PIECE = 1 << 16;

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  if (native) return native.call(Uint8Array, text);
  const bytes = new Uint8Array((text.length / 4) * 3 - (/=*$/.exec(text)?.[0].length ?? 0));
  let end = 0;
  for (let at = 0; at < text.length; at += PIECE) {
    const piece = atob(text.slice(at, at + PIECE));
    for (let i = 0; i < piece.length; i++) bytes[end++] = piece.charCodeAt(i);
  }
  return bytes;
}
