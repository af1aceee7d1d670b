import {
  type Material,
  type Mesh,
  type MeshPhysicalMaterial,
  type MeshStandardMaterial,
  Vector3,
} from 'three';
import { planFace } from '../person/face-names.ts';
import type { Body } from './body.ts';
import { meanReflectance } from './exposure.ts';
import { findEyes } from './eyes.ts';
import type { Gleam } from './person-materials.ts';
import { readPicture } from './read-picture.ts';

/**
 * Characters that others made. Nothing is known of their parts by name, so they keep the materials that their file gives them; only
 * where they stand, and how they take the light, is made like our own.
 */

/** Our own models name their skin. */
export function isGuest(meshes: readonly Mesh[]): boolean {
  return !meshes.some((mesh) => materialsOf(mesh).some(({ name }) => name.startsWith('skin-')));
}

/** Eyes of one without feet, a bust, are put where those of an adult are. Metres. */
const adultEyes = 1.6;
/** The joint of a foot lies so far above the floor. */
const ankle = 0.09;
/** Our own models have their eyes so far in front of the axis they turn around. */
const eyesAhead = 0.1;

/** Puts the feet on the floor and the face above the middle, wherever the file has them. */
export function standGuest(body: Body, meshes: readonly Mesh[]): void {
  const { root } = body;
  root.updateMatrixWorld(true);
  const eyes = findEyes(body, meshes);
  const at = new Vector3();
  let floor: number | null = null;
  root.traverse((node) => {
    if (!/foot|ankle/i.test(node.name) || !('isBone' in node)) return;
    floor = Math.min(floor ?? Number.POSITIVE_INFINITY, node.getWorldPosition(at).y - ankle);
  });
  root.position.x -= eyes.x;
  root.position.y -= floor ?? eyes.y - adultEyes;
  root.position.z += eyesAhead - eyes.z;
  root.updateMatrixWorld(true);
}

/** Materials with these cost a second drawing of the whole room. */
function plain(material: Material): void {
  const physical = material as MeshPhysicalMaterial; // glTF makes no other kind that has it
  if (physical.transmission > 0) {
    physical.transmission = 0;
    physical.thickness = 0;
  }
}

export function dressGuest(meshes: readonly Mesh[], gleam: Gleam): void {
  const face = findFaceMesh(meshes);
  for (const mesh of meshes) {
    mesh.frustumCulled = false;
    const materials = materialsOf(mesh);
    const isSheer = materials.some(
      ({ transparent, name }) => transparent || /lash|cornea|tear|occlusion/i.test(name),
    );
    // The shadows under chin and fringe make a face look solid. Lashes and clear shells would shade the eyes.
    mesh.castShadow = !isSheer && (mesh === face || /hair|head/i.test(mesh.name));
    mesh.receiveShadow = !isSheer && !/hair|teeth|tongue|eye/i.test(mesh.name);
    for (const material of materials) {
      plain(material);
      const { map } = material as MeshStandardMaterial; // glTF has no other
      if (map) map.anisotropy = 8;
      if (mesh !== face && !/skin|cornea|eye/i.test(material.name)) continue;
      Object.assign(material, { envMap: gleam.picture, envMapIntensity: gleam.power });
    }
  }
}

/** The mesh with the lids, the largest of several: lashes have them too. */
function findFaceMesh(meshes: readonly Mesh[]): Mesh | undefined {
  let found: Mesh | undefined;
  const points = (mesh: Mesh | undefined) => mesh?.geometry.attributes.position?.count ?? 0;
  for (const mesh of meshes) {
    const { recipes } = planFace(Object.keys(mesh.morphTargetDictionary ?? {}));
    if (recipes.eyeBlinkLeft.length > 0 && points(mesh) > points(found)) found = mesh;
  }
  return found;
}

const toneSide = 128;

/**
 * The mean reflectance of the face, 0 to 1: of the places in its picture that its points lie at, because many makers put
 * clothes into the same picture.
 */
export function readGuestTone(meshes: readonly Mesh[]): number {
  const face = findFaceMesh(meshes) ?? meshes[0];
  const [material] = face ? materialsOf(face) : [];
  const { map } = (material ?? {}) as Partial<MeshStandardMaterial>; // glTF has no other
  const picture = map ? readPicture(map, toneSide, toneSide)?.data : undefined;
  const uv = face?.geometry.attributes.uv;
  if (!picture || !uv) return meanReflectance(new Uint8ClampedArray());
  const wrap = (value: number) => Math.min(toneSide - 1, Math.floor((value - Math.floor(value)) * toneSide));
  const seen = new Uint8ClampedArray(uv.count * 4);
  for (let point = 0; point < uv.count; point++) {
    // Pictures of glTF begin at the top, as the pixels read here do.
    const from = (wrap(uv.getY(point)) * toneSide + wrap(uv.getX(point))) * 4;
    seen.set(picture.subarray(from, from + 4), point * 4);
  }
  return meanReflectance(seen);
}

function materialsOf(mesh: Mesh): Material[] {
  return [mesh.material].flat();
}
