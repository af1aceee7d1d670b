import { compactVerify, decodeProtectedHeader, importJWK } from 'jose';
import type { ProofResult } from './check-proof.ts';

const algorithms = ['RS256', 'ES256', 'ES384', 'EdDSA', 'Ed25519'];

/** A token that brings its own key. Whether the key is the issuer's is another question. */
export async function checkToken(token: string): Promise<ProofResult> {
  try {
    const { alg = '', jwk, kid } = decodeProtectedHeader(token);
    if (!algorithms.includes(alg)) return { outcome: 'unchecked', reason: 'kind' };
    if (!jwk) return kid ? { outcome: 'unchecked', reason: 'key' } : { outcome: 'failed', reason: 'method' };
    // A private or a secret key has no place in a token.
    if ('d' in jwk || 'k' in jwk) return { outcome: 'failed', reason: 'method' };
    await compactVerify(token, await importJWK(jwk, alg), { algorithms: [alg] });
    return { outcome: 'passed', method: '' };
  } catch {
    return { outcome: 'failed', reason: 'wrong' };
  }
}
