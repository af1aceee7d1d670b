import { badInput } from './app-error.ts';

/** Ids are positive integers below 2^53, written as strings in the API. */
export function parseId(text: string): number {
  if (!/^[1-9]\d{0,15}$/.test(text)) throw badInput('An ID is a positive whole number.');
  const id = Number(text);
  if (!Number.isSafeInteger(id)) throw badInput('An ID is a positive whole number.');
  return id;
}

/** The same for an optional argument: null and undefined are kept. */
export function parseOptionalId<Absent extends null | undefined>(text: string | Absent): number | Absent {
  return typeof text === 'string' ? parseId(text) : text;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}

/** Keys made by a client (UUIDv7), lower-cased. */
export function parseUuid(text: string): string {
  const uuid = text.toLowerCase();
  if (!isUuid(uuid)) throw badInput('A key is a UUID.');
  return uuid;
}

/**
 * A UUIDv7 (RFC 9562): 48 bits of milliseconds, then random bits, so that keys sort by the time they were made.
 * `now` in ms since 1970; `random` 10 bytes.
 */
export function makeUuidV7(now: number, random: Uint8Array): string {
  const bytes = new Uint8Array(16);
  for (let i = 0, rest = now; i < 6; i++, rest = Math.floor(rest / 256)) bytes[5 - i] = rest % 256;
  bytes.set(random.subarray(0, 10), 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
