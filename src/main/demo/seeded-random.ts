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

/** What a UUIDv7 holds beside its time. */
export function takeBytes(random: () => number): Uint8Array {
  return Uint8Array.from({ length: 10 }, () => Math.floor(random() * 256));
}

/** That day, between seven and five o'clock. */
export function atWorkingHour(day: Date, random: () => number): Date {
  const at = new Date(day);
  at.setUTCHours(7 + Math.floor(random() * 10), Math.floor(random() * 60), Math.floor(random() * 60));
  return at;
}
