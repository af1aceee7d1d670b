import { approach } from '../motion/easing.ts';
import { faceOf, type Mood, type MorphWeights } from './moods.ts';

/** A face takes about three times this to change. */
const timeConstantMs = 260;
/** Morphs of the mouth are reduced while it speaks, or both together would distort the face. */
const mouthMorphs = ['mouthSmile', 'smileOpen', 'frown', 'sad', 'jawOpen'];
const mouthShareWhileSpeaking = 0.5;

export type Expression = {
  setMood(mood: Mood): void;
  /** The face after this many more milliseconds; `openness` (0 to 1) is how much the mouth is speaking. */
  step(stepMs: number, openness: number): MorphWeights;
};

/** A face that changes smoothly from one mood to the next. */
export function createExpression(mood: Mood): Expression {
  let goal = faceOf(mood);
  const now: MorphWeights = { ...goal };
  return {
    setMood(next) {
      goal = faceOf(next);
    },
    step(stepMs, openness) {
      const part = approach(stepMs, timeConstantMs);
      for (const name of new Set([...Object.keys(now), ...Object.keys(goal)])) {
        const from = now[name] ?? 0;
        now[name] = from + ((goal[name] ?? 0) - from) * part;
      }
      const shown = { ...now };
      const share = 1 - (1 - mouthShareWhileSpeaking) * Math.min(1, openness);
      for (const name of mouthMorphs) if (shown[name]) shown[name] *= share;
      return shown;
    },
  };
}
