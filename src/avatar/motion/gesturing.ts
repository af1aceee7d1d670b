import type { Activity } from './activity.ts';
import { clamp, drift, halfCosine } from './easing.ts';
import { between, type Random } from './random.ts';

/**
 * offer: an open hand to the learner. weigh: the hand turned up beside the body. stress: a hand that underlines a
 * word.
 */
export type GestureName = 'offer' | 'weigh' | 'stress';

/** How far an arm is in a gesture: 0 hangs, 1 is all of it. */
type ArmGesture = { gesture: GestureName; weight: number };
export type Arms = { left: ArmGesture | null; right: ArmGesture | null };

export type Gesturing = {
  /**
   * The movement of the arms. Call it with rising times in ms; `energy` from 0 to 1 is how much the mood moves the
   * hands.
   */
  at(nowMs: number, activity: Activity, energy: number): Arms;
};

const attackMs = 520;
const releaseMs = 820;
const noArms: Arms = { left: null, right: null };

type Stroke = {
  startMs: number;
  /** The time when the hand begins to sink; earlier where the speaker stops. */
  endMs: number;
  gesture: GestureName;
  side: 'left' | 'right' | 'both';
  size: number;
};

/**
 * Hands move with speech: a stroke every few seconds of speech, larger and more often in a lively mood, none in
 * silence.
 */
export function createGesturing(random: Random): Gesturing {
  let stroke: Stroke | null = null;
  let nextMs: number | null = null;

  function begin(nowMs: number, energy: number): Stroke {
    const gesture = (['offer', 'weigh', 'stress'] as const)[Math.floor(random() * 3)] ?? 'offer';
    const isBoth = random() < 0.25 + 0.3 * energy;
    return {
      startMs: nowMs,
      endMs: nowMs + attackMs + between(random, 600, 1500),
      gesture,
      // Most people lead with the right hand.
      side: isBoth ? 'both' : random() < 0.72 ? 'right' : 'left',
      size: clamp(between(random, 0.55, 0.85) + 0.3 * energy, 0, 1),
    };
  }

  return {
    at(nowMs, activity, energy) {
      if (activity === 'speaking') {
        nextMs ??= nowMs + between(random, 250, 900);
        if (!stroke && nowMs >= nextMs) {
          stroke = begin(nowMs, energy);
          const pauseMs = between(random, 900, 3800) * (1.5 - energy);
          nextMs = stroke.endMs + releaseMs + pauseMs;
        }
      } else {
        nextMs = null;
        if (stroke) stroke.endMs = Math.min(stroke.endMs, nowMs);
      }
      if (!stroke) return noArms;
      const { startMs, endMs, gesture, side, size } = stroke;
      const rise = halfCosine((nowMs - startMs) / attackMs);
      const weight = rise * (1 - halfCosine((nowMs - endMs) / releaseMs)) * size;
      if (nowMs >= endMs + releaseMs) stroke = null;
      if (weight <= 0) return noArms;
      // A raised hand is never quite still.
      const alive = (seed: number) => clamp(weight * (1 + 0.07 * drift(nowMs / 320, seed)), 0, 1);
      return {
        left: side === 'right' ? null : { gesture, weight: alive(3) * (side === 'both' ? 0.92 : 1) },
        right: side === 'left' ? null : { gesture, weight: alive(8) },
      };
    },
  };
}
