import { characterLimits as limits } from './character-limits.ts';
import { CharacterRefused } from './findings.ts';
import type { Glb, Gltf } from './read-glb.ts';

/** Unpacks a view of EXT_meshopt_compression into `target`; throws for data that is damaged. */
export type DecodeMeshopt = (
  target: Uint8Array,
  count: number,
  stride: number,
  source: Uint8Array,
  mode: string,
  filter: string | undefined,
) => void;

type Values = {
  count: number;
  /** Numbers of each element. */
  size: number;
  /** One number, as it is stored: whole numbers that stand for parts of one are not divided. */
  get(element: number, part: number): number;
};

export type ValueReader = {
  /** @throws CharacterRefused where a range leaves its buffer */
  read(accessor: number): Values;
  /** The bytes of a view that is not packed. */
  view(index: number): Uint8Array;
};

const componentBytes: Record<number, number> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 };
const sizes: Record<string, number> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 };

type Packed = {
  buffer: number;
  byteOffset: number;
  byteLength: number;
  byteStride: number;
  count: number;
  mode: string;
  filter: string | undefined;
};

export const meshoptNames = ['EXT_meshopt_compression', 'KHR_meshopt_compression'] as const;

/** Every range is checked before a byte of it is read, and what was unpacked is counted. */
export function createValueReader({ gltf, binary }: Glb, decode: DecodeMeshopt): ValueReader {
  const unpacked = new Map<number, Uint8Array>();
  let values = 0;

  function slice(buffer: number, offset: number, length: number, what: string): Uint8Array {
    const declared = gltf.buffers[buffer];
    if (!declared || buffer !== 0) throw new CharacterRefused('range', what);
    if (offset + length > Math.min(declared.byteLength, binary.length))
      throw new CharacterRefused('range', what);
    return binary.subarray(offset, offset + length);
  }

  function count(more: number): void {
    values += more;
    if (values > limits.values) throw new CharacterRefused('too-many-parts');
  }

  function view(at: number): Uint8Array {
    const what = `bufferViews.${at}`;
    const found = gltf.bufferViews[at];
    if (!found) throw new CharacterRefused('range', what);
    const packed = readPacked(found, what);
    if (!packed) return slice(found.buffer, found.byteOffset, found.byteLength, what);
    const known = unpacked.get(at);
    if (known) return known;
    count(packed.count * packed.byteStride);
    const source = slice(packed.buffer, packed.byteOffset, packed.byteLength, what);
    const target = new Uint8Array(packed.count * packed.byteStride);
    try {
      decode(target, packed.count, packed.byteStride, source, packed.mode, packed.filter);
    } catch {
      throw new CharacterRefused('values', what);
    }
    unpacked.set(at, target);
    return target;
  }

  function read(at: number): Values {
    const what = `accessors.${at}`;
    const accessor = gltf.accessors[at];
    const bytes = componentBytes[accessor?.componentType ?? 0];
    const size = sizes[accessor?.type ?? ''];
    if (!accessor || bytes === undefined || size === undefined) throw new CharacterRefused('range', what);
    count(accessor.count * size);
    const element = bytes * size;
    let get: Values['get'] = () => 0;
    if (accessor.bufferView !== undefined) {
      const data = view(accessor.bufferView);
      const stride = gltf.bufferViews[accessor.bufferView]?.byteStride ?? element;
      if (stride < element || stride % bytes !== 0 || accessor.byteOffset % bytes !== 0)
        throw new CharacterRefused('range', what);
      if (accessor.byteOffset + stride * (accessor.count - 1) + element > data.length)
        throw new CharacterRefused('range', what);
      const read = reading(data, accessor.componentType);
      get = (each, part) => read(accessor.byteOffset + stride * each + bytes * part);
    }
    if (accessor.sparse) get = readSparse(accessor.sparse, accessor, { get, size, bytes, what });
    return { count: accessor.count, size, get };
  }

  function readSparse(
    sparse: NonNullable<Gltf['accessors'][number]['sparse']>,
    accessor: Gltf['accessors'][number],
    { get, size, bytes, what }: { get: Values['get']; size: number; bytes: number; what: string },
  ): Values['get'] {
    const places = view(sparse.indices.bufferView);
    const data = view(sparse.values.bufferView);
    const placeBytes = componentBytes[sparse.indices.componentType];
    if (
      placeBytes === undefined ||
      sparse.count > accessor.count ||
      sparse.indices.byteOffset + placeBytes * sparse.count > places.length ||
      sparse.values.byteOffset + bytes * size * sparse.count > data.length
    )
      throw new CharacterRefused('range', what);
    count(sparse.count * size);
    const place = reading(places, sparse.indices.componentType);
    const value = reading(data, accessor.componentType);
    const replaced = new Map<number, number>();
    for (let at = 0; at < sparse.count; at++) {
      const element = place(sparse.indices.byteOffset + placeBytes * at);
      if (element >= accessor.count) throw new CharacterRefused('range', what);
      replaced.set(element, sparse.values.byteOffset + bytes * size * at);
    }
    return (element, part) => {
      const from = replaced.get(element);
      return from === undefined ? get(element, part) : value(from + bytes * part);
    };
  }

  return { read, view };
}

function readPacked(view: Gltf['bufferViews'][number], what: string): Packed | null {
  const told = meshoptNames.map((name) => view.extensions[name]).find((one) => one !== undefined);
  if (told === undefined) return null;
  const field = (name: string) =>
    typeof told === 'object' && told !== null ? Reflect.get(told, name) : undefined;
  const whole = (name: string, fallback?: number) => {
    const value = field(name) ?? fallback;
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
      throw new CharacterRefused('range', what);
    return value;
  };
  const packed = {
    buffer: whole('buffer'),
    byteOffset: whole('byteOffset', 0),
    byteLength: whole('byteLength'),
    byteStride: whole('byteStride'),
    count: whole('count'),
    mode: String(field('mode')),
    filter: field('filter') === undefined ? undefined : String(field('filter')),
  };
  if (packed.byteStride < 1 || packed.byteStride > 256) throw new CharacterRefused('range', what);
  return packed;
}

function reading(data: Uint8Array, componentType: number): (at: number) => number {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  if (componentType === 5120) return (at) => view.getInt8(at);
  if (componentType === 5121) return (at) => view.getUint8(at);
  if (componentType === 5122) return (at) => view.getInt16(at, true);
  if (componentType === 5123) return (at) => view.getUint16(at, true);
  if (componentType === 5125) return (at) => view.getUint32(at, true);
  return (at) => view.getFloat32(at, true);
}
