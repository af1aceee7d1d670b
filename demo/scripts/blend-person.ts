/**
 * Makes a person out of two others: `node demo/scripts/blend-person.ts <body>.glb <face>.glb <out>.glb`. All people share one base
 * mesh, so a point of one face is found in another by its place in the picture of the skin. The face of the first moves towards the
 * second, with brows, lashes, eyes, teeth and hair; skin, eyes, hair and shirt take other colours. Bones, morph targets and clothes
 * stay those of the first.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
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
  type: 'VEC2' | 'VEC3' | 'MAT4';
  min?: number[];
  max?: number[];
};
type Node = {
  name: string;
  children?: number[];
  skin?: number;
  translation?: [number, number, number];
  rotation?: [number, number, number, number];
  scale?: [number, number, number];
};
type Gltf = {
  accessors: Accessor[];
  bufferViews: View[];
  buffers: { byteLength: number }[];
  images: { name: string; bufferView: number }[];
  meshes: { name: string; primitives: { attributes: Record<'POSITION' | 'TEXCOORD_0', number> }[] }[];
  nodes: Node[];
  scenes: { nodes: number[] }[];
  skins: { joints: number[]; inverseBindMatrices: number }[];
};
type Model = { json: Gltf; bin: Buffer };

/** How much of the way the face goes; full within the inner radius of its middle, none beyond the outer one. Metres. */
const share = 0.8;
const innerRadius = 0.09;
const outerRadius = 0.165;
/** Where head and body meet nothing may move, or the neck would open. */
const seamWidth = 0.03;
/** Of the skin's picture this much is the other person's: the rest keeps the wrinkles. */
const otherSkin = 0.26;
const skinTint = [0.97, 0.94, 0.9];
const hairTint = [0.74, 0.73, 0.72];
const shirtTint = [0.78, 0.9, 1.18];

await MeshoptDecoder.ready;
const [bodyPath = '', facePath = '', outPath = ''] = process.argv.slice(2);
const body = load(bodyPath);
const face = load(facePath);
const out: { json: Gltf; added: Map<number, Buffer> } = {
  json: structuredClone(body.json),
  added: new Map(),
};

moveFace();
await recolour();
write();

function load(path: string): Model {
  const bytes = readFileSync(path);
  const length = bytes.readUInt32LE(12);
  return { json: JSON.parse(bytes.toString('utf8', 20, 20 + length)), bin: bytes.subarray(28 + length) };
}

function readView({ json, bin }: Model, index: number): Uint8Array {
  const view = need(json.bufferViews[index]);
  const packed = view.extensions?.EXT_meshopt_compression;
  const { byteOffset = 0, byteLength } = packed ?? view;
  const bytes = bin.subarray(byteOffset, byteOffset + byteLength);
  if (!packed) return bytes;
  const target = new Uint8Array(packed.count * packed.byteStride);
  MeshoptDecoder.decodeGltfBuffer(target, packed.count, packed.byteStride, bytes, packed.mode, packed.filter);
  return target;
}

function readNumbers(model: Model, index: number): number[] {
  const accessor = need(model.json.accessors[index]);
  const bytes = readView(model, accessor.bufferView);
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = { VEC2: 2, VEC3: 3, MAT4: 16 }[accessor.type];
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

function primitiveOf({ json }: Pick<Model, 'json'>, mesh: string) {
  return need(json.meshes.find(({ name }) => name === mesh)?.primitives[0]);
}

/** From the numbers of a mesh to metres: what the first bone's place and its inverse bind leave over. */
function toMetres(model: Model, mesh: string): Matrix4 {
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

function readPoints(model: Model, mesh: string): Vector3[] {
  const metres = toMetres(model, mesh);
  return inPairsOf(3, readNumbers(model, primitiveOf(model, mesh).attributes.POSITION)).map(([x, y, z]) =>
    new Vector3(x, y, z).applyMatrix4(metres),
  );
}

function readPlaces(model: Model): string[] {
  return inPairsOf(2, readNumbers(model, primitiveOf(model, 'Head').attributes.TEXCOORD_0)).map((pair) =>
    pair.map((part) => Math.round(part * 4000)).join(),
  );
}

function moveFace(): void {
  const head = readPoints(body, 'Head');
  const others = readPoints(face, 'Head');
  const byPlace = new Map(readPlaces(face).map((place, at) => [place, at]));
  const partners = readPlaces(body).map((place) => need(others[need(byPlace.get(place))]));
  const middle = meanOf(readPoints(body, 'Lashes')).lerp(meanOf(readPoints(body, 'Teeth')), 0.5);
  middle.z -= 0.02;
  const near = head.flatMap((point, at) => (point.distanceTo(middle) < 0.13 ? [at] : []));
  const own = meanOf(near.map((at) => need(head[at])));
  const other = meanOf(near.map((at) => need(partners[at])));
  const spread = (points: readonly Vector3[], centre: Vector3) =>
    near.reduce((sum, at) => sum + need(points[at]).distanceToSquared(centre), 0);
  const scale = Math.sqrt(spread(head, own) / spread(partners, other));
  const seam = findSeam(head, readPoints(body, 'Body'));
  const shifts = head.map((point, at) => {
    const fromSeam = Math.min(...seam.map((one) => one.distanceTo(point))) - 0.002;
    const far = (point.distanceTo(middle) - innerRadius) / (outerRadius - innerRadius);
    const goal = need(partners[at]).clone().sub(other).multiplyScalar(scale).add(own);
    return goal.sub(point).multiplyScalar(share * ease(fromSeam / seamWidth) * (1 - ease(far)));
  });
  movePoints('Head', shifts);
  for (const mesh of ['Brows', 'Lashes', 'Hair'])
    movePoints(
      mesh,
      readPoints(body, mesh).map((point) => shiftAt(point, head, shifts)),
    );
  for (const mesh of ['Teeth', 'Tongue']) {
    const points = readPoints(body, mesh);
    const shift = meanOf(points.map((point) => shiftAt(point, head, shifts)));
    movePoints(
      mesh,
      points.map(() => shift),
    );
  }
  for (const side of ['L', 'R']) {
    const eye = meanOf(readPoints(body, `Eye${side}`));
    const shift = meanOf(shifts.filter((_, at) => need(head[at]).distanceTo(eye) < 0.022));
    for (const mesh of [`Eye${side}`, `Eye${side}Cornea`])
      movePoints(
        mesh,
        readPoints(body, mesh).map(() => shift),
      );
  }
}

/** Points of the head that lie on the body's edge. */
function findSeam(head: readonly Vector3[], torso: readonly Vector3[]): Vector3[] {
  const cell = (value: number, step: number) => Math.round(value * 800) + step;
  const steps = [-1, 0, 1];
  const taken = new Set(torso.map(({ x, y, z }) => [cell(x, 0), cell(y, 0), cell(z, 0)].join()));
  return head.filter(({ x, y, z }) =>
    steps.some((a) =>
      steps.some((b) => steps.some((c) => taken.has([cell(x, a), cell(y, b), cell(z, c)].join()))),
    ),
  );
}

/** How the skin around a point moves. */
function shiftAt(point: Vector3, head: readonly Vector3[], shifts: readonly Vector3[]): Vector3 {
  const nearest = head
    .map((one, at) => ({ at, far: one.distanceToSquared(point) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, 8);
  const total = nearest.reduce((sum, { far }) => sum + 1 / (far + 1e-7), 0);
  return nearest.reduce(
    (sum, { at, far }) => sum.addScaledVector(need(shifts[at]), 1 / (far + 1e-7) / total),
    new Vector3(),
  );
}

function movePoints(mesh: string, shifts: readonly Vector3[]): void {
  const metres = toMetres(body, mesh);
  const back = metres.clone().invert();
  const { POSITION } = primitiveOf(out, mesh).attributes;
  const accessor = need(out.json.accessors[POSITION]);
  const bytes = Buffer.alloc(accessor.count * 8);
  readPoints(body, mesh).forEach((point, at) => {
    const moved = point.add(need(shifts[at])).applyMatrix4(back).clampScalar(-1, 1);
    moved.toArray().forEach((value, axis) => {
      bytes.writeInt16LE(Math.round(value * 32_767), at * 8 + axis * 2);
    });
  });
  Object.assign(accessor, {
    bufferView: addView(bytes, 8),
    byteOffset: 0,
    min: [-32_767, -32_767, -32_767],
    max: [32_767, 32_767, 32_767],
  });
}

type Picture = { data: Buffer; width: number; height: number; channels: 3 | 4 };

async function readPicture(model: Model, name: string, size?: Picture): Promise<Picture> {
  const { bufferView } = need(model.json.images.find((image) => image.name === name));
  let picture = sharp(Buffer.from(readView(model, bufferView)));
  if (size) picture = picture.resize(size.width, size.height, { fit: 'fill' });
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 };
}

/** Changes every pixel of a picture; `change` is given red, green and blue and where the pixel begins. */
async function paint(
  name: string,
  picture: Picture,
  change: (colour: [number, number, number], at: number) => readonly number[],
): Promise<void> {
  const { data, channels, width, height } = picture;
  for (let pixel = 0; pixel < width * height; pixel++) {
    const at = pixel * channels;
    const colour: [number, number, number] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    change(colour, pixel).forEach((value, channel) => {
      data[at + channel] = Math.max(0, Math.min(255, value));
    });
  }
  const bytes = await sharp(data, { raw: { width, height, channels } })
    .webp({ quality: 82, alphaQuality: 90 })
    .toBuffer();
  need(out.json.images.find((image) => image.name === name)).bufferView = addView(bytes);
}

async function recolour(): Promise<void> {
  for (const name of ['skin-head', 'skin-body']) {
    const mine = await readPicture(body, name);
    const theirs = await readPicture(face, name, mine);
    const tone = (channel: number) => meanTone(theirs, channel) / meanTone(mine, channel);
    const tones = [tone(0), tone(1), tone(2)];
    const part = name === 'skin-head' ? otherSkin : 0;
    await paint(name, mine, (colour, pixel) =>
      colour.map((value, channel) => {
        const other = theirs.data[pixel * theirs.channels + channel] ?? 0;
        return (value * need(tones[channel]) * (1 - part) + other * part) * need(skinTint[channel]);
      }),
    );
  }
  await paint('HighPolyEyes', await readPicture(face, 'HighPolyEyes'), (colour) => colour);
  const tint = (by: readonly number[]) => (colour: readonly number[]) =>
    colour.map((value, channel) => value * need(by[channel]));
  await paint('short04', await readPicture(body, 'short04'), tint(hairTint));
  await paint('eyebrow012', await readPicture(body, 'eyebrow012'), tint([0.6, 0.6, 0.6]));
  await paint('male_casualsuit03', await readPicture(body, 'male_casualsuit03'), ([red, green, blue]) => {
    const grey = 0.3 * red + 0.59 * green + 0.11 * blue;
    return green > red + 4 ? tint(shirtTint)([grey, grey, grey]) : [red, green, blue];
  });
}

/** Of the pixels that show skin. */
function meanTone({ data, channels }: Picture, channel: number): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < data.length; at += channels) {
    if ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) < 60) continue;
    sum += data[at + channel] ?? 0;
    count += 1;
  }
  return sum / count;
}

function addView(bytes: Buffer, byteStride?: number): number {
  const index = out.json.bufferViews.push({
    buffer: 0,
    byteLength: bytes.length,
    ...(byteStride ? { byteStride } : {}),
  });
  out.added.set(index - 1, bytes);
  return index - 1;
}

/** Only the views that are still used are written. */
function write(): void {
  const { json, added } = out;
  const users = [...json.accessors, ...json.images];
  const used = [...new Set(users.map(({ bufferView }) => bufferView))].sort((a, b) => a - b);
  const pieces: Buffer[] = [];
  let length = 0;
  const views = used.map((index) => {
    const view = need(json.bufferViews[index]);
    const packed = view.extensions?.EXT_meshopt_compression;
    const from = packed ?? view;
    const bytes =
      added.get(index) ?? body.bin.subarray(from.byteOffset ?? 0, (from.byteOffset ?? 0) + from.byteLength);
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
  writeFileSync(outPath, Buffer.concat([header, text, chunk, ...pieces]));
}

function pad(bytes: Buffer, to: number, fill: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((to - (bytes.length % to)) % to, fill)]);
}

function inPairsOf(size: number, values: readonly number[]): number[][] {
  return Array.from({ length: values.length / size }, (_, at) => values.slice(at * size, at * size + size));
}

function meanOf(points: readonly Vector3[]): Vector3 {
  return points
    .reduce((sum, point) => sum.add(point), new Vector3())
    .multiplyScalar(1 / Math.max(1, points.length));
}

function ease(part: number): number {
  if (part <= 0) return 0;
  return part >= 1 ? 1 : 0.5 - 0.5 * Math.cos(Math.PI * part);
}

function need<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The model is not built as it should be.');
  return value;
}
