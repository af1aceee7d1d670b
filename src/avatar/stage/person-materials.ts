import {
  AddEquation,
  AdditiveBlending,
  BufferAttribute,
  Color,
  CustomBlending,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  MaxEquation,
  type Mesh,
  type MeshStandardMaterial,
  OneFactor,
  RepeatWrapping,
  type Texture,
  Vector3,
  ZeroFactor,
} from 'three';
import { clamp } from '../motion/easing.ts';
import { createRandom } from '../motion/random.ts';
import { eyePatch, hairPatch, hardHairPatch } from './face-shaders.ts';
import { readPicture } from './read-picture.ts';
import { patchMaterial } from './shader-patch.ts';
import { patchSkin } from './skin-shader.ts';
import { repaintTeeth } from './teeth-picture.ts';

const poreSide = 128;
/** The number of times that the pores repeat over the texture of the skin. */
const poreRepeat = 26;
/** The body's texture is stretched over far more skin than the head's, and so are its pores. */
const poreDepth = { head: 0.16, body: 0.06 };

const teethTint = new Color(0.86, 0.86, 0.86);
const tongueTint = new Color(0.62, 0.4, 0.38);

/** The room's picture, for shiny parts. The rest uses the soft light of the scene, which costs a tenth. */
export type Gleam = { picture: Texture; power: number };

export type Dress = {
  pores: DataTexture;
  gleam: Gleam;
  /** Otherwise drawn in front of the page, which must not show through. */
  isBeforeRoom: boolean;
  exposure: number;
};

/** Gives every part of a character a material with more than its file says. Parts are recognised by their names. */
export function dressPerson(meshes: readonly Mesh[], { pores, gleam, isBeforeRoom, exposure }: Dress): void {
  for (const mesh of meshes) {
    // Loaded from glTF, where every material is of this kind.
    const material = mesh.material as MeshStandardMaterial;
    const label = material.name.toLowerCase();
    mesh.frustumCulled = false;
    if (material.map) material.map.anisotropy = 8;
    // The shadows under chin and fringe make the face look solid; the others cost as much and show less.
    mesh.castShadow = mesh.name === 'Head' || mesh.name === 'Hair';
    mesh.receiveShadow = !/cornea|lash|brow|eyes|teeth|tongue/.test(label) && mesh.name !== 'Hair';
    // No framing shows the feet.
    if (label.startsWith('shoes')) mesh.visible = false;
    if (label.startsWith('skin') || label === 'cornea') {
      material.envMap = gleam.picture;
      material.envMapIntensity = gleam.power;
    }
    if (label.startsWith('skin')) dressSkin(material, pores);
    else if (label === 'cornea') dressCornea(material);
    else if (mesh.name === 'Hair') dressHair(material, isBeforeRoom);
    else if (/teeth|tongue/.test(label)) dressMouth(mesh, material, exposure);
    else if (label === 'highpolyeyes') dressEye(material, exposure);
    else if (/brow|lash/.test(label)) material.depthWrite = false;
  }
}

function dressSkin(material: MeshStandardMaterial, pores: DataTexture): void {
  material.normalMap = pores;
  material.normalScale.setScalar(material.name.includes('head') ? poreDepth.head : poreDepth.body);
  material.roughness = Math.max(0.5, material.roughness);
  // Cloth lies directly on skin: where the two cross, the cloth is drawn.
  material.polygonOffset = !material.name.includes('head');
  material.polygonOffsetUnits = 1500;
  patchSkin(material);
}

/** Eyes and teeth are as white in a dark face as in a pale one, so the skin's exposure is removed from them. */
function dressEye(material: MeshStandardMaterial, exposure: number): void {
  material.color.setScalar(1 / exposure);
  patchMaterial(material, 'eye', eyePatch);
}

/**
 * Teeth and tongue. The lips' shadow on them would be a hard black bar, so they get darker towards the throat instead.
 * Lengths are parts of the mesh's own depth from its front.
 */
function dressMouth(mesh: Mesh, material: MeshStandardMaterial, exposure: number): void {
  const isTeeth = mesh.name === 'Teeth';
  material.roughness = isTeeth ? 0.3 : 0.5;
  material.color.copy(isTeeth ? teethTint : tongueTint).multiplyScalar(1 / exposure);
  const picture = isTeeth && material.map ? readPicture(material.map) : null;
  if (picture) {
    material.map?.dispose();
    material.map = repaintTeeth(picture);
  }
  const { position } = mesh.geometry.attributes;
  if (!position) return;
  mesh.geometry.computeBoundingBox();
  const { min, max } = mesh.geometry.boundingBox ?? { min: { z: 0 }, max: { z: 1 } };
  const light = Float32Array.from({ length: position.count * 3 }, (_, at) => {
    const depth = (max.z - position.getZ(Math.floor(at / 3))) / (max.z - min.z);
    return 1 - 0.85 * clamp((depth - 0.06) / 0.36, 0, 1);
  });
  if (isTeeth) smoothTeeth(mesh);
  mesh.geometry.setAttribute('color', new BufferAttribute(light, 3));
  material.vertexColors = true;
}

/**
 * Lights the teeth as one row that faces outwards: otherwise each tooth would be lit on its own, like posts of a fence.
 */
function smoothTeeth({ geometry }: Mesh): void {
  const { position, normal } = geometry.attributes;
  const box = geometry.boundingBox;
  if (!position || !normal || !box) return;
  // The front teeth stand about on a half circle.
  const middle = box.max.z - box.max.x;
  const out = new Vector3();
  const own = new Vector3();
  const smooth = Float32Array.from({ length: position.count * 3 });
  for (let at = 0; at < position.count; at++) {
    own.fromBufferAttribute(normal, at);
    out.set(position.getX(at), 0, Math.max(0.3 * box.max.x, position.getZ(at) - middle)).normalize();
    own
      .lerp(out, 0.75)
      .normalize()
      .toArray(smooth, at * 3);
  }
  geometry.setAttribute('normal', new BufferAttribute(smooth, 3));
}

/** A wet, clear dome: only its highlights are seen. */
function dressCornea(material: MeshStandardMaterial): void {
  material.blending = AdditiveBlending;
  material.color.set('#000000');
  material.opacity = 1;
  material.roughness = 0.05;
  material.depthWrite = false;
}

/**
 * Strands fade by sample coverage instead of a hard edge, and need no sorting. A transparent canvas would show the page
 * through every half-covered strand, so there the edge is hard.
 */
function dressHair(material: MeshStandardMaterial, isBeforeRoom: boolean): void {
  material.alphaTest = isBeforeRoom ? 0.3 : 0.5;
  material.alphaToCoverage = isBeforeRoom;
  // Skin that hair covers stays opaque: without this the room would show through the hairline.
  material.blending = CustomBlending;
  material.blendSrc = OneFactor;
  material.blendDst = ZeroFactor;
  material.blendEquation = AddEquation;
  material.blendEquationAlpha = MaxEquation;
  material.roughness = Math.max(0.72, material.roughness);
  if (isBeforeRoom) patchMaterial(material, 'hair', hairPatch);
  else patchMaterial(material, 'hard-hair', hardHairPatch);
}

/** A repeating pattern of bumps as a normal map. */
export function createPores(): DataTexture {
  const heights = smoothNoise(poreSide);
  const pixels = new Uint8Array(poreSide * poreSide * 4);
  const at = (x: number, y: number) =>
    heights[((y + poreSide) % poreSide) * poreSide + ((x + poreSide) % poreSide)] ?? 0;
  for (let y = 0; y < poreSide; y++) {
    for (let x = 0; x < poreSide; x++) {
      const slopeX = at(x - 1, y) - at(x + 1, y);
      const slopeY = at(x, y - 1) - at(x, y + 1);
      const length = Math.hypot(slopeX, slopeY, 1);
      const normal = [slopeX / length, slopeY / length, 1 / length];
      pixels.set(
        [...normal.map((part) => Math.round((part * 0.5 + 0.5) * 255)), 255],
        (y * poreSide + x) * 4,
      );
    }
  }
  const texture = new DataTexture(pixels, poreSide, poreSide);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.repeat.setScalar(poreRepeat);
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = 4;
  texture.needsUpdate = true;
  return texture;
}

/** Noise of a seeded source, each value the mean of its neighbours, so that bumps are a few pixels wide. */
function smoothNoise(side: number): Float32Array {
  const random = createRandom(7);
  let field = Float32Array.from({ length: side * side }, () => random() * 2 - 1);
  for (let round = 0; round < 2; round++) {
    const from = field;
    field = from.map((_value, index) => {
      const x = index % side;
      const y = (index - x) / side;
      let sum = 0;
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++)
          sum += from[((y + dy + side) % side) * side + ((x + dx + side) % side)] ?? 0;
      return sum / 4;
    });
  }
  return field;
}
