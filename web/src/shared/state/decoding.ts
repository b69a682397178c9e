/** UTF-8 or UTF-16 where the file says so; UTF-8 where it is valid; otherwise what French spreadsheets still write. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Word processors' and spreadsheets' own files, PDF, pictures: what their first bytes or their zeros give away. */
export function looksBinary(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 4096);
  const starts = (signature: string) => [...signature].every((c, i) => head[i] === c.charCodeAt(0));
  if (["PK\x03\x04", "%PDF", "\xd0\xcf\x11\xe0", "\x89PNG", "\xff\xd8\xff", "{\\rtf"].some(starts))
    return true;
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) return false;
  return head.filter((b) => b === 0).length > head.length / 50;
}
