import { type Mesh, Vector3 } from 'three';
import { planFace } from '../person/face-names.ts';
import type { Body } from './body.ts';

/** The distance from the joint of the head up to the eyes, of an adult, in metres. */
const headToEyes = 0.07;

/**
 * The middle of the eyes in the rest pose, in metres. Models without bones for eyes show them by their lids: what moves most
 * in a blink lies before them.
 */
export function findEyes(body: Body, meshes: readonly Mesh[]): Vector3 {
  const bones = [body.findBone('eye-L'), body.findBone('eye-R')];
  const found = bones.flatMap((bone) => (bone ? [bone.getWorldPosition(new Vector3())] : []));
  if (found.length === 2) return meanOf(found);
  const lids = (['eyeBlinkLeft', 'eyeBlinkRight'] as const).flatMap((blink) => findLid(meshes, blink) ?? []);
  if (lids.length > 0) return meanOf(lids);
  return body
    .getBone('head')
    .getWorldPosition(new Vector3())
    .add(new Vector3(0, headToEyes, headToEyes));
}

function findLid(meshes: readonly Mesh[], blink: 'eyeBlinkLeft' | 'eyeBlinkRight'): Vector3 | null {
  const sum = new Vector3();
  const at = new Vector3();
  const move = new Vector3();
  let weight = 0;
  for (const mesh of meshes) {
    const [name] = planFace(Object.keys(mesh.morphTargetDictionary ?? {})).recipes[blink][0] ?? [];
    const target = mesh.geometry.morphAttributes.position?.[mesh.morphTargetDictionary?.[name ?? ''] ?? -1];
    if (!target) continue;
    for (let point = 0; point < target.count; point++) {
      const moved = move.fromBufferAttribute(target, point).length();
      if (moved === 0) continue;
      mesh.getVertexPosition(point, at).applyMatrix4(mesh.matrixWorld);
      sum.addScaledVector(at, moved);
      weight += moved;
    }
  }
  return weight > 0 ? sum.divideScalar(weight) : null;
}

function meanOf(points: readonly Vector3[]): Vector3 {
  return points.reduce((sum, one) => sum.add(one), new Vector3()).divideScalar(points.length);
}
