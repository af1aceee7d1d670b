import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps secrets unreadable in the database and in job payloads. What was sealed for one purpose opens for no other. */
export type Seal = {
  seal(purpose: SealPurpose, text: string): string;
  /** Null for anything that was not sealed by this installation for this purpose. */
  open(purpose: SealPurpose, sealed: string): string | null;
  /** A fixed value of the installation for a text: the same every time, and useless elsewhere. 32 bytes. */
  derive(purpose: SealPurpose, text: string): Buffer;
};
export type SealPurpose = 'totp-secret' | 'mail-address' | 'recovery-code' | 'model-key';

const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with a key of its own for each purpose, derived (HKDF-SHA-256) from the installation's key. */
export function createSeal(instanceKey: Uint8Array): Seal {
  const keyOf = (purpose: SealPurpose, text = '') =>
    Buffer.from(hkdfSync('sha256', instanceKey, text, `praxis ${version} ${purpose}`, 32));
  return {
    seal(purpose, text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(purpose, sealed) {
      if (!sealed.startsWith(`${version}.`)) return null;
      const bytes = Buffer.from(sealed.slice(version.length + 1), 'base64url');
      if (bytes.length < nonceBytes + tagBytes) return null;
      const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        const body = bytes.subarray(nonceBytes + tagBytes);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
    derive: (purpose, text) => keyOf(purpose, text),
  };
}
