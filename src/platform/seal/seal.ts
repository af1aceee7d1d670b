import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { keyIdLength, type SigningKeys, unnamedKeyId } from '../keys/signing-keys.ts';

/**
 * Keeps secrets unreadable in the database and in job payloads. A value that was sealed for one purpose opens for no
 * other.
 */
export type Seal = {
  seal(purpose: SealPurpose, text: string): string;
  /** Null for anything that was not sealed by this installation for this purpose. */
  open(purpose: SealPurpose, sealed: string): string | null;
  /** The value of a former key, sealed with the current one; null where that is not needed or not possible. */
  renew(purpose: SealPurpose, sealed: string): string | null;
  /** The prefix of every value that was sealed with the current key. */
  prefix(): string;
};
type SealPurpose =
  | 'totp-secret'
  | 'mail-address'
  | 'model-key'
  | 'form-answer'
  | 'badge-key'
  | 'badge-token-key';

/** Version 1 named no key. */
const unnamed = 'v1.';
const version = 'v2';
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with a key of its own for each purpose, derived (HKDF-SHA-256) from the installation's key that it names. */
export function createSeal(keys: SigningKeys): Seal {
  const keyOf = (secret: Uint8Array, purpose: SealPurpose) =>
    Buffer.from(hkdfSync('sha256', secret, '', `praxis v1 ${purpose}`, 32));
  const prefixOf = (id: string) => `${version}.${id}.`;

  function sealText(purpose: SealPurpose, text: string): string {
    const { id, secret } = keys.current();
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return prefixOf(id) + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
  }

  function open(purpose: SealPurpose, sealed: string): string | null {
    const { id, body: text } = split(sealed);
    const secret = id === null ? null : keys.find(id);
    const bytes = Buffer.from(text, 'base64url');
    if (secret === null || bytes.length < nonceBytes + tagBytes) return null;
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    try {
      const body = bytes.subarray(nonceBytes + tagBytes);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }

  return {
    seal: sealText,
    open,
    renew(purpose, sealed) {
      if (sealed.startsWith(prefixOf(keys.current().id))) return null;
      const text = open(purpose, sealed);
      return text === null ? null : sealText(purpose, text);
    },
    prefix: () => prefixOf(keys.current().id),
  };
}

function split(sealed: string): { id: string | null; body: string } {
  if (sealed.startsWith(unnamed)) return { id: unnamedKeyId, body: sealed.slice(unnamed.length) };
  const named = version.length + 1 + keyIdLength;
  if (!sealed.startsWith(`${version}.`) || sealed[named] !== '.') return { id: null, body: '' };
  return { id: sealed.slice(version.length + 1, named), body: sealed.slice(named + 1) };
}
