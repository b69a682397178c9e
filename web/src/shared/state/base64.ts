const CHUNK = 0x6000;

/** Encodes bytes in base64, to hand them to another page. */
export function base64Of(bytes: Uint8Array): string {
  let letters = "";
  for (let i = 0; i < bytes.length; i += CHUNK)
    letters += btoa(String.fromCharCode(...bytes.subarray(i, i + CHUNK)));
  return letters;
}

export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
