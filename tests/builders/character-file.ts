/** A character as a .glb, made by code: a few bones by the names of a program, a face of one triangle, shapes by name. */

export const arkitShapes = [
  ...['eyeBlinkLeft', 'eyeBlinkRight', 'eyeSquintLeft', 'eyeSquintRight', 'eyeWideLeft', 'eyeWideRight'],
  ...[
    'jawOpen',
    'mouthFunnel',
    'mouthPucker',
    'mouthRollLower',
    'mouthRollUpper',
    'mouthShrugLower',
    'tongueOut',
  ],
  ...['mouthSmile', 'mouthFrown', 'mouthPress', 'mouthStretch', 'mouthLowerDown', 'mouthUpperUp'].flatMap(
    (name) => [`${name}Left`, `${name}Right`],
  ),
  ...['browDownLeft', 'browDownRight', 'browInnerUp', 'browOuterUpLeft', 'browOuterUpRight'],
];

export const oculusShapes = [
  ...['sil', 'PP', 'FF', 'TH', 'DD', 'kk', 'CH', 'SS', 'nn', 'RR', 'aa', 'E', 'I', 'O', 'U'].map(
    (name) => `viseme_${name}`,
  ),
  ...['eyesClosed', 'mouthOpen', 'mouthSmile'],
];

const sided = (names: readonly string[]) =>
  ['Left', 'Right'].flatMap((side) => names.map((name) => side + name));
const creatorSided = (names: readonly string[]) =>
  ['L_', 'R_'].flatMap((side) => names.map((name) => `CC_Base_${side}${name}`));

/** The bones that a character needs, by the names of three programs; from the feet to the head. */
export const boneNames = {
  plain: [
    'Hips',
    'LeftFoot',
    'Spine',
    'Spine1',
    'Spine2',
    'Neck',
    'Head',
    ...sided(['Arm', 'ForeArm', 'Hand', 'Eye']),
  ],
  mixamo: [
    'Hips',
    'LeftFoot',
    'Spine',
    'Spine1',
    'Spine2',
    'Neck',
    'Head',
    ...sided(['Arm', 'ForeArm', 'Hand']),
  ].map((name) => `mixamorig:${name}`),
  creator: [
    ...[
      'CC_Base_Hip',
      'CC_Base_L_Foot',
      'CC_Base_Spine01',
      'CC_Base_Spine02',
      'CC_Base_NeckTwist01',
      'CC_Base_Head',
    ],
    ...creatorSided(['Upperarm', 'Forearm', 'Hand', 'Eye']),
  ],
};

export type CharacterFileOptions = {
  shapes?: readonly string[];
  bones?: readonly string[];
  /** Metres. */
  height?: number;
  /** Bytes of a picture that the face wears. */
  picture?: Uint8Array;
  /** Changes the JSON before it is written. */
  // biome-ignore lint/suspicious/noExplicitAny: the tests break it in every way
  change?: (gltf: any) => void;
  /** Changes the numbers before they are written: the places of the points first. */
  changeFloats?: (floats: Float32Array) => void;
};

/** A 1 × 1 PNG. */
export const dot = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
);

export function writeCharacterFile({
  shapes = arkitShapes,
  bones = boneNames.plain,
  height = 1.6,
  picture = dot,
  change,
  changeFloats,
}: CharacterFileOptions = {}): Uint8Array {
  const points = 3;
  const floats = new Float32Array(points * 3 * (1 + shapes.length) + points * 4);
  // A face in front of the head, and each shape moves one of its points.
  floats.set([-0.05, height, 0.1, 0.05, height, 0.1, 0, height + 0.1, 0.1]);
  for (const at of shapes.keys()) floats.set([0, -0.01, 0], points * 3 * (1 + at) + 3 * (at % points));
  const weightsAt = points * 3 * (1 + shapes.length);
  for (let point = 0; point < points; point++) floats[weightsAt + point * 4] = 1;
  changeFloats?.(floats);
  const indices = new Uint16Array([0, 1, 2, 0]);
  const head = Math.max(
    0,
    bones.findIndex((name) => /head$/i.test(name)),
  );
  const joints = Uint8Array.from({ length: points * 4 }, (_, at) => (at % 4 === 0 ? head : 0));
  const parts = [new Uint8Array(floats.buffer), new Uint8Array(indices.buffer), joints, picture];
  const offsets: number[] = [];
  let length = 0;
  for (const part of parts) {
    offsets.push(length);
    length += Math.ceil(part.length / 4) * 4;
  }
  const binary = new Uint8Array(length);
  for (const [at, part] of parts.entries()) binary.set(part, offsets[at]);
  const places = (at: number) => ({
    bufferView: 0,
    byteOffset: at * points * 12,
    componentType: 5126,
    count: points,
    type: 'VEC3',
  });
  const [placesOf, last] = [shapes.length + 1, shapes.length + 1];
  const gltf = {
    asset: { version: '2.0', generator: 'a test' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [
      { name: 'Person', children: [1, 2] },
      { name: 'Face', mesh: 0, skin: 0 },
      // A chain would do for nobody's arms, but for every rule: each bone hangs on the first one, at its own height.
      { name: bones[0] ?? 'none', children: bones.slice(1).map((_, at) => at + 3) },
      ...bones.slice(1).map((name) => ({ name, translation: placeOf(name, height) })),
    ],
    meshes: [
      {
        name: 'Face',
        primitives: [
          {
            attributes: { POSITION: 0, WEIGHTS_0: last, JOINTS_0: last + 2 },
            indices: last + 1,
            material: 0,
            targets: shapes.map((_, at) => ({ POSITION: at + 1 })),
          },
        ],
        extras: { targetNames: [...shapes] },
      },
    ],
    skins: [{ joints: bones.map((_, at) => at + 2) }],
    materials: [{ name: 'Skin', pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
    textures: [{ source: 0 }],
    images: [{ bufferView: 3, mimeType: 'image/png' }],
    accessors: [
      ...Array.from({ length: placesOf }, (_, at) => places(at)),
      { bufferView: 0, byteOffset: weightsAt * 4, componentType: 5126, count: points, type: 'VEC4' },
      { bufferView: 1, componentType: 5123, count: 3, type: 'SCALAR' },
      { bufferView: 2, componentType: 5121, count: points, type: 'VEC4' },
    ],
    bufferViews: parts.map((part, at) => ({ buffer: 0, byteOffset: offsets[at], byteLength: part.length })),
    buffers: [{ byteLength: length }],
  };
  change?.(gltf);
  return writeGlb(JSON.stringify(gltf), binary);
}

/** Where a bone of this name is: arms to the sides, the rest in the middle. */
function placeOf(name: string, height: number): [number, number, number] {
  const side = /left|_l_/i.test(name) ? 1 : /right|_r_/i.test(name) ? -1 : 0;
  if (/foot/i.test(name)) return [0.1, 0, 0];
  if (/eye/i.test(name)) return [0.03 * side, height, 0.08];
  if (/head/i.test(name)) return [0, height - 0.1, 0];
  if (/neck/i.test(name)) return [0, height - 0.2, 0];
  if (/hand/i.test(name)) return [0.7 * side, height - 0.3, 0];
  if (/fore/i.test(name)) return [0.45 * side, height - 0.3, 0];
  if (/arm/i.test(name)) return [0.2 * side, height - 0.3, 0];
  return [0, height * 0.6, 0];
}

export function writeGlb(json: string, binary: Uint8Array): Uint8Array {
  const text = new TextEncoder().encode(json);
  const jsonLength = Math.ceil(text.length / 4) * 4;
  const file = new Uint8Array(28 + jsonLength + binary.length);
  const view = new DataView(file.buffer);
  view.setUint32(0, 0x46546c67, true);
  view.setUint32(4, 2, true);
  view.setUint32(8, file.length, true);
  view.setUint32(12, jsonLength, true);
  view.setUint32(16, 0x4e4f534a, true);
  file.fill(0x20, 20, 20 + jsonLength);
  file.set(text, 20);
  view.setUint32(20 + jsonLength, binary.length, true);
  view.setUint32(24 + jsonLength, 0x004e4942, true);
  file.set(binary, 28 + jsonLength);
  return file;
}
