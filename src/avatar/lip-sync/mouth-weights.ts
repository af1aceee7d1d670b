import { halfCosine } from '../motion/easing.ts';
import {
  mouthAtRest,
  type Viseme,
  type VisemeCue,
  type VisemeTrack,
  type VisemeWeights,
  visemeGains,
  visemes,
} from './visemes.ts';

const attackMs = 70;
/**
 * Lips move before the sound, and stop before it ends: measured against recorded loudness, later looks dubbed.
 */
const leadMs = 55;
const earlyReleaseMs = 30;
const releaseMs = 80;

/** How far one cue shapes the mouth at a time: half-cosine in, starting early, half-cosine out around its end. */
export function envelopeAt({ t, d }: VisemeCue, timeMs: number): number {
  const leftMs = timeMs - t - d + Math.min(earlyReleaseMs, d / 2);
  return halfCosine((timeMs - t + leadMs) / attackMs) * (1 - halfCosine(leftMs / releaseMs));
}

/** Lips that must meet, or the sound could not be made, leave this much to the shapes around them. */
const closures = [
  ['PP', 0],
  ['FF', 0.25],
] as const satisfies readonly (readonly [Viseme, number])[];

/**
 * The mouth at a time of a track (ms from its start). The weights of all shapes, silence included, add up to 1 within
 * the track; before it and after it the mouth is at rest.
 */
export function mouthAt(track: VisemeTrack, timeMs: number): VisemeWeights {
  const weights: VisemeWeights = {};
  let sum = 0;
  let isInside = false;
  for (let index = findFirst(track, timeMs); index < track.length; index++) {
    const cue = track[index];
    if (!cue || timeMs < cue.t - leadMs) break;
    if (timeMs > cue.t + cue.d + releaseMs) continue;
    isInside = true;
    if (cue.v === 'sil') continue;
    const weight = visemeGains[cue.v] * envelopeAt(cue, timeMs);
    const more = weight - (weights[cue.v] ?? 0);
    // The same shape twice in a row is held, not doubled.
    if (more <= 0) continue;
    weights[cue.v] = weight;
    sum += more;
  }
  if (!isInside) return mouthAtRest;
  sum = close(weights, sum);
  // A loud mouth is scaled down, a quiet one is filled up with silence.
  const scale = sum > 1 ? 1 / sum : 1;
  for (const viseme of visemes) if (weights[viseme]) weights[viseme] *= scale;
  weights.sil = Math.max(0, 1 - sum);
  return weights;
}

/** Makes room for closed lips; returns the new sum of the weights. */
function close(weights: VisemeWeights, sum: number): number {
  for (const [closed, share] of closures) {
    const weight = weights[closed] ?? 0;
    if (weight === 0) continue;
    const kept = 1 - (1 - share) * Math.min(1, weight / visemeGains[closed]);
    for (const viseme of visemes) {
      const other = weights[viseme];
      if (viseme === closed || viseme === 'sil' || !other) continue;
      weights[viseme] = other * kept;
      sum -= other * (1 - kept);
    }
  }
  return sum;
}

/** Cues are short, so a cue that began this long ago no longer shapes the mouth. */
const maxCueMs = 2000;

function findFirst(track: VisemeTrack, timeMs: number): number {
  let low = 0;
  let high = track.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((track[middle]?.t ?? 0) < timeMs - maxCueMs) low = middle + 1;
    else high = middle;
  }
  return low;
}
