import type { Mapping } from "../../shared/bridge/wire";

const OFFSET = 0x6c62272e07bb014262b821756295c58dn;
const PRIME = (1n << 88n) + 0x13bn;
const MASK = (1n << 128n) - 1n;

/** 128-bit FNV-1a, in the format of core/pseudonym/seal.go. */
export function hashOf(bytes: Uint8Array): string {
  let hash = OFFSET;
  for (const byte of bytes) hash = ((hash ^ BigInt(byte)) * PRIME) & MASK;
  return hash.toString(16).padStart(32, "0");
}

/** For each table, whether it made exactly this text. Comparing the length first mostly avoids the hash. */
export function sealedBy(text: string, tables: readonly (Mapping | null)[]): boolean[] {
  const bytes = new TextEncoder().encode(text);
  let hash: string | undefined;
  return tables.map((table) =>
    (table?.texts ?? []).some((seal) => {
      if (seal.bytes !== bytes.length) return false;
      hash ??= hashOf(bytes);
      return seal.hash === hash;
    }),
  );
}
