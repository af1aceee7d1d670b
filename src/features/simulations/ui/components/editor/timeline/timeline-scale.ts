/** Steps of the ruler in milliseconds, from frames to tens of minutes. */
const steps = [
  40, 200, 500, 1_000, 2_000, 5_000, 10_000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_800_000,
];
const narrowestStepPx = 72;

export type RulerTick = { atMs: number; isMain: boolean };

/** Marks of the ruler: a label each `narrowestStepPx` at the least, with unnamed ones between. */
export function listTicks(durationMs: number, pxPerSecond: number): RulerTick[] {
  const stepMs =
    steps.find((step) => (step / 1000) * pxPerSecond >= narrowestStepPx) ?? steps.at(-1) ?? 1_000;
  const minorMs = stepMs / 5;
  const count = Math.floor(durationMs / minorMs);
  return Array.from({ length: count + 1 }, (_, index) => ({
    atMs: Math.round(index * minorMs),
    isMain: index % 5 === 0,
  }));
}

export const smallestZoom = 1;
export const largestZoom = 40;

export function clampZoom(zoom: number): number {
  return Math.min(largestZoom, Math.max(smallestZoom, zoom));
}

const snapPx = 6;

/** Takes a time to the nearest of `targets` when it is close on the screen. */
export function snapTime(timeMs: number, targets: readonly number[], pxPerSecond: number): number {
  const reachMs = (snapPx / pxPerSecond) * 1000;
  let best = timeMs;
  let bestDistance = reachMs;
  for (const target of targets) {
    const distance = Math.abs(target - timeMs);
    if (distance < bestDistance) {
      best = target;
      bestDistance = distance;
    }
  }
  return best;
}
