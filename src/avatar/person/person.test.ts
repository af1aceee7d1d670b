import { expect, it } from 'vitest';
import { arkitShapes, boneNames, oculusShapes } from '#tests/builders/character-file.ts';
import { faceOf, moods } from '../expressions/moods.ts';
import { visemes } from '../lip-sync/visemes.ts';
import { findBones, neededBones } from './bone-names.ts';
import { findFaceGaps, planFace, spellShape } from './face-names.ts';

it.each([
  ['ARKit', arkitShapes],
  ['Oculus', oculusShapes],
])('every mouth shape does something with the shapes of %s', (_name, shapes) => {
  const { recipes } = planFace(shapes);
  for (const viseme of visemes) {
    const weights = recipes[`viseme_${viseme}`];
    expect(
      weights.reduce((sum, [, weight]) => sum + weight, 0),
      viseme,
    ).toBeGreaterThan(0);
    for (const [name, weight] of weights) {
      expect(shapes).toContain(name);
      expect(weight).toBeLessThanOrEqual(1);
    }
  }
  expect(recipes.jawOpen).not.toEqual([]);
  expect(recipes.eyeBlinkLeft).not.toEqual([]);
});

it('every morph of every mood does something with the shapes of ARKit, and different moods look different', () => {
  const { recipes } = planFace(arkitShapes);
  const faces = Object.entries(moods).map(([mood, morphs]) => {
    const weights = new Map<string, number>();
    for (const [morph, weight] of Object.entries(morphs)) {
      const recipe = recipes[morph as keyof typeof recipes]; // the morphs of a mood
      expect(recipe, morph).not.toEqual([]);
      for (const [name, share] of recipe) weights.set(name, (weights.get(name) ?? 0) + share * weight);
    }
    return [mood, JSON.stringify([...weights].sort())];
  });
  expect(new Set(faces.map(([, face]) => face)).size).toBe(faces.length);
  expect(faceOf('happy').mouthSmile).toBeGreaterThan(0);
});

it('opens the jaw for an open sound, rounds the lips for a round one, and closes them for m', () => {
  const { recipes } = planFace(arkitShapes);
  const weightOf = (viseme: 'aa' | 'O' | 'U' | 'PP', name: string) =>
    recipes[`viseme_${viseme}`].find(([shape]) => shape === name)?.[1] ?? 0;
  expect(weightOf('aa', 'jawOpen')).toBeGreaterThan(weightOf('U', 'jawOpen'));
  expect(weightOf('O', 'mouthFunnel')).toBeGreaterThan(0.5);
  expect(weightOf('U', 'mouthPucker')).toBeGreaterThan(0.5);
  expect(weightOf('PP', 'jawOpen')).toBe(0);
});

it('prefers the mouth shapes that a model has itself', () => {
  const { recipes } = planFace([...arkitShapes, ...oculusShapes]);
  expect(recipes.viseme_aa).toEqual([['viseme_aa', 1]]);
  expect(recipes.jawOpen).toEqual([['jawOpen', 1]]);
});

it.each([
  ['eyeBlink_L', 'eyeBlinkLeft'],
  ['Eye_Blink_L', 'eyeBlinkLeft'],
  ['blendShape1.eyeBlinkRight', 'eyeBlinkRight'],
  ['Viseme_AA', 'viseme_aa'],
])('%s is another spelling of %s', (name, same) => {
  expect(spellShape(name)).toBe(spellShape(same));
});

it('names what a face cannot do', () => {
  expect(findFaceGaps(arkitShapes)).toEqual([]);
  expect(findFaceGaps(oculusShapes)).toEqual(['brows', 'frown', 'eyes']);
  expect(findFaceGaps(['jawOpen'])).toEqual([
    'lips',
    'blink',
    'closed-lips',
    'smile',
    'brows',
    'frown',
    'eyes',
  ]);
});

it.each(Object.entries(boneNames))('finds the bones of %s names', (_name, names) => {
  const bones = findBones(names);
  for (const [, roles] of neededBones) for (const role of roles) expect(bones.has(role), role).toBe(true);
  expect(new Set(bones.values()).size).toBe(bones.size);
  // The back is two different bones, the lower one first.
  const back = [bones.get('backLow'), bones.get('backHigh')].map((name) => names.indexOf(name ?? ''));
  expect(back[0]).toBeLessThan(back[1] ?? 0);
});

it('takes no twist and no finger for an arm', () => {
  const bones = findBones(['CC_Base_L_UpperarmTwist01', 'CC_Base_L_Upperarm', 'LeftHandIndex1', 'LeftHand']);
  expect(bones.get('upperArm-L')).toBe('CC_Base_L_Upperarm');
  expect(bones.get('hand-L')).toBe('LeftHand');
  expect(bones.get('finger0-1-L')).toBe('LeftHandIndex1');
});
