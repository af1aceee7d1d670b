/** Reads the content of a token. The browser uses only its expiry; the server checks the rest. */
export interface DecodedToken {
  expiresAtMs: number;
}

/** Undefined when the token is not three base64url parts with a readable `exp` (seconds since 1970). */
export function decodeToken(token: string): DecodedToken | undefined {
  const parts = token.split('.');
  const payload = parts[1];
  if (parts.length !== 3 || !payload) return undefined;
  try {
    const claims: unknown = JSON.parse(decodeBase64Url(payload));
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : undefined;
    return typeof exp === 'number' && Number.isFinite(exp) && exp > 0
      ? { expiresAtMs: exp * 1000 }
      : undefined;
  } catch {
    return undefined;
  }
}

function decodeBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
}
