import {
  Bone,
  BufferAttribute,
  BufferGeometry,
  Group,
  Mesh,
  MeshStandardMaterial,
  Skeleton,
  SkinnedMesh,
} from 'three';
import { describe, expect, it } from 'vitest';
import { partLeftHand } from './left-hand.ts';

/** A head of two triangles; each point belongs to one bone. */
function person(boneOfPoint: readonly (0 | 1)[]) {
  const bones = ['head', 'finger2-3_L'].map((name) => Object.assign(new Bone(), { name }));
  const geometry = new BufferGeometry();
  const points = boneOfPoint.length;
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(points * 3), 3));
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(points * 2).fill(0.1), 2));
  const slots = boneOfPoint.flatMap((bone) => [1 - bone, bone, 0, 0]);
  geometry.setAttribute('skinIndex', new BufferAttribute(Uint16Array.from(slots), 4));
  const weights = boneOfPoint.flatMap(() => [0.2, 0.8, 0, 0]);
  geometry.setAttribute('skinWeight', new BufferAttribute(Float32Array.from(weights), 4));
  geometry.setIndex([0, 1, 2, 3, 4, 5]);
  const head = Object.assign(new SkinnedMesh(geometry, new MeshStandardMaterial()), { name: 'Head' });
  head.bind(new Skeleton(bones));
  const body = Object.assign(new Mesh(new BufferGeometry(), new MeshStandardMaterial()), { name: 'Body' });
  new Group().add(head, body);
  return { head, body };
}

describe('the left hand', () => {
  it('leaves the head and wears the skin of the body', () => {
    const { head, body } = person([0, 0, 0, 1, 1, 1]);
    const hand = partLeftHand([head, body]);
    expect(hand?.material).toBe(body.material);
    expect(hand?.parent).toBe(head.parent);
    expect([...(hand?.geometry.index?.array ?? [])]).toEqual([3, 4, 5]);
    expect([...(head.geometry.index?.array ?? [])]).toEqual([0, 1, 2]);
    // The head's own texture coordinates stay.
    expect(head.geometry.attributes.uv?.getX(3)).toBeCloseTo(0.1, 5);
    expect(hand?.geometry.attributes.uv?.getX(3)).toBeGreaterThan(0.6);
  });

  it('is left alone where a head has nothing of it', () => {
    const { head, body } = person([0, 0, 0, 0, 0, 0]);
    expect(partLeftHand([head, body])).toBeNull();
    expect(head.geometry.index?.count).toBe(6);
  });
});
