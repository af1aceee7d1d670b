import type { Mesh } from 'three';
import type { MorphWeights } from '../expressions/moods.ts';
import { planFace } from '../person/face-names.ts';
import { readRestFace } from './rest-face.ts';

/**
 * The mouth shapes that open the lips. A closed mouth shows no teeth, which the corners of some mouths would show.
 */
const openers = /^(?:viseme_(?:FF|TH|DD|kk|CH|SS|nn|RR|aa|E|I|O|U)|jawOpen|smileOpen)$/;
const openFrom = 0.03;

export type Face = { apply(morphs: MorphWeights): void };

/** Drives the morph targets of one character's meshes. */
export function createFace(meshes: readonly Mesh[]): Face {
  const rest = readRestFace(meshes);
  const mouth = meshes.filter(({ name }) => name === 'Teeth' || name === 'Tongue');
  const shapes = meshes.flatMap(({ morphTargetDictionary, morphTargetInfluences }) =>
    morphTargetDictionary && morphTargetInfluences
      ? [{ targets: Object.entries(morphTargetDictionary), influences: morphTargetInfluences }]
      : [],
  );
  const { recipes } = planFace(shapes.flatMap(({ targets }) => targets.map(([name]) => name)));
  const plan = Object.entries(recipes);
  const opening = Object.keys(recipes).filter((name) => openers.test(name));

  return {
    apply(morphs) {
      const weights: MorphWeights = {};
      for (const [name, recipe] of plan) {
        const weight = (morphs[name] ?? 0) + (rest[name] ?? 0);
        if (weight === 0) continue;
        for (const [target, share] of recipe) weights[target] = (weights[target] ?? 0) + weight * share;
      }
      for (const { targets, influences } of shapes) {
        for (const [name, at] of targets) influences[at] = Math.min(1, weights[name] ?? 0);
      }
      let open = 0;
      for (const name of opening) open += morphs[name] ?? 0;
      for (const mesh of mouth) mesh.visible = open > openFrom;
    },
  };
}
