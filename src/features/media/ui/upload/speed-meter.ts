export type SpeedMeter = {
  reset(bytes: number, atMs: number): void;
  /** Bytes per second, evened out; null before there is enough to tell. */
  measure(bytes: number, atMs: number): number | null;
};

const minMs = 250;
/** Weight of the newest measurement: high enough to follow a change, low enough not to jump about. */
const newest = 0.25;

export function createSpeedMeter(): SpeedMeter {
  let last = { bytes: 0, atMs: 0 };
  let speed: number | null = null;
  return {
    reset(bytes, atMs) {
      last = { bytes, atMs };
      speed = null;
    },
    measure(bytes, atMs) {
      const elapsedMs = atMs - last.atMs;
      if (elapsedMs < minMs) return speed;
      const current = Math.max(0, ((bytes - last.bytes) / elapsedMs) * 1000);
      speed = speed === null ? current : speed + newest * (current - speed);
      last = { bytes, atMs };
      return speed > 0 ? speed : null;
    },
  };
}
