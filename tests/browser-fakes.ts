/** Local storage for tests that run without a browser: the real contract, kept in memory. */
export function createMemoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  };
}

/** A token that says when it ends and nothing else. */
export function makeToken(expiresAtSeconds: number): string {
  const parts = ['{"alg":"EdDSA"}', JSON.stringify({ exp: expiresAtSeconds }), 'signature'];
  return parts
    .map((part) => btoa(part).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''))
    .join('.');
}
