import { overalls, type Paint, safetyWaistcoat } from './cloth-paint.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** How a person is made out of others. Names are those of files in `demo/avatars`. */
export type Recipe = {
  /** Whose body, bones, clothes and morph targets it has. */
  body: string;
  /** How much of the way the face goes towards the faces of others. */
  faces: readonly { of: string; share: number }[];
  /** Whether light falls as on the body's own face, which keeps its wrinkles, or as on the new one. */
  shading: 'of the body' | 'of the face';
  skin: {
    /** Whose picture of the skin it begins with. */
    of: string;
    /** Whose tone it takes, how far (0 to 1), and how much of that picture itself lies over the head's. */
    towards: string;
    tone: number;
    part: number;
    tint: Colour;
  };
  eyes: string;
  hair: {
    of: string;
    tint: Colour;
    /** Of the distance between hair and skin: 1 leaves it as long as it was, 0 crops it, so that the scalp is seen. */
    length: number;
  };
  browTint: Colour;
  clothes: { kind: 'tinted'; tint: Colour } | { kind: 'painted'; paint: Paint };
};

export const recipes: Readonly<Record<string, Recipe>> = {
  weiming: {
    body: 'george',
    faces: [{ of: 'mei', share: 0.8 }],
    shading: 'of the body',
    skin: { of: 'george', towards: 'mei', tone: 1, part: 0.26, tint: [0.97, 0.94, 0.9] },
    eyes: 'mei',
    hair: { of: 'george', tint: [0.74, 0.73, 0.72], length: 1 },
    browTint: [0.6, 0.6, 0.6],
    clothes: { kind: 'tinted', tint: [0.78, 0.9, 1.18] },
  },
  rhys: {
    body: 'kwame',
    faces: [
      { of: 'daniel', share: 0.4 },
      { of: 'george', share: 0.5 },
    ],
    shading: 'of the face',
    skin: { of: 'daniel', towards: 'george', tone: 0.8, part: 0.62, tint: [0.97, 0.93, 0.9] },
    eyes: 'daniel',
    hair: { of: 'george', tint: [0.62, 0.52, 0.43], length: 1 },
    browTint: [1, 0.8, 0.66],
    clothes: { kind: 'painted', paint: overalls },
  },
  tunde: {
    body: 'kwame',
    faces: [
      { of: 'amara', share: 0.45 },
      { of: 'arjun', share: 0.25 },
    ],
    shading: 'of the face',
    skin: { of: 'kwame', towards: 'amara', tone: 0.5, part: 0.15, tint: [1.08, 1.04, 1.02] },
    eyes: 'amara',
    hair: { of: 'amara', tint: [0.9, 0.9, 0.9], length: 0 },
    browTint: [0.9, 0.9, 0.9],
    clothes: { kind: 'painted', paint: safetyWaistcoat },
  },
};
