/** How long a headset's code can be typed. */
export const pairingLifetimeMs = 10 * 60_000;

/** How often a headset asks whether its code was typed. */
export const pairingAskedEveryMs = 3_000;

/** Where a headset shows its code, and where a member types it. */
export const headsetPath = '/vr';
export const pairingPath = '/account/vr';

/** Pairing succeeded where the answer names a positive number, and nowhere else. */
export function isPaired(id: unknown): boolean {
  return /^\d+$/.test(String(id)) && Number(id) > 0;
}
