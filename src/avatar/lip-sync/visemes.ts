/** The 15 mouth shapes of the Oculus set; models carry each as the morph target `viseme_<name>`. */
export const visemes = [
  'sil',
  'PP',
  'FF',
  'TH',
  'DD',
  'kk',
  'CH',
  'SS',
  'nn',
  'RR',
  'aa',
  'E',
  'I',
  'O',
  'U',
] as const;

export type Viseme = (typeof visemes)[number];

/** How far the mouth takes each shape in running speech. Lips close fully, vowels are never shouted. */
export const visemeGains: Readonly<Record<Viseme, number>> = {
  sil: 1,
  PP: 1,
  FF: 0.9,
  TH: 0.75,
  DD: 0.55,
  kk: 0.45,
  CH: 0.75,
  SS: 0.6,
  nn: 0.5,
  RR: 0.65,
  aa: 0.62,
  E: 0.58,
  I: 0.6,
  O: 0.74,
  U: 0.8,
};

/** One mouth shape: `t` its start and `d` its length in ms, `v` the shape. A track is sorted by `t`. */
export type VisemeCue = { t: number; d: number; v: Viseme };
export type VisemeTrack = readonly VisemeCue[];

/** Weights of the shapes at one moment. During speech they add up to 1; an empty object is a mouth at rest. */
export type VisemeWeights = Partial<Record<Viseme, number>>;

export const mouthAtRest: VisemeWeights = Object.freeze({});

export function isViseme(name: string): name is Viseme {
  return visemes.some((viseme) => viseme === name);
}
