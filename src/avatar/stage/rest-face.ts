import type { Mesh } from 'three';
import type { MorphWeights } from '../expressions/moods.ts';
import { clamp } from '../motion/easing.ts';

/**
 * Brows look at ease when their inner ends lie this far below their middle, as a part of their length; lower ones look
 * stern.
 */
const easySlope = 0.09;
const liftPerSlope = 5;
const maxLift = 0.4;

/**
 * The morphs that give a model a calm face at rest: some brows were modelled stern. `points`: x and y of one brow, x
 * from the nose.
 */
export function easeBrows(points: readonly (readonly [number, number])[]): MorphWeights {
  const across = points.map(([x]) => x);
  const inner = Math.min(...across);
  const length = Math.max(...across) - inner;
  if (!(length > 0)) return {};
  const heightBetween = (from: number, to: number) => {
    const part = points.filter(([x]) => x >= inner + from * length && x <= inner + to * length);
    return part.reduce((sum, [, y]) => sum + y, 0) / Math.max(1, part.length);
  };
  const slope = (heightBetween(0.45, 0.65) - heightBetween(0, 0.2)) / length;
  return { browInnerUp: clamp((slope - easySlope) * liftPerSlope, 0, maxLift) };
}

export function readRestFace(meshes: readonly Mesh[]): MorphWeights {
  const position = meshes.find(({ name }) => name === 'Brows')?.geometry.attributes.position;
  if (!position) return {};
  const points = Array.from(
    { length: position.count },
    (_, at) => [position.getX(at), position.getY(at)] as const,
  );
  // The nose lies between the two.
  const nose = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  return easeBrows(points.filter(([x]) => x > nose).map(([x, y]) => [x - nose, y]));
}
