import type { Mood, MoodName } from '../expressions/moods.ts';

/** How a mood shows in the body. Radians; `lean` and `bow` forward, `lift` of the shoulders. */
export type Bearing = {
  /** How much the hands gesture, 0 to 1. */
  energy: number;
  lift: number;
  lean: number;
  bow: number;
};

const bearings: Readonly<Record<MoodName, Bearing>> = {
  neutral: { energy: 0.45, lift: 0, lean: 0, bow: 0 },
  friendly: { energy: 0.65, lift: 0, lean: 0.012, bow: -0.01 },
  happy: { energy: 0.9, lift: 0.01, lean: 0.01, bow: -0.03 },
  relieved: { energy: 0.5, lift: -0.03, lean: -0.015, bow: -0.015 },
  attentive: { energy: 0.5, lift: 0, lean: 0.025, bow: 0 },
  surprised: { energy: 0.7, lift: 0.035, lean: -0.03, bow: -0.04 },
  worried: { energy: 0.45, lift: 0.045, lean: 0.02, bow: 0.012 },
  sad: { energy: 0.12, lift: -0.02, lean: 0.045, bow: 0.06 },
  'in-pain': { energy: 0.2, lift: 0.055, lean: 0.055, bow: 0.035 },
  annoyed: { energy: 0.7, lift: 0.02, lean: -0.012, bow: -0.015 },
  angry: { energy: 1, lift: 0.035, lean: 0.04, bow: 0.02 },
  grave: { energy: 0.3, lift: 0, lean: 0.015, bow: 0.02 },
  sceptical: { energy: 0.45, lift: 0.01, lean: -0.025, bow: -0.012 },
};

export function bearingOf(mood: Mood): Bearing {
  if (typeof mood === 'string') return bearings[mood];
  const { valence, tension } = mood;
  return {
    energy: 0.25 + 0.6 * tension,
    lift: 0.04 * tension,
    lean: 0.02 - 0.02 * valence,
    bow: -0.025 * valence,
  };
}

/** Moods that make the character draw back when they come; at the others it nods. */
const backing: readonly MoodName[] = ['surprised', 'worried', 'in-pain', 'annoyed', 'angry', 'sceptical'];

export function drawsBack(mood: Mood): boolean {
  return typeof mood === 'string' ? backing.includes(mood) : mood.valence < 0;
}
