/**
 * The keys of one purpose. Each value names its key, so that the newest one makes values and all the others still read
 * theirs.
 */
export type SigningKeys = {
  /** The key that signs and seals now. */
  current(): { id: string; secret: Uint8Array };
  /** Null for a key that never existed or was retired. */
  find(id: string): Uint8Array | null;
};

/** Eight characters of an address or a sealed text. */
export const keyIdLength = 8;

/** The key from before keys had ids: it made the values that name no key. */
export const unnamedKeyId = 'first000';

/** For values that live no longer than the process, and for tests. */
export function singleKey(secret: Uint8Array, id = unnamedKeyId): SigningKeys {
  return { current: () => ({ id, secret }), find: (wanted) => (wanted === id ? secret : null) };
}
