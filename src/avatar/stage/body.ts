import type { Bone, Object3D } from 'three';
import { type BoneRole, findBones } from '../person/bone-names.ts';

/** The skeleton of one character, by what its bones are. */
export type Body = {
  root: Object3D;
  /** Undefined: this model has none. */
  findBone(role: BoneRole): Object3D | undefined;
  /** @throws where the model has none */
  getBone(role: BoneRole): Object3D;
};

export function readBody(root: Object3D): Body {
  const bones = new Map<string, Object3D>();
  root.traverse((node) => {
    if (!(node as Partial<Bone>).isBone) return; // only bones say so
    // three takes marks out of names; what the file said is kept beside it.
    const { name }: { name?: unknown } = node.userData;
    bones.set(typeof name === 'string' ? name : node.name, node);
  });
  const names = findBones(bones.keys());
  const findBone = (role: BoneRole) => bones.get(names.get(role) ?? '');
  return {
    root,
    findBone,
    getBone(role) {
      const bone = findBone(role);
      if (!bone) throw new Error(`The model has no bone that is a ${role}.`);
      return bone;
    },
  };
}
