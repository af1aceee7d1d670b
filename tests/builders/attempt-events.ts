import type { PlayEvent, PlayPayload } from '#features/simulations/model/play/play-event.ts';

/** What one player sends in one session: numbers and keys follow by themselves. */
export function createPlayerLog(keyPrefix = '0190000000007000') {
  let sequence = 0;
  return (
    type: string,
    { timeSpentMs = 0, ...payload }: PlayPayload & { timeSpentMs?: number } = {},
  ): PlayEvent => {
    sequence += 1;
    return { key: makeKey(keyPrefix, sequence), sequence, type, timeSpentMs, payload };
  };
}

/** A UUIDv7 that tells its number. */
function makeKey(prefix: string, sequence: number): string {
  const end = sequence.toString(16).padStart(12, '0');
  return `${prefix.slice(0, 8)}-${prefix.slice(8, 12)}-${prefix.slice(12, 16)}-8000-${end}`;
}
