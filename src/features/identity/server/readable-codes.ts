import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike: no 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const alphabet = 'ACDEFGHJKMNPQRTWXY34679';

/** `length` letters of a random text that people read aloud and type. */
function newReadableText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** The typed text in its original form: capitals, without spaces and dashes. */
export function normaliseCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-–—]/g, '');
}

/**
 * Signs a member in on headsets and app devices. 23^8 are 78,000 million: at the 20 tries an hour that are let through,
 * a guesser of one account needs some hundred thousand years.
 */
export function newLoginCode(): string {
  return newReadableText(8);
}

/**
 * Shown by a headset until a member types it: 23^6 are 148 million, of which a few are waiting at any time.
 */
export function newPairingCode(): string {
  return newReadableText(6);
}

const recoveryCodeCount = 10;
const recoveryCodeLength = 12;

/** 54 bits each, in groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => groupByFour(newReadableText(recoveryCodeLength)));
}

export function isRecoveryCode(typed: string): boolean {
  return normaliseCode(typed).length === recoveryCodeLength;
}

/** Printed at start for the first administrator: 72 bits. */
export function newSetupCode(): string {
  return groupByFour(newReadableText(16));
}

function groupByFour(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1-');
}
