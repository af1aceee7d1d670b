import {
  AddEquation,
  AdditiveBlending,
  CustomBlending,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  MaxEquation,
  type Mesh,
  type MeshStandardMaterial,
  OneFactor,
  RepeatWrapping,
  ZeroFactor,
} from 'three';
import { createRandom } from '../motion/random.ts';
import { patchSkin } from './skin-shader.ts';

const poreSide = 128;
/** How often the pores repeat over the picture of the skin. */
const poreRepeat = 26;
/** The picture of the body is stretched over far more skin than that of the head, its pores with it. */
const poreDepth = { head: 0.16, body: 0.06 };

/** Gives every part of a person the material it needs beyond what the file says. Parts are known by their names. */
export function dressPerson(meshes: readonly Mesh[], pores: DataTexture): void {
  for (const mesh of meshes) {
    // Loaded from glTF, where every material is of this kind.
    const material = mesh.material as MeshStandardMaterial;
    const label = material.name.toLowerCase();
    mesh.frustumCulled = false;
    if (material.map) material.map.anisotropy = 8;
    // Of all shadows those under chin and fringe tell the face from a mask; the others cost as much and show less.
    mesh.castShadow = mesh.name === 'Head' || mesh.name === 'Hair';
    mesh.receiveShadow = !/cornea|lash|brow|eyes/.test(label) && mesh.name !== 'Hair';
    // No framing reaches the feet.
    if (label.startsWith('shoes')) mesh.visible = false;
    if (label.startsWith('skin')) dressSkin(material, pores);
    else if (label === 'cornea') dressCornea(material);
    else if (mesh.name === 'Hair') dressHair(material);
    // The mouth has no light of its own, and the lids throw no shadow on the whites.
    else if (/teeth|tongue/.test(label)) material.envMapIntensity = 0.6;
    else if (label === 'highpolyeyes') material.color.multiplyScalar(0.84);
    else if (/brow|lash/.test(label)) material.depthWrite = false;
  }
}

function dressSkin(material: MeshStandardMaterial, pores: DataTexture): void {
  material.normalMap = pores;
  material.normalScale.setScalar(material.name.includes('head') ? poreDepth.head : poreDepth.body);
  material.roughness = Math.max(0.5, material.roughness);
  patchSkin(material);
}

/** A wet, clear dome: only its highlights are seen. */
function dressCornea(material: MeshStandardMaterial): void {
  material.blending = AdditiveBlending;
  material.color.set('#000000');
  material.opacity = 1;
  material.roughness = 0.05;
  material.envMapIntensity = 1.7;
  material.depthWrite = false;
}

/** Strands end in coverage of samples instead of in a hard edge, and need no sorting. */
function dressHair(material: MeshStandardMaterial): void {
  material.alphaTest = 0.3;
  material.alphaToCoverage = true;
  // Skin that hair covers stays opaque: without this the room would show through the hairline.
  material.blending = CustomBlending;
  material.blendSrc = OneFactor;
  material.blendDst = ZeroFactor;
  material.blendEquation = AddEquation;
  material.blendEquationAlpha = MaxEquation;
  material.roughness = Math.max(0.68, material.roughness);
}

/** A tiling field of bumps as a normal map. */
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
