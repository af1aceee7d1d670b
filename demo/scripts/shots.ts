import type { Shot } from './stage.ts';
import type { Clip } from './storyboard.ts';

const flat = {
  kind: 'flat' as const,
  width: 1280,
  height: 720,
  fov: 24,
  look: [0, 1.4, 0] as [number, number, number],
  exposure: 1,
};

/** Where people stand and how each room lights them. Persons' heights differ, so the camera follows the eyes. */
export const shots: Record<Clip['room'], Shot> = {
  bay: {
    ...flat,
    crop: { x: 282, y: 0, width: 800, height: 720 },
    eye: [0, 1.5, 1.72],
    person: [0.06, 0, 0],
    turn: -12,
    env: 'ward',
    envPower: 0.85,
    key: { from: [-1.6, 1.5, 1.6], power: 2.6, colour: '#fff6ea' },
    rim: { from: [1.2, 1.1, -1.6], power: 1.3, colour: '#dcebff' },
  },
  station: {
    ...flat,
    crop: { x: 220, y: 0, width: 800, height: 720 },
    eye: [0, 1.5, 1.72],
    person: [-0.08, 0, 0],
    turn: 12,
    env: 'ward',
    envPower: 0.85,
    key: { from: [-1.5, 1.4, 1.6], power: 2.0, colour: '#fff6ea' },
    rim: { from: [-1.2, 1.1, -1.6], power: 1.3, colour: '#dcebff' },
  },
  desk: {
    ...flat,
    crop: { x: 200, y: 0, width: 800, height: 720 },
    eye: [0, 1.5, 1.72],
    person: [-0.1, 0, 0],
    turn: 12,
    env: 'shop',
    envPower: 1.25,
    key: { from: [1.9, 1.2, 1.5], power: 2.4, colour: '#f4f6ff' },
    rim: { from: [1.4, 1.0, -1.5], power: 1.4, colour: '#ffe3bd' },
  },
  aisle: {
    ...flat,
    crop: { x: 200, y: 0, width: 800, height: 720 },
    eye: [0, 1.5, 1.72],
    person: [-0.1, 0, 0],
    turn: 14,
    env: 'shop',
    envPower: 1.25,
    key: { from: [1.9, 1.2, 1.5], power: 2.4, colour: '#f4f6ff' },
    rim: { from: [1.6, 1.0, -1.3], power: 1.6, colour: '#eaf2ff' },
  },
  treatment: {
    kind: 'sphere',
    width: 2560,
    height: 1280,
    fov: 60,
    crop: { x: 1040, y: 550, width: 460, height: 490 },
    eye: [0, 1.5, 0],
    look: [0, 1.5, -1],
    person: [-0.05, 0, -1.2],
    turn: 2,
    env: 'treatment',
    envPower: 1.3,
    key: { from: [-0.9, 1.8, 1.4], power: 2.4, colour: '#fff6ea' },
    rim: { from: [1.4, 1.4, -0.8], power: 0.9, colour: '#f2f7ff' },
    exposure: 1,
  },
};

export const portrait: Shot = {
  kind: 'portrait',
  width: 512,
  height: 512,
  crop: { x: 0, y: 0, width: 512, height: 512 },
  fov: 17,
  eye: [0, 1.5, 1.75],
  look: [0, 1.5, 0],
  person: [0, 0, 0],
  turn: -14,
  env: 'treatment',
  envPower: 1.15,
  key: { from: [-1.4, 1.3, 1.7], power: 2.1, colour: '#fff4e6' },
  rim: { from: [1.3, 1.1, -1.4], power: 1.4, colour: '#e3eeff' },
  exposure: 1,
};

/** Height of the eyes of each person in metres, measured on the models. */
export const eyeHeights: Record<string, number> = {
  kwame: 1.837,
  amara: 1.556,
  mei: 1.333,
  daniel: 1.63,
  helen: 1.424,
  maya: 1.488,
  arjun: 1.593,
  george: 1.603,
};

/** Skin tones differ by two stops; the exposure of a good photographer follows them a little. */
const exposures: Record<string, number> = {
  kwame: 1.08,
  amara: 1.0,
  mei: 0.66,
  daniel: 0.86,
  helen: 0.74,
  maya: 0.7,
  arjun: 0.88,
  george: 0.78,
};

/** People who work on the ward carry an identity badge. */
const badges: Record<string, string> = { kwame: '#1f5fa8', amara: '#0f6f73', mei: '#7a2f5c' };

/** The shot of a clip, with the camera at the height of the person's eyes. */
export function shotOf(base: Shot, person: string): Shot {
  const eyes = eyeHeights[person] ?? 1.6;
  const own = { exposure: base.exposure * (exposures[person] ?? 1), badge: badges[person], eyes };
  if (base.kind === 'sphere') return { ...base, ...own };
  // Tall and small people fill the picture alike.
  const size = eyes / 1.6;
  const drop = (base.kind === 'portrait' ? 0.03 : 0.17) * size;
  return {
    ...base,
    ...own,
    eye: [0, eyes - drop + 0.05, base.eye[2] * size],
    look: [0, eyes - drop, 0],
    person: [base.person[0] * size, 0, 0],
  };
}
