import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signature opens: all files of one item of one organisation, until a moment. */
export type SignedPrefix = { organisationId: number; mediaId: number; expiresAt: Date };

/** An address lives between one and two of these, so that it stays the same, and cached, for hours. */
const roundSeconds = 6 * 60 * 60;

/**
 * The address of a file, `/media/{expires}.{signature}/{organisation}/{media}/{path}`. The signature stands before the
 * path, so what a playlist names relatively inherits it.
 */
export function signMediaAddress(
  key: Uint8Array,
  item: { organisationId: number; mediaId: number },
  path: string,
  now: Date,
): string {
  const expires = Math.ceil((now.getTime() / 1000 + roundSeconds) / roundSeconds) * roundSeconds;
  const signature = signatureOf(key, item.organisationId, item.mediaId, expires);
  return `/media/${expires}.${signature}/${item.organisationId}/${item.mediaId}/${path}`;
}

export type VerifiedAddress =
  | { state: 'valid'; organisationId: number; mediaId: number; expiresAt: Date }
  | { state: 'expired' }
  | { state: 'invalid' };

/** Checks the four parts of the prefix as they stand in the path. Says 'expired' only when the signature is ours. */
export function verifyMediaAddress(
  key: Uint8Array,
  parts: { ticket: string; organisationId: string; mediaId: string },
  now: Date,
): VerifiedAddress {
  const ticket = /^(\d{1,12})\.([\w-]{43})$/.exec(parts.ticket);
  const ids = [parts.organisationId, parts.mediaId];
  if (!ticket || !ids.every((id) => /^[1-9]\d{0,15}$/.test(id))) return { state: 'invalid' };
  const [expires, organisationId, mediaId] = [Number(ticket[1]), Number(ids[0]), Number(ids[1])];
  if (!isSame(ticket[2] ?? '', signatureOf(key, organisationId, mediaId, expires)))
    return { state: 'invalid' };
  if (expires * 1000 <= now.getTime()) return { state: 'expired' };
  return { state: 'valid', organisationId, mediaId, expiresAt: new Date(expires * 1000) };
}

/** A signature over any text, for addresses that do not expire. `purpose` keeps one kind from passing as another. */
export function signText(key: Uint8Array, purpose: string, text: string): string {
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url');
}

export function isTextSignature(key: Uint8Array, purpose: string, text: string, signature: string): boolean {
  return isSame(signature, signText(key, purpose, text));
}

function signatureOf(key: Uint8Array, organisationId: number, mediaId: number, expires: number): string {
  return signText(key, 'media', `${organisationId}\n${mediaId}\n${expires}`);
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
