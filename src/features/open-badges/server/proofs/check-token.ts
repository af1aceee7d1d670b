import {
  type CryptoKey,
  calculateJwkThumbprintUri,
  compactVerify,
  decodeProtectedHeader,
  importJWK,
  type JWK,
} from 'jose';
import type { ProofResult } from './check-proof.ts';
import { readMethod, standsElsewhere } from './proof-methods.ts';

const algorithms = ['RS256', 'ES256', 'ES384', 'EdDSA', 'Ed25519'];

/**
 * A token that brings its own key, or names one that its name says: 'did:jwk:…' or 'did:key:z6Mk…'. Whether the key is the
 * issuer's is another question; `method` says which key it was.
 */
export async function checkToken(token: string): Promise<ProofResult> {
  try {
    const { alg = '', jwk, kid = '' } = decodeProtectedHeader(token);
    if (!algorithms.includes(alg)) return { outcome: 'unchecked', reason: 'kind' };
    const key = jwk ?? (await findNamedKey(kid));
    if (!key)
      return standsElsewhere(kid)
        ? { outcome: 'unchecked', reason: 'key' }
        : { outcome: 'failed', reason: 'method' };
    // A private or a secret key has no place in a token.
    if ('d' in key || 'k' in key) return { outcome: 'failed', reason: 'method' };
    const imported: CryptoKey | Uint8Array = await importJWK(key, alg);
    await compactVerify(token, imported, { algorithms: [alg] });
    return { outcome: 'passed', method: jwk ? await calculateJwkThumbprintUri(key) : kid };
  } catch {
    return { outcome: 'failed', reason: 'wrong' };
  }
}

const keyName = /^did:jwk:([A-Za-z0-9_-]{1,4000})(?:#0)?$/;

async function findNamedKey(name: string): Promise<JWK | null> {
  const written = keyName.exec(name)?.[1];
  if (written !== undefined) return JSON.parse(Buffer.from(written, 'base64url').toString('utf8'));
  const { publicKeyMultibase, controller } = readMethod(name);
  if (publicKeyMultibase === null || !controller?.startsWith('did:key:')) return null;
  const { from, toJwk } = await import('@digitalbazaar/ed25519-multikey');
  return toJwk({ keyPair: await from({ type: 'Multikey', publicKeyMultibase }) });
}
