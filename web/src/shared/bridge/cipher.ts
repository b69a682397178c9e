/**
 * ChaCha20 (RFC 8439), implemented here because WebCrypto is asynchronous and needs https. tab-memory.ts decrypts the
 * tab's memory before any other script runs, on any host and from a file. The code calls no method of any object
 * (kept.ts says why).
 */
const Words = Uint32Array;

function quarter(s: Uint32Array, a: number, b: number, c: number, d: number): void {
  let x = s[a] as number;
  let y = s[b] as number;
  let z = s[c] as number;
  let w = s[d] as number;
  x = (x + y) | 0;
  w ^= x;
  w = (w << 16) | (w >>> 16);
  z = (z + w) | 0;
  y ^= z;
  y = (y << 12) | (y >>> 20);
  x = (x + y) | 0;
  w ^= x;
  w = (w << 8) | (w >>> 24);
  z = (z + w) | 0;
  y ^= z;
  y = (y << 7) | (y >>> 25);
  s[a] = x;
  s[b] = y;
  s[c] = z;
  s[d] = w;
}

/** Writes block `number` of the key stream into `out` (16 words). Each key is used once, so the nonce is zero. */
export function block(key: Uint32Array, number: number, out: Uint32Array): void {
  const start = new Words(16);
  start[0] = 0x61707865;
  start[1] = 0x3320646e;
  start[2] = 0x79622d32;
  start[3] = 0x6b206574;
  for (let i = 0; i < 8; i++) start[4 + i] = key[i] as number;
  start[12] = number;
  for (let i = 0; i < 16; i++) out[i] = start[i] as number;
  for (let round = 0; round < 10; round++) {
    for (let i = 0; i < 4; i++) quarter(out, i, 4 + i, 8 + i, 12 + i);
    for (let i = 0; i < 4; i++) quarter(out, i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4));
  }
  for (let i = 0; i < 16; i++) out[i] = (out[i] as number) + (start[i] as number);
}

/** Encrypts or decrypts the first `length` bytes in place. */
export function cipher(key: Uint32Array, bytes: Uint8Array, length: number): void {
  const pad = new Words(16);
  for (let i = 0; i < length; i++) {
    if (i % 64 === 0) block(key, i / 64, pad);
    bytes[i] = (bytes[i] as number) ^ ((pad[(i % 64) >> 2] as number) >>> (8 * (i % 4)));
  }
}
