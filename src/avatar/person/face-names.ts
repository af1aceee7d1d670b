/**
 * Faces of other makers. Here a face has the 15 mouth shapes and the morphs of `expressions/moods.ts`; other models carry the 52
 * shapes of ARKit, the Oculus visemes, or both. This says what of theirs makes each of ours. Pure data: the server's check of an
 * uploaded model reads it too.
 */

/** Weights of a model's own morph targets that together make one of ours. */
type Recipe = Readonly<Record<string, number>>;

const both = (name: string, weight: number): Recipe => ({
  [`${name}Left`]: weight,
  [`${name}Right`]: weight,
});

/** The mouth shapes of speech, made of ARKit's. The gains of `visemes.ts` come on top of them. */
const visemesFromArkit = {
  viseme_sil: both('mouthPress', 0.06),
  viseme_PP: { ...both('mouthPress', 0.45), mouthRollLower: 0.45, mouthRollUpper: 0.35 },
  viseme_FF: { mouthRollLower: 0.7, ...both('mouthUpperUp', 0.3), jawOpen: 0.06 },
  viseme_TH: {
    jawOpen: 0.16,
    tongueOut: 0.35,
    ...both('mouthLowerDown', 0.2),
    ...both('mouthUpperUp', 0.12),
  },
  viseme_DD: { jawOpen: 0.18, ...both('mouthLowerDown', 0.25), ...both('mouthUpperUp', 0.15) },
  viseme_kk: { jawOpen: 0.26, ...both('mouthLowerDown', 0.18), ...both('mouthStretch', 0.12) },
  viseme_CH: {
    mouthFunnel: 0.6,
    jawOpen: 0.14,
    ...both('mouthLowerDown', 0.15),
    ...both('mouthUpperUp', 0.15),
  },
  viseme_SS: {
    jawOpen: 0.06,
    ...both('mouthStretch', 0.35),
    ...both('mouthLowerDown', 0.35),
    ...both('mouthUpperUp', 0.15),
  },
  viseme_nn: { jawOpen: 0.15, ...both('mouthLowerDown', 0.18), ...both('mouthUpperUp', 0.1) },
  viseme_RR: { mouthFunnel: 0.45, mouthPucker: 0.2, jawOpen: 0.14 },
  viseme_aa: { jawOpen: 0.78, ...both('mouthLowerDown', 0.25), ...both('mouthUpperUp', 0.15) },
  viseme_E: {
    jawOpen: 0.38,
    ...both('mouthStretch', 0.25),
    ...both('mouthSmile', 0.12),
    ...both('mouthLowerDown', 0.25),
  },
  viseme_I: {
    jawOpen: 0.22,
    ...both('mouthStretch', 0.4),
    ...both('mouthSmile', 0.18),
    ...both('mouthUpperUp', 0.12),
  },
  viseme_O: { jawOpen: 0.48, mouthFunnel: 0.7 },
  viseme_U: { jawOpen: 0.22, mouthPucker: 0.75, mouthFunnel: 0.2 },
} as const satisfies Record<`viseme_${string}`, Recipe>;

type MouthShape = keyof typeof visemesFromArkit;
const mouthShapes = Object.keys(visemesFromArkit) as MouthShape[]; // the keys of the table above

/**
 * Lids, brows and moods: the first recipe whose shapes are all there is taken, else the one with the most of them. `mouthOpen`,
 * `mouthSmile` and `eyesClosed` come with Oculus visemes where a maker leaves ARKit out.
 */
const morphsFromOthers = {
  // One shape for both lids: each of ours asks for half of it.
  eyeBlinkLeft: [{ eyesClosed: 0.5 }],
  eyeBlinkRight: [{ eyesClosed: 0.5 }],
  jawOpen: [{ mouthOpen: 1 }, { viseme_aa: 0.9 }],
  mouthSmile: [both('mouthSmile', 0.75)],
  smileOpen: [
    { ...both('mouthSmile', 0.6), ...both('mouthUpperUp', 0.3), jawOpen: 0.14 },
    { mouthSmile: 0.8, mouthOpen: 0.2 },
  ],
  frown: [{ ...both('mouthFrown', 0.6), ...both('mouthPress', 0.2) }],
  sad: [{ ...both('mouthFrown', 0.75), mouthShrugLower: 0.3 }],
  browUp: [{ ...both('browOuterUp', 0.8), browInnerUp: 0.45 }],
  browInnerUp: [both('browInnerUp', 1)],
  browDown: [both('browDown', 0.9)],
  eyeSquint: [both('eyeSquint', 0.9)],
  eyeWide: [both('eyeWide', 0.9)],
} as const satisfies Record<string, readonly Recipe[]>;

type FaceMorph = keyof typeof morphsFromOthers;
const faceMorphs = Object.keys(morphsFromOthers) as FaceMorph[]; // the keys of the table above

/**
 * One spelling for the names of morph targets: programs write `eyeBlinkLeft`, `eyeBlink_L`, `Eye_Blink_L`, `Face.eyeBlinkLeft`.
 */
export function spellShape(name: string): string {
  const own = name.slice(name.lastIndexOf('.') + 1);
  return own
    .replace(/[_\s-]+(?:l|left)$/i, 'Left')
    .replace(/[_\s-]+(?:r|right)$/i, 'Right')
    .replace(/[_\s-]/g, '')
    .toLowerCase();
}

export type FacePlan = {
  /** For each of our morphs, what of the model makes it: the model's own spelling, and the weight. Empty: the model cannot. */
  recipes: Readonly<Record<MouthShape | FaceMorph, readonly (readonly [name: string, weight: number])[]>>;
};

/** What a model with morph targets of these names does for each of ours. */
export function planFace(names: Iterable<string>): FacePlan {
  const bySpelling = new Map<string, string[]>();
  for (const name of names) {
    const spelling = spellShape(name);
    const same = bySpelling.get(spelling);
    if (!same) bySpelling.set(spelling, [name]);
    else if (!same.includes(name)) same.push(name);
  }
  const use = (recipe: Recipe) =>
    Object.entries(recipe).flatMap(([shape, weight]) =>
      (bySpelling.get(spellShape(shape)) ?? []).map((name) => [name, weight] as const),
    );
  const choose = (own: string, others: readonly Recipe[]) => {
    const native = use({ [own]: 1 });
    if (native.length > 0) return native;
    const whole = others.find((recipe) =>
      Object.keys(recipe).every((shape) => bySpelling.has(spellShape(shape))),
    );
    if (whole) return use(whole);
    return others
      .map(use)
      .reduce<ReturnType<typeof use>>((best, one) => (one.length > best.length ? one : best), []);
  };
  const recipes: Partial<Record<MouthShape | FaceMorph, ReturnType<typeof use>>> = {};
  for (const name of mouthShapes) recipes[name] = choose(name, [visemesFromArkit[name]]);
  for (const name of faceMorphs) recipes[name] = choose(name, morphsFromOthers[name]);
  return { recipes: recipes as FacePlan['recipes'] }; // the two lists are all of its names
}

/** What a face needs so that it may talk, and what it lacks without harm. */
const faceGaps = ['jaw', 'lips', 'blink', 'closed-lips', 'smile', 'brows', 'frown', 'eyes'] as const;
export type FaceGap = (typeof faceGaps)[number];
export const neededOfFaces: readonly FaceGap[] = ['jaw', 'lips', 'blink'];

/** What a model with morph targets of these names cannot do. */
export function findFaceGaps(names: Iterable<string>): FaceGap[] {
  const { recipes } = planFace(names);
  const lacks = (...morphs: (keyof typeof recipes)[]) => morphs.some((morph) => recipes[morph].length === 0);
  const isOnlyJaw = (morph: MouthShape) =>
    recipes[morph].every(([name]) => ['jawopen', 'mouthopen'].includes(spellShape(name)));
  const gaps: [FaceGap, boolean][] = [
    ['jaw', lacks('jawOpen')],
    ['lips', lacks('viseme_O', 'viseme_U') || isOnlyJaw('viseme_O') || isOnlyJaw('viseme_U')],
    ['blink', lacks('eyeBlinkLeft', 'eyeBlinkRight')],
    ['closed-lips', lacks('viseme_PP') || isOnlyJaw('viseme_FF')],
    ['smile', lacks('mouthSmile')],
    ['brows', lacks('browUp', 'browInnerUp', 'browDown')],
    ['frown', lacks('frown', 'sad')],
    ['eyes', lacks('eyeSquint', 'eyeWide')],
  ];
  return gaps.flatMap(([gap, isThere]) => (isThere ? [gap] : []));
}
