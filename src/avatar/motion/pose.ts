import type { MorphWeights } from '../expressions/moods.ts';
import type { Arms } from './gesturing.ts';

/**
 * The pose of the character at one moment. Angles are radians in the character's own axes: yaw turns to their left,
 * pitch looks up, roll leans to their left. Eyes are measured from the head, the head from the shoulders.
 */
export type Pose = {
  morphs: MorphWeights;
  eyes: { yaw: number; pitch: number };
  head: { yaw: number; pitch: number; roll: number };
  chest: { yaw: number; pitch: number; roll: number };
  /** -1 breathed out, 1 breathed in. */
  breath: number;
  /** How far the shoulders are raised, in radians. */
  lift: number;
  arms: Arms;
};
