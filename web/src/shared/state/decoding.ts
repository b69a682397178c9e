/**
 * Decodes a file: UTF-8 or UTF-16 by its byte order mark, UTF-8 if valid, else Windows-1252, which French spreadsheets
 * still write.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Whether bytes are an office document, a PDF or an image: by their first bytes or by zero bytes. */
export function looksBinary(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 4096);
  const starts = (signature: string) => [...signature].every((c, i) => head[i] === c.charCodeAt(0));
  if (["PK\x03\x04", "%PDF", "\xd0\xcf\x11\xe0", "\x89PNG", "\xff\xd8\xff", "{\\rtf"].some(starts))
    return true;
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) return false;
  return head.filter((b) => b === 0).length > head.length / 50;
}
