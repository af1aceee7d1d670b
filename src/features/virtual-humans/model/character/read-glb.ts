import * as z from 'zod';
import { characterLimits as limits } from './character-limits.ts';
import { CharacterRefused } from './findings.ts';

const index = z.number().int().min(0);
const size = z.number().int().min(0);
const list = <Part extends z.ZodType>(part: Part) => z.array(part).max(limits.parts).default([]);
const numbers = (count: number) => z.array(z.number()).length(count);
const attributes = z.record(z.string(), index);
const extensions = z.record(z.string(), z.unknown()).default({});

const sparse = z.object({
  count: size.min(1),
  indices: z.object({ bufferView: index, byteOffset: size.default(0), componentType: z.number() }),
  values: z.object({ bufferView: index, byteOffset: size.default(0) }),
});

/** What the check reads of a glTF; the rest of it only decides how the character looks. */
const gltfSchema = z.object({
  asset: z.object({ version: z.string() }),
  extensionsUsed: list(z.string()),
  extensionsRequired: list(z.string()),
  scene: index.default(0),
  scenes: list(z.object({ nodes: list(index) })),
  nodes: z
    .array(
      z.object({
        name: z.string().default(''),
        children: list(index),
        mesh: index.optional(),
        skin: index.optional(),
        matrix: numbers(16).optional(),
        translation: numbers(3).default([0, 0, 0]),
        rotation: numbers(4).default([0, 0, 0, 1]),
        scale: numbers(3).default([1, 1, 1]),
      }),
    )
    .max(limits.nodes)
    .default([]),
  meshes: list(
    z.object({
      primitives: z
        .array(
          z.object({
            attributes,
            indices: index.optional(),
            mode: z.number().default(4),
            targets: list(attributes),
            extensions,
          }),
        )
        .min(1)
        .max(limits.draws),
      extras: z
        .object({ targetNames: list(z.string()) })
        .partial()
        .nullish()
        .catch(null),
    }),
  ),
  skins: list(
    z.object({ joints: z.array(index).min(1).max(limits.nodes), inverseBindMatrices: index.optional() }),
  ),
  accessors: list(
    z.object({
      bufferView: index.optional(),
      byteOffset: size.default(0),
      componentType: z.number(),
      count: size.min(1),
      type: z.string(),
      normalized: z.boolean().default(false),
      sparse: sparse.optional(),
    }),
  ),
  bufferViews: list(
    z.object({
      buffer: index,
      byteOffset: size.default(0),
      byteLength: size.min(1),
      byteStride: size.optional(),
      extensions,
    }),
  ),
  buffers: list(z.object({ byteLength: size.min(1), uri: z.unknown().optional(), extensions })),
  images: list(z.object({ uri: z.unknown().optional(), bufferView: index.optional() })),
});

export type Gltf = z.output<typeof gltfSchema>;
export type Glb = { gltf: Gltf; binary: Uint8Array };

const magic = 0x46546c67;
const jsonChunk = 0x4e4f534a;
const binaryChunk = 0x004e4942;

/** Opens the container. @throws CharacterRefused */
export function readGlb(bytes: Uint8Array): Glb {
  if (bytes.length === 0) throw new CharacterRefused('empty');
  if (bytes.length > limits.fileBytes) throw new CharacterRefused('too-large');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint32(0, true) !== magic) throw new CharacterRefused('not-glb');
  if (bytes.length < 20) throw new CharacterRefused('truncated');
  if (view.getUint32(4, true) !== 2) throw new CharacterRefused('version', String(view.getUint32(4, true)));
  if (view.getUint32(8, true) !== bytes.length) throw new CharacterRefused('truncated');
  const jsonBytes = view.getUint32(12, true);
  if (view.getUint32(16, true) !== jsonChunk) throw new CharacterRefused('json');
  if (20 + jsonBytes > bytes.length) throw new CharacterRefused('truncated');
  if (jsonBytes > limits.jsonBytes) throw new CharacterRefused('json-deep');
  const gltf = readJson(bytes.subarray(20, 20 + jsonBytes));
  const at = 20 + jsonBytes;
  if (at === bytes.length) return { gltf, binary: bytes.subarray(at) };
  if (at + 8 > bytes.length) throw new CharacterRefused('truncated');
  const length = view.getUint32(at, true);
  if (at + 8 + length > bytes.length) throw new CharacterRefused('truncated');
  if (view.getUint32(at + 4, true) !== binaryChunk) return { gltf, binary: bytes.subarray(at, at) };
  return { gltf, binary: bytes.subarray(at + 8, at + 8 + length) };
}

function readJson(bytes: Uint8Array): Gltf {
  assertShallow(bytes);
  let told: unknown;
  try {
    told = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new CharacterRefused('json');
  }
  const parsed = gltfSchema.safeParse(told);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CharacterRefused(issue?.code === 'too_big' ? 'too-many-parts' : 'json', issue?.path.join('.'));
}

/** Counted before anything is built of it. */
function assertShallow(bytes: Uint8Array): void {
  const [quote, backslash] = [0x22, 0x5c];
  let depth = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (isText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isText = false;
    } else if (byte === quote) isText = true;
    else if (byte === 0x7b || byte === 0x5b) {
      depth += 1;
      if (depth > limits.jsonDepth) throw new CharacterRefused('json-deep');
    } else if (byte === 0x7d || byte === 0x5d) depth -= 1;
  }
}
