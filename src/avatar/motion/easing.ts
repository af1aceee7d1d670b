/** Half a cosine from 0 to 1; constant outside. */
export function halfCosine(x: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  return 0.5 - 0.5 * Math.cos(Math.PI * x);
}

/**
 * The share of the way to its goal that a value moves in a step, so that the pace does not depend on the frame rate.
 */
export function approach(stepMs: number, timeConstantMs: number): number {
  return 1 - Math.exp(-Math.max(0, stepMs) / timeConstantMs);
}

/** A movement between -1 and 1 that never repeats: its three paces have no common multiple. Seconds; each seed moves differently. */
export function drift(seconds: number, seed: number): number {
  return (
    0.5 * Math.sin(seconds * 0.8979 + seed * 7.1) +
    0.3 * Math.sin(seconds * 1.7321 + seed * 3.3) +
    0.2 * Math.sin(seconds * 2.9317 + seed * 12.7)
  );
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
