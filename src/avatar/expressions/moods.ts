/** Weights of morph targets by name, 0 to 1. */
export type MorphWeights = Record<string, number>;

/**
 * Faces as data: the morph targets of a mood and their weights. The weights are small, because a calm face looks
 * natural.
 */
export const moods = {
  neutral: { mouthSmile: 0.08, browInnerUp: 0.06 },
  friendly: { mouthSmile: 0.38, eyeSquint: 0.16, browUp: 0.14 },
  happy: { mouthSmile: 0.42, smileOpen: 0.34, eyeSquint: 0.28, browUp: 0.2 },
  relieved: { mouthSmile: 0.26, browInnerUp: 0.26, eyeSquint: 0.1 },
  attentive: { mouthSmile: 0.1, browUp: 0.2, eyeWide: 0.1 },
  surprised: { browUp: 0.7, eyeWide: 0.45, browInnerUp: 0.2, jawOpen: 0.08 },
  worried: { browInnerUp: 0.62, sad: 0.3, browUp: 0.1, eyeWide: 0.08 },
  sad: { browInnerUp: 0.6, sad: 0.55, frown: 0.15 },
  'in-pain': { browInnerUp: 0.45, browDown: 0.42, eyeSquint: 0.5, frown: 0.35, sad: 0.15 },
  annoyed: { browDown: 0.5, frown: 0.3, eyeSquint: 0.2 },
  angry: { browDown: 0.85, frown: 0.48, eyeSquint: 0.3 },
  grave: { browInnerUp: 0.2, frown: 0.2, browDown: 0.16 },
  sceptical: { browDown: 0.2, browUp: 0.25, eyeSquint: 0.3, frown: 0.18 },
} as const satisfies Record<string, MorphWeights>;

export type MoodName = keyof typeof moods;

/** A feeling as two numbers: valence from -1 (bad) to 1 (good), tension from 0 (calm) to 1 (strained). */
export type Feeling = { valence: number; tension: number };

export type Mood = MoodName | Feeling;

/** The place of named moods among the feelings; values between them are a mix of the nearest. */
const anchors: readonly (Feeling & { mood: MoodName })[] = [
  { valence: 0, tension: 0.15, mood: 'neutral' },
  { valence: 0.5, tension: 0.15, mood: 'friendly' },
  { valence: 1, tension: 0.3, mood: 'happy' },
  { valence: 0.3, tension: 0, mood: 'relieved' },
  { valence: 0.1, tension: 0.5, mood: 'attentive' },
  { valence: -0.35, tension: 0.55, mood: 'worried' },
  { valence: -0.6, tension: 0.1, mood: 'sad' },
  { valence: -0.55, tension: 0.8, mood: 'annoyed' },
  { valence: -0.95, tension: 1, mood: 'angry' },
];

export function isMoodName(name: string): name is MoodName {
  return Object.hasOwn(moods, name);
}

/** The face of a mood. Feelings are mixed from the named faces around them, closest most. */
export function faceOf(mood: Mood): MorphWeights {
  if (typeof mood === 'string') return { ...moods[mood] };
  const face: MorphWeights = {};
  let total = 0;
  const shares = anchors.map(({ valence, tension, mood: name }) => {
    // Tension has half the range of valence, so it counts double.
    const distance = (valence - mood.valence) ** 2 + 4 * (tension - mood.tension) ** 2;
    const share = 1 / (distance + 0.01) ** 2;
    total += share;
    return { share, name };
  });
  for (const { share, name } of shares) {
    for (const [morph, weight] of Object.entries(moods[name])) {
      face[morph] = (face[morph] ?? 0) + (weight * share) / total;
    }
  }
  return face;
}
