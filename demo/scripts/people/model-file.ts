/** Reads and writes the people's files: glTF in one piece, with packed meshes. */
import { readFileSync, writeFileSync } from 'node:fs';
import { Matrix4, Quaternion, Vector3 } from 'three';
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js';

/** The part of glTF that the people use. */
type View = {
  buffer: number;
  byteOffset?: number;
  byteLength: number;
  byteStride?: number;
  extensions?: {
    EXT_meshopt_compression?: {
      buffer: number;
      byteOffset?: number;
      byteLength: number;
      byteStride: number;
      count: number;
      mode: string;
      filter?: string;
    };
  };
};
type Accessor = {
  bufferView: number;
  byteOffset?: number;
  componentType: number;
  count: number;
  normalized?: boolean;
  type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4' | 'MAT4';
  min?: number[];
  max?: number[];
};
type Primitive = {
  attributes: Record<'POSITION' | 'NORMAL' | 'TEXCOORD_0' | 'JOINTS_0' | 'WEIGHTS_0', number>;
  indices: number;
  material: number;
};
type Node = {
  name: string;
  children?: number[];
  skin?: number;
  translation?: [number, number, number];
  rotation?: [number, number, number, number];
  scale?: [number, number, number];
};
export type Gltf = {
  accessors: Accessor[];
  bufferViews: View[];
  buffers: { byteLength: number }[];
  images: { name: string; bufferView: number }[];
  materials: { name: string }[];
  meshes: { name: string; primitives: Primitive[] }[];
  nodes: Node[];
  scenes: { nodes: number[] }[];
  skins: { joints: number[]; inverseBindMatrices: number }[];
};
export type Model = { json: Gltf; bin: Buffer };

/** A model that is being made: `added` holds the bytes of views that the file it came from has not. */
export type Draft = Model & { added: Map<number, Buffer> };

await MeshoptDecoder.ready;

export function loadModel(path: string): Model {
  const bytes = readFileSync(path);
  const length = bytes.readUInt32LE(12);
  return { json: JSON.parse(bytes.toString('utf8', 20, 20 + length)), bin: bytes.subarray(28 + length) };
}

export function readView({ json, bin }: Model, index: number): Uint8Array {
  const view = need(json.bufferViews[index]);
  const packed = view.extensions?.EXT_meshopt_compression;
  const { byteOffset = 0, byteLength } = packed ?? view;
  const bytes = bin.subarray(byteOffset, byteOffset + byteLength);
  if (!packed) return bytes;
  const target = new Uint8Array(packed.count * packed.byteStride);
  MeshoptDecoder.decodeGltfBuffer(target, packed.count, packed.byteStride, bytes, packed.mode, packed.filter);
  return target;
}

export function readNumbers(model: Model, index: number): number[] {
  const accessor = need(model.json.accessors[index]);
  const bytes = readView(model, accessor.bufferView);
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT4: 16 }[accessor.type];
  const isFloat = accessor.componentType === 5126;
  const width = isFloat ? 4 : 2;
  const stride = model.json.bufferViews[accessor.bufferView]?.byteStride ?? size * width;
  return Array.from({ length: accessor.count * size }, (_, at) => {
    const place = (accessor.byteOffset ?? 0) + Math.floor(at / size) * stride + (at % size) * width;
    if (isFloat) return data.getFloat32(place, true);
    if (accessor.componentType === 5123) return data.getUint16(place, true) / 65_535;
    return Math.max(-1, data.getInt16(place, true) / 32_767);
  });
}

export function primitiveOf({ json }: Pick<Model, 'json'>, mesh: string) {
  return need(json.meshes.find(({ name }) => name === mesh)?.primitives[0]);
}

/** From the numbers of a mesh to metres: what the first bone's place and its inverse bind leave over. */
export function toMetres(model: Model, mesh: string): Matrix4 {
  const { json } = model;
  const skin = need(json.skins[need(json.nodes.find(({ name }) => name === mesh)?.skin)]);
  const at = skin.joints.findIndex((joint) => json.nodes[joint]?.name === 'spine03');
  const inverse = readNumbers(model, skin.inverseBindMatrices).slice(at * 16, at * 16 + 16);
  return placeOf(json, need(skin.joints[at])).multiply(new Matrix4().fromArray(inverse));
}

function placeOf(json: Gltf, index: number): Matrix4 {
  const node = need(json.nodes[index]);
  const own = new Matrix4().compose(
    new Vector3(...(node.translation ?? [0, 0, 0])),
    new Quaternion(...(node.rotation ?? [0, 0, 0, 1])),
    new Vector3(...(node.scale ?? [1, 1, 1])),
  );
  const parent = json.nodes.findIndex(({ children }) => children?.includes(index));
  return parent < 0 ? own : placeOf(json, parent).multiply(own);
}

export function readPoints(model: Model, mesh: string): Vector3[] {
  const metres = toMetres(model, mesh);
  return inPairsOf(3, readNumbers(model, primitiveOf(model, mesh).attributes.POSITION)).map(([x, y, z]) =>
    new Vector3(x, y, z).applyMatrix4(metres),
  );
}

export function startDraft(from: Model): Draft {
  return { json: structuredClone(from.json), bin: from.bin, added: new Map() };
}

export function addView({ json, added }: Draft, bytes: Buffer, byteStride?: number): number {
  const index = json.bufferViews.push({
    buffer: 0,
    byteLength: bytes.length,
    ...(byteStride ? { byteStride } : {}),
  });
  added.set(index - 1, bytes);
  return index - 1;
}

/** Only the views that are still used are written. */
export function writeModel({ json, bin, added }: Draft, path: string): void {
  const users = [...json.accessors, ...json.images];
  const used = [...new Set(users.map(({ bufferView }) => bufferView))].sort((a, b) => a - b);
  const pieces: Buffer[] = [];
  let length = 0;
  const views = used.map((index) => {
    const view = need(json.bufferViews[index]);
    const packed = view.extensions?.EXT_meshopt_compression;
    const from = packed ?? view;
    const bytes =
      added.get(index) ?? bin.subarray(from.byteOffset ?? 0, (from.byteOffset ?? 0) + from.byteLength);
    from.byteOffset = length;
    const padded = pad(bytes, 8, 0);
    pieces.push(padded);
    length += padded.length;
    return view;
  });
  for (const user of users) user.bufferView = used.indexOf(user.bufferView);
  json.bufferViews = views;
  need(json.buffers[0]).byteLength = length;
  const text = pad(Buffer.from(JSON.stringify(json)), 4, 0x20);
  const header = Buffer.alloc(20);
  header.write('glTF', 0, 'latin1');
  header.writeUInt32LE(2, 4);
  header.writeUInt32LE(28 + text.length + length, 8);
  header.writeUInt32LE(text.length, 12);
  header.write('JSON', 16, 'latin1');
  const chunk = Buffer.alloc(8);
  chunk.writeUInt32LE(length, 0);
  chunk.write('BIN\0', 4, 'latin1');
  writeFileSync(path, Buffer.concat([header, text, chunk, ...pieces]));
}

function pad(bytes: Buffer, to: number, fill: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((to - (bytes.length % to)) % to, fill)]);
}

export function inPairsOf(size: number, values: readonly number[]): number[][] {
  return Array.from({ length: values.length / size }, (_, at) => values.slice(at * size, at * size + size));
}

export function need<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The model is not built as it should be.');
  return value;
}
