/** The keys of one purpose. What is made names its key, so that the newest one makes and all the others still read. */
export type SigningKeys = {
  /** Signs and seals from now on. */
  current(): { id: string; secret: Uint8Array };
  /** Null for a key that never was or was retired. */
  find(id: string): Uint8Array | null;
};

/** Eight characters of an address or a sealed text. */
export const keyIdLength = 8;

/** The key from before keys had ids: what names none was made with it. */
export const unnamedKeyId = 'first000';

/** For what lives no longer than its process, and for tests. */
export function singleKey(secret: Uint8Array, id = unnamedKeyId): SigningKeys {
  return { current: () => ({ id, secret }), find: (wanted) => (wanted === id ? secret : null) };
}
