import { imageAddress } from '#platform/images/image-address.ts';
import type { SigningKeys } from '#platform/keys/signing-keys.ts';
import { addressEnd, isTextSignature, signText } from '#platform/storage/signed-address.ts';
import { findAvatar, portraitAddress } from '../../model/catalogue.ts';
import { isOwnAvatar } from '../../model/character/own-avatars.ts';

/** All files of a character. Every store of files is backed up below `org/`. */
export function characterPrefix(organisationId: number, id: number): string {
  return `org/${organisationId}/characters/${id}/`;
}

export function modelKey(organisationId: number, id: number, contentHash: string): string {
  return `${characterPrefix(organisationId, id)}${contentHash.slice(0, 16)}.glb`;
}

const portrait = (organisationId: number, id: number) => `${characterPrefix(organisationId, id)}portrait`;

export function portraitKey(organisationId: number, id: number, ending: string): string {
  return `${portrait(organisationId, id)}.${ending}`;
}

/** As large as the portraits that come with the product. */
const portraitSize = { resize: { width: 512, height: 512 } };

/** Lists need no join for a portrait: the key leaves the ending of the picture open, as it does for members. */
export function findPortrait(
  keys: SigningKeys,
  organisationId: number,
  avatarId: number | null,
): string | null {
  const shipped = findAvatar(avatarId);
  if (shipped) return portraitAddress(shipped);
  if (!isOwnAvatar(avatarId)) return null;
  const key = portrait(organisationId, avatarId);
  return imageAddress(keys, { bucket: 'media', key, edits: portraitSize });
}

/**
 * The address of a model, `/characters/{expires}.{signature}/{organisation}/{character}/{file}`: whoever may play with it is told it,
 * and whoever has it may load it, for 6 to 12 hours.
 */
export function signCharacterAddress(
  keys: SigningKeys,
  { organisationId, id, contentHash }: { organisationId: number; id: number; contentHash: string },
  now: Date,
): string {
  const expires = addressEnd(now);
  const signature = signText(keys, 'character', describeCharacter(organisationId, id, expires));
  return `/characters/${expires}.${signature}/${organisationId}/${id}/${contentHash.slice(0, 16)}.glb`;
}

export type OpenedCharacter =
  | { state: 'valid'; organisationId: number; key: string; expiresAt: Date }
  | { state: 'expired' }
  | { state: 'invalid' };

/** Checks the parts of an address. 'expired' only where the signature is ours. */
export function openCharacterAddress(
  keys: SigningKeys,
  parts: { ticket: string; organisationId: string; id: string; file: string },
  now: Date,
): OpenedCharacter {
  const ticket = /^(\d{1,12})\.([\w-]{43}|[\w-]{51})$/.exec(parts.ticket);
  const numbers = [parts.organisationId, parts.id];
  const isNamed =
    /^[0-9a-f]{16}\.glb$/.test(parts.file) && numbers.every((one) => /^[1-9]\d{0,14}$/.test(one));
  if (!ticket || !isNamed) return { state: 'invalid' };
  const [expires, organisationId, id] = [Number(ticket[1]), Number(numbers[0]), Number(numbers[1])];
  const text = describeCharacter(organisationId, id, expires);
  if (!isTextSignature(keys, 'character', text, ticket[2] ?? '')) return { state: 'invalid' };
  if (expires * 1000 <= now.getTime()) return { state: 'expired' };
  const key = `${characterPrefix(organisationId, id)}${parts.file}`;
  return { state: 'valid', organisationId, key, expiresAt: new Date(expires * 1000) };
}

function describeCharacter(organisationId: number, id: number, expires: number): string {
  return `${organisationId}\n${id}\n${expires}`;
}
