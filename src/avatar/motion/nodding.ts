import type { Activity } from './activity.ts';
import { between, type Random } from './random.ts';

const cycleMs = 520;
const degree = Math.PI / 180;

export type Nodding = {
  /** How far the head is bowed, in radians. Call it with rising times in ms. */
  at(nowMs: number, activity: Activity): number;
  /** Nods at once, in every activity. */
  nod(): void;
};

/** Small nods every 3 to 8 s while the character listens: one or two, the second one weaker. */
export function createNodding(random: Random): Nodding {
  let nextMs: number | null = null;
  let isAsked = false;
  let nod: { startMs: number; cycles: number; depth: number } | null = null;

  function begin(nowMs: number): void {
    nod = { startMs: nowMs, cycles: random() < 0.6 ? 1 : 2, depth: between(random, 2.5, 4.5) * degree };
    nextMs = null;
  }

  return {
    nod() {
      isAsked = true;
    },
    at(nowMs, activity) {
      if (isAsked && !nod) begin(nowMs);
      isAsked = false;
      if (activity === 'listening') {
        nextMs ??= nowMs + between(random, 3000, 8000);
        if (!nod && nowMs >= nextMs) begin(nowMs);
      } else nextMs = null;
      if (!nod) return 0;
      const cycle = (nowMs - nod.startMs) / cycleMs;
      if (cycle >= nod.cycles) {
        nod = null;
        return 0;
      }
      const weaker = cycle < 1 ? 1 : 0.55;
      return nod.depth * weaker * (0.5 - 0.5 * Math.cos(2 * Math.PI * cycle));
    },
  };
}
