import { CompactSign, importJWK } from 'jose';
import { publicTokenKey } from '../token-key.ts';
import type { TokenKey } from './make-token-key.ts';

export type SignTokenRequest = { payload: object; key: TokenKey };

/** A token that brings its key: whoever reads it needs to ask nobody. The same each time for the same payload and key. */
export async function signToken({ payload, key }: SignTokenRequest): Promise<string> {
  return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', jwk: publicTokenKey(key.modulus) })
    .sign(await importJWK(JSON.parse(key.secret), 'RS256'));
}
