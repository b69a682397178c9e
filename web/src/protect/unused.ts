/**
 * In the place of the curves and of the post-quantum mechanism that age-encryption brings for files that are encrypted to a
 * key (vite.worker.ts): the page asks for files with a passphrase only, which need scrypt and ChaCha20-Poly1305. It is two
 * thirds of the library.
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
