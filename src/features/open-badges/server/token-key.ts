import { createHash } from 'node:crypto';

/** The public part of an RSA key as tokens and documents hold it. */
export type PublicTokenKey = { kty: 'RSA'; n: string; e: string };

/** @param modulus in base64url; every key here has the usual exponent */
export const publicTokenKey = (modulus: string): PublicTokenKey => ({ kty: 'RSA', n: modulus, e: 'AQAB' });

/** By which others tell keys apart (RFC 7638). */
export function thumbprintOf({ e, kty, n }: PublicTokenKey): string {
  return createHash('sha256').update(JSON.stringify({ e, kty, n })).digest('base64url');
}
