import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  arkitShapes,
  boneNames,
  type CharacterFileOptions,
  dot,
  oculusShapes,
  writeCharacterFile,
  writeGlb,
} from '#tests/builders/character-file.ts';
import { checkCharacter } from './check-character.ts';
import { loadMeshopt } from './meshopt.ts';
import type { DecodeMeshopt } from './read-values.ts';

let decode: DecodeMeshopt;
beforeAll(async () => {
  decode = await loadMeshopt();
});

const check = (bytes: Uint8Array) => checkCharacter(bytes, decode);
const codesOf = (bytes: Uint8Array) => check(bytes).problems.map(({ code }) => code);

it('takes what comes with the product, packed as it is', () => {
  const { problems, warnings, facts } = check(readFileSync('demo/avatars/helen.glb'));
  expect({ problems, warnings }).toEqual({ problems: [], warnings: [] });
  expect(facts).toMatchObject({ shapes: 'oculus', draws: 13, bones: expect.any(Number) });
  expect(facts?.triangles).toBeGreaterThan(20_000);
  expect(facts?.headHeight).toBeGreaterThan(1.2);
});

describe('bones and shapes by the names of other programs', () => {
  it.each([
    ['ARKit on plain names', { shapes: arkitShapes, bones: boneNames.plain }, 'arkit'],
    ['Oculus on names of Mixamo', { shapes: oculusShapes, bones: boneNames.mixamo }, 'oculus'],
    [
      'both on names of Character Creator',
      { shapes: [...arkitShapes, ...oculusShapes.slice(0, 15)], bones: boneNames.creator },
      'both',
    ],
    [
      'ARKit as other programs spell it',
      { shapes: arkitShapes.map((name) => `Face.${name.replace('Left', '_L').replace('Right', '_R')}`) },
      'arkit',
    ],
  ] as const)('%s', (_name, options, shapes) => {
    const { problems, facts } = check(writeCharacterFile(options));
    expect(problems).toEqual([]);
    expect(facts).toMatchObject({ shapes, triangles: 1, headHeight: 1.5 });
  });

  it('says what is missing, and what is only less good', () => {
    const file = writeCharacterFile({
      shapes: ['browInnerUp'],
      bones: ['Hips', 'LeftFoot', 'Head', 'Spine'],
    });
    const { problems, warnings } = check(file);
    expect(problems.map(({ code }) => code)).toEqual(['jaw', 'lips', 'blink', 'neck', 'arms']);
    expect(warnings.map(({ code }) => code)).toEqual([
      'closed-lips',
      'smile',
      'brows',
      'frown',
      'eyes',
      'eye-bones',
      'fingers',
    ]);
  });
});

/** Each of them is a file that somebody could send, and what is said of it. */
const bad: [name: string, code: string, file: () => Uint8Array][] = [
  ['nothing', 'empty', () => new Uint8Array()],
  [
    'a zip with another name',
    'not-glb',
    () => Buffer.from('PK\u0003\u0004and so on, for more than twenty bytes'),
  ],
  ['one that was cut off', 'truncated', () => writeCharacterFile().slice(0, -100)],
  ['twelve bytes', 'truncated', () => writeCharacterFile().slice(0, 12)],
  ['a length that lies', 'truncated', () => set(writeCharacterFile(), 8, 1e9)],
  ['a first part longer than the file', 'truncated', () => set(writeCharacterFile(), 12, 0xfffffff0)],
  ['the first version of the format', 'version', () => set(writeCharacterFile(), 4, 1)],
  ['text that is no JSON', 'json', () => writeGlb('{"asset":', new Uint8Array(4))],
  ['brackets in brackets', 'json-deep', () => writeGlb('['.repeat(50_000), new Uint8Array(4))],
  [
    'another shape of JSON',
    'json',
    () => writeGlb('{"asset":{"version":"2.0"},"nodes":[7]}', new Uint8Array(4)),
  ],
  [
    'more parts than any model has',
    'too-many-parts',
    () => write({ change: (gltf) => (gltf.nodes = Array(3000).fill({})) }),
  ],
  [
    'a buffer elsewhere',
    'outside-file',
    () => write({ change: (gltf) => (gltf.buffers[0].uri = 'http://127.0.0.1/secret') }),
  ],
  [
    'a picture elsewhere',
    'outside-file',
    () => write({ change: (gltf) => (gltf.images[0] = { uri: 'face.png' }) }),
  ],
  [
    'Draco',
    'extension',
    () => write({ change: (gltf) => (gltf.extensionsRequired = ['KHR_draco_mesh_compression']) }),
  ],
  [
    'KTX2',
    'extension',
    () => write({ change: (gltf) => (gltf.extensionsRequired = ['KHR_texture_basisu']) }),
  ],
  [
    'a view beyond its buffer',
    'range',
    () => write({ change: (gltf) => (gltf.bufferViews[0].byteLength = 1e7) }),
  ],
  [
    'an accessor beyond its view',
    'range',
    () => write({ change: (gltf) => (gltf.accessors[0].count = 1e6) }),
  ],
  ['an accessor of nothing', 'range', () => write({ change: (gltf) => (gltf.accessors[0].bufferView = 99) })],
  [
    'corners that are no points',
    'range',
    () => write({ change: (gltf) => (gltf.accessors.at(-2).bufferView = 0) }),
  ],
  ['bones that are none', 'range', () => write({ change: (gltf) => (gltf.skins[0].joints = [500]) })],
  ['points that are nowhere', 'values', () => write({ changeFloats: (floats) => (floats[4] = Number.NaN) })],
  [
    'a shape that goes nowhere',
    'values',
    () => write({ changeFloats: (floats) => (floats[30] = Number.POSITIVE_INFINITY) }),
  ],
  ['a node below itself', 'cycle', () => write({ change: (gltf) => (gltf.nodes[4].children = [0]) })],
  ['a node with two parents', 'cycle', () => write({ change: (gltf) => (gltf.nodes[4].children = [5]) })],
  ['no scene', 'no-scene', () => write({ change: (gltf) => (gltf.scenes = []) })],
  ['no shapes at all', 'shapes-none', () => write({ shapes: [] })],
  ['no skeleton', 'skeleton-none', () => write({ change: (gltf) => delete gltf.nodes[1].skin })],
  ['centimetres', 'height', () => write({ height: 170 })],
  ['a picture of 20,000 points', 'texture-side', () => write({ picture: png(20_000, 20_000) })],
  [
    'pictures that are too many points together',
    'texture-pixels',
    () =>
      write({ picture: png(4096, 4096), change: (gltf) => (gltf.images = Array(4).fill(gltf.images[0])) }),
  ],
  [
    'a drawing for a picture',
    'texture-kind',
    () => write({ picture: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }),
  ],
  [
    'the same mesh a thousand times',
    'draws',
    () =>
      write({
        change: (gltf) => {
          for (let at = 0; at < 1000; at++)
            gltf.scenes[0].nodes.push(gltf.nodes.push({ mesh: 0, skin: 0 }) - 1);
        },
      }),
  ],
  ['damaged packing', 'values', () => write({ change: pack })],
];

it.each(bad)('refuses %s: %s', (_name, code, file) => {
  expect(codesOf(file())).toContain(code);
});

function write(options: CharacterFileOptions): Uint8Array {
  return writeCharacterFile(options);
}

function set(file: Uint8Array, at: number, value: number): Uint8Array {
  new DataView(file.buffer).setUint32(at, value, true);
  return file;
}

/** The head of a picture of this size, and hardly anything behind it. */
function png(width: number, height: number): Uint8Array {
  const bytes = Uint8Array.from(dot);
  set(bytes, 0, 0x474e5089);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
}

// biome-ignore lint/suspicious/noExplicitAny: it breaks a file
function pack(gltf: any): void {
  const { byteLength } = gltf.bufferViews[0];
  gltf.bufferViews[0].extensions = {
    EXT_meshopt_compression: {
      buffer: 0,
      byteOffset: 0,
      byteLength,
      byteStride: 12,
      count: 200,
      mode: 'ATTRIBUTES',
    },
  };
}
