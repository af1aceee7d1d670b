import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyIdLength, type SigningKeys, unnamedKeyId } from '../keys/signing-keys.ts';

/** An address lives between one and two of these, so that it stays the same, and cached, for hours. */
const roundSeconds = 6 * 60 * 60;

/**
 * The address of a file, `/media/{expires}.{signature}/{organisation}/{media}/{path}`. The signature is before the
 * path, so relative addresses in a playlist inherit it.
 */
export function signMediaAddress(
  keys: SigningKeys,
  item: { organisationId: number; mediaId: number },
  path: string,
  now: Date,
): string {
  const expires = addressEnd(now);
  const signature = signText(keys, 'media', describeItem(item.organisationId, item.mediaId, expires));
  return `/media/${expires}.${signature}/${item.organisationId}/${item.mediaId}/${path}`;
}

/** The end of an address that is given out now, in seconds. */
export function addressEnd(now: Date): number {
  return Math.ceil((now.getTime() / 1000 + roundSeconds) / roundSeconds) * roundSeconds;
}

export type VerifiedAddress =
  | { state: 'valid'; organisationId: number; mediaId: number; expiresAt: Date }
  | { state: 'expired' }
  | { state: 'invalid' };

/**
 * Checks the four parts of the prefix as they are in the path. Returns 'expired' only when the signature is ours.
 */
export function verifyMediaAddress(
  keys: SigningKeys,
  parts: { ticket: string; organisationId: string; mediaId: string },
  now: Date,
): VerifiedAddress {
  const ticket = /^(\d{1,12})\.([\w-]{43}|[\w-]{51})$/.exec(parts.ticket);
  const ids = [parts.organisationId, parts.mediaId];
  if (!ticket || !ids.every((id) => /^[1-9]\d{0,15}$/.test(id))) return { state: 'invalid' };
  const [expires, organisationId, mediaId] = [Number(ticket[1]), Number(ids[0]), Number(ids[1])];
  const item = describeItem(organisationId, mediaId, expires);
  if (!isTextSignature(keys, 'media', item, ticket[2] ?? '')) return { state: 'invalid' };
  if (expires * 1000 <= now.getTime()) return { state: 'expired' };
  return { state: 'valid', organisationId, mediaId, expiresAt: new Date(expires * 1000) };
}

/**
 * A signature over any text, for addresses that do not expire: the id of the key, and what the key makes of it. `purpose`
 * keeps one kind from passing as another.
 */
export function signText(keys: SigningKeys, purpose: string, text: string): string {
  const { id, secret } = keys.current();
  return id + hashText(secret, purpose, text);
}

/** Also of a key that was current before, as long as it is not retired. */
export function isTextSignature(
  keys: SigningKeys,
  purpose: string,
  text: string,
  signature: string,
): boolean {
  const isUnnamed = signature.length === hashLength;
  const secret = keys.find(isUnnamed ? unnamedKeyId : signature.slice(0, keyIdLength));
  if (secret === null) return false;
  return isSame(isUnnamed ? signature : signature.slice(keyIdLength), hashText(secret, purpose, text));
}

/** Of HMAC-SHA-256 in base64url. Before keys had ids it was the whole signature. */
const hashLength = 43;

function hashText(secret: Uint8Array, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}

function describeItem(organisationId: number, mediaId: number, expires: number): string {
  return `${organisationId}\n${mediaId}\n${expires}`;
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
