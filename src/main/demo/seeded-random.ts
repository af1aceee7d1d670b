/** Numbers from 0 to 1 that are the same at every run: mulberry32, by Tommy Ettinger, public domain. */
export function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The random part of a UUIDv7. */
export function takeBytes(random: () => number): Uint8Array {
  return Uint8Array.from({ length: 10 }, () => Math.floor(random() * 256));
}

/**
 * Between seven and five o'clock that many days ago, yesterday at the latest. Whole days before the day of `now`: at
 * whatever hour the demo is made, its attempts are in the past and in the same order.
 */
export function atWorkingHour(now: Date, daysAgo: number, random: () => number): Date {
  const at = new Date(now);
  at.setUTCDate(at.getUTCDate() - Math.max(Math.ceil(daysAgo), 1));
  at.setUTCHours(7 + Math.floor(random() * 10), Math.floor(random() * 60), Math.floor(random() * 60), 0);
  return at;
}
