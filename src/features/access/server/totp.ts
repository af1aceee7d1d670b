import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Time-based one-time passwords (RFC 6238) as every authenticator app makes them: SHA-1, 6 digits, steps of 30 s. */
const stepSeconds = 30;
const digits = 6;
const secretBytes = 20;
/** How many steps the clocks of device and server may be apart. */
const window = 1;

export function newTotpSecret(): string {
  return encodeBase32(randomBytes(secretBytes));
}

/** The step of a moment, in ms since 1970. */
export function totpStepAt(nowMs: number): number {
  return Math.floor(nowMs / 1000 / stepSeconds);
}

/** `secret` in base32, as it is shown to people. */
export function totpCodeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  // RFC 4226, 5.3: the last four bits say where the number is taken from; its first bit is no part of it.
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step a code belongs to, or null. The newest is tried first; the time taken does not tell which one it was. */
export function findTotpStep(secret: string, code: string, nowMs: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const now = totpStepAt(nowMs);
  let found: number | null = null;
  for (let step = now + window; step >= now - window; step--) {
    const matches = timingSafeEqual(Buffer.from(totpCodeOf(secret, step)), Buffer.from(code));
    if (matches && found === null) found = step;
  }
  return found;
}

/** What the QR code holds. */
export function describeTotpSecret(secret: string, email: string): string {
  const issuer = 'Praxis';
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding, which the apps leave out. */
export function encodeBase32(bytes: Uint8Array): string {
  let bits = 0;
  let value = 0;
  let text = '';
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet[(value >>> bits) & 31];
      value &= (1 << bits) - 1;
    }
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text;
}

function decodeBase32(text: string): Buffer {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of text) {
    value = (value << 5) | alphabet.indexOf(letter);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >>> bits) & 255);
    value &= (1 << bits) - 1;
  }
  return Buffer.from(bytes);
}
