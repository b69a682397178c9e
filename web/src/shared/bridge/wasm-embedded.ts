/**
 * The core's WebAssembly in the page itself: a data block (vite.single.config.ts) of gzip in base64. It is answered as a
 * host would answer it, so that what comes after sees no difference; and it can be taken once.
 */
export async function askForWasm(id: string): Promise<Response> {
  const block = document.getElementById(id);
  if (!block?.textContent) throw new Error("the file is not complete");
  const bytes = fromBase64(block.textContent);
  // Some megabytes that nobody reads again.
  block.remove();
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(inflated, { headers: { "Content-Type": "application/wasm" } });
}

/** Of 2025, and not yet in TypeScript's own list. */
const native = (Uint8Array as { fromBase64?: (text: string) => Uint8Array<ArrayBuffer> }).fromBase64;

/** A multiple of four, so that each piece is whole. */
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
