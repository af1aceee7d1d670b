import type { Mood } from './transcript.ts';

/** The moods of conversations, by the names of the 3D character's face. */
export const moodFaces = {
  neutral: 'neutral',
  friendly: 'friendly',
  relieved: 'relieved',
  worried: 'worried',
  sad: 'sad',
  inPain: 'in-pain',
  annoyed: 'annoyed',
  angry: 'angry',
  confused: 'sceptical',
} as const satisfies Record<Mood, string>;

/** Moods come from the server as text. */
export function readMood(text: string): Mood {
  const moods = Object.keys(moodFaces) as Mood[]; // the keys of a constant
  return moods.find((mood) => mood === text) ?? 'neutral';
}
