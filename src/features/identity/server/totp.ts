import { generateSecret, generateSync, verifySync } from 'otplib';

/** Time-based one-time passwords (RFC 6238) as every authenticator app makes them: SHA-1, 6 digits, steps of 30 s. */
const stepSeconds = 30;
const digits = 6;
const secretBytes = 20;
const kind = { algorithm: 'sha1', digits, period: stepSeconds } as const;

/** The secret in base32, as it is shown to people. */
export function newTotpSecret(): string {
  return generateSecret({ length: secretBytes });
}

/** The step of a moment, in ms since 1970. */
export function totpStepAt(nowMs: number): number {
  return Math.floor(nowMs / 1000 / stepSeconds);
}

export function totpCodeOf(secret: string, step: number): string {
  return generateSync({ ...kind, secret, epoch: step * stepSeconds });
}

/** The step a code belongs to, or null. The clocks of device and server may be one step apart. */
export function findTotpStep(secret: string, code: string, nowMs: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = totpStepAt(nowMs) * stepSeconds;
  const found = verifySync({ ...kind, secret, token: code, epoch, epochTolerance: stepSeconds });
  return found.valid && 'timeStep' in found ? found.timeStep : null;
}

/** The content of the QR code. Written by hand, because the library leaves out default values that some apps need. */
export function describeTotpSecret(secret: string, email: string): string {
  const issuer = 'Praxis';
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`;
}
