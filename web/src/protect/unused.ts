/**
 * Replaces the elliptic curves and the post-quantum code of age-encryption (vite.worker.ts), two thirds of the library.
 * Only files encrypted to a key need them; the page uses passphrases, which need scrypt and ChaCha20-Poly1305.
 */
const none = (): never => {
  throw new Error("files for a key are not read here");
};
const mechanism = { encapsulate: none, decapsulate: none, getPublicKey: none };

export const MLKEM768P256 = mechanism;
export const MLKEM768X25519 = mechanism;
export const p256 = {
  lengths: { publicKeyUncompressed: 0 },
  Point: { fromBytes: none },
  utils: { randomSecretKey: none },
  getPublicKey: none,
  getSharedSecret: none,
};
export const x25519 = { scalarMult: none, scalarMultBase: none };
