import { halfCosine } from '../motion/easing.ts';
import {
  mouthAtRest,
  type VisemeCue,
  type VisemeTrack,
  type VisemeWeights,
  visemeGains,
  visemes,
} from './visemes.ts';

const attackMs = 70;
/** Lips move before the sound is heard. */
const leadMs = 40;
const releaseMs = 80;

/** How far one cue shapes the mouth at a time: half-cosine in, starting early, half-cosine out after its end. */
export function envelopeAt({ t, d }: VisemeCue, timeMs: number): number {
  return halfCosine((timeMs - t + leadMs) / attackMs) * (1 - halfCosine((timeMs - t - d) / releaseMs));
}

/**
 * What the lips do at a time of a track (ms from its start). The weights of all shapes, silence included, add up to 1
 * within the track; before it and after it the mouth is at rest.
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
  // A loud mouth is scaled down, a quiet one is filled up with silence.
  const scale = sum > 1 ? 1 / sum : 1;
  for (const viseme of visemes) if (weights[viseme]) weights[viseme] *= scale;
  weights.sil = Math.max(0, 1 - sum);
  return weights;
}

/** Cues are short, so none that began this long ago still shapes the mouth. */
const longestCueMs = 2000;

function findFirst(track: VisemeTrack, timeMs: number): number {
  let low = 0;
  let high = track.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((track[middle]?.t ?? 0) < timeMs - longestCueMs) low = middle + 1;
    else high = middle;
  }
  return low;
}
