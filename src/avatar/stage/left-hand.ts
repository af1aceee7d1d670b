import { BufferAttribute, BufferGeometry, type Mesh, SkinnedMesh } from 'three';

/**
 * The mesh that all characters share was divided into head and body by the skin's texture. Some of the left hand's
 * inner side became part of the head, whose texture shows the inside of a mouth there. This is its place in the body's
 * texture.
 */
const inBodyPicture = { u: { scale: 0.714, from: 0.6384 }, v: { scale: 1.342, from: -0.3211 } };
const handBone = /^(?:finger|wrist)/;

/**
 * Moves the part of a hand from the head into a mesh of its own, with the body's skin and the head's points. Null where
 * there is none. Call it before the bones move.
 */
export function partLeftHand(meshes: readonly Mesh[]): Mesh | null {
  const head = meshes.find(
    (mesh): mesh is SkinnedMesh => mesh.name === 'Head' && mesh instanceof SkinnedMesh,
  );
  const body = meshes.find((mesh) => mesh.name === 'Body');
  const index = head?.geometry.index;
  if (!head || !body || !index) return null;
  const isOfHand = findHandPoints(head);
  const ofHand: number[] = [];
  const ofHead: number[] = [];
  for (let at = 0; at < index.count; at += 3) {
    const corners = [index.getX(at), index.getX(at + 1), index.getX(at + 2)];
    (corners.some((corner) => isOfHand[corner]) ? ofHand : ofHead).push(...corners);
  }
  if (ofHand.length === 0) return null;
  const geometry = new BufferGeometry();
  for (const [name, attribute] of Object.entries(head.geometry.attributes))
    geometry.setAttribute(name, attribute);
  const { uv } = head.geometry.attributes;
  if (uv) geometry.setAttribute('uv', movePlaces(uv));
  geometry.setIndex(ofHand);
  head.geometry.setIndex(ofHead);
  const hand = new SkinnedMesh(geometry, body.material);
  hand.name = 'LeftHand';
  hand.bind(head.skeleton, head.bindMatrix);
  hand.position.copy(head.position);
  hand.quaternion.copy(head.quaternion);
  hand.scale.copy(head.scale);
  head.parent?.add(hand);
  return hand;
}

function findHandPoints({ geometry, skeleton }: SkinnedMesh): boolean[] {
  const { skinIndex, skinWeight } = geometry.attributes;
  if (!skinIndex || !skinWeight) return [];
  return Array.from({ length: skinIndex.count }, (_, point) => {
    const strongest = [0, 1, 2, 3].reduce((best, slot) =>
      skinWeight.getComponent(point, slot) > skinWeight.getComponent(point, best) ? slot : best,
    );
    return handBone.test(skeleton.bones[skinIndex.getComponent(point, strongest)]?.name ?? '');
  });
}

function movePlaces(places: Mesh['geometry']['attributes'][string]): BufferAttribute {
  const { u, v } = inBodyPicture;
  const moved = Float32Array.from({ length: places.count * 2 }, (_, at) => {
    const point = at >> 1;
    return at % 2 === 0 ? places.getX(point) * u.scale + u.from : places.getY(point) * v.scale + v.from;
  });
  return new BufferAttribute(moved, 2);
}
