/**
 * Makes people out of others, as `people/recipes.ts` says: `node demo/scripts/blend-person.ts [name …]`. All people share one base
 * mesh, so a point of one face is found in another by its place in the picture of the skin. The face moves towards those of others,
 * with brows, lashes, eyes, teeth and hair; skin, eyes, hair and clothes take other colours. Bones and morph targets stay those of
 * the body.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { Matrix4, Vector3 } from 'three';
import {
  addView,
  type Draft,
  inPairsOf,
  loadModel,
  type Model,
  need,
  primitiveOf,
  readNumbers,
  readPoints,
  readView,
  startDraft,
  toMetres,
  writeModel,
} from './people/model-file.ts';
import { paintClothes, readIndices } from './people/paint-clothes.ts';
import { type Recipe, recipes } from './people/recipes.ts';

/** The face goes all of its way within the inner radius of its middle, none beyond the outer one. Metres. */
const innerRadius = 0.09;
const outerRadius = 0.165;
/** Where head and body meet nothing may move, or the neck would open. */
const seamWidth = 0.03;
/** The colour of a scalp between cropped hairs. */
const scalpTone = [1, 0.8, 0.68];

const folder = fileURLToPath(new URL('../avatars', import.meta.url));
const models = new Map<string, Model>();
const asked = process.argv.slice(2);
for (const [name, recipe] of Object.entries(recipes)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  await makePerson(recipe, join(folder, `${name}.glb`));
  console.log(name);
}

function personNamed(name: string): Model {
  const model = models.get(name) ?? loadModel(join(folder, `${name}.glb`));
  models.set(name, model);
  return model;
}

async function makePerson(recipe: Recipe, path: string): Promise<void> {
  const body = personNamed(recipe.body);
  const draft = startDraft(body);
  const head = readPoints(body, 'Head');
  const shifts = findShifts(body, head, recipe.faces);
  moveFace(draft, body, head, shifts);
  if (recipe.shading === 'of the face') turnNormals(draft, body, head, shifts);
  if (recipe.hair.of !== recipe.body || recipe.hair.length !== 1) {
    const moved = head.map((point, at) => point.clone().add(need(shifts[at])));
    wearHair(draft, moved, recipe.hair);
  }
  await recolour(draft, body, recipe);
  writeModel(draft, path);
}

/** For each point of one head the point of the other that has the same place, or the nearest, in the picture of the skin. */
function findPartners(from: Model, to: Model): number[] {
  const placesOf = (model: Model) =>
    inPairsOf(2, readNumbers(model, primitiveOf(model, 'Head').attributes.TEXCOORD_0));
  const keyOf = (place: readonly number[]) => place.map((part) => Math.round(part * 4000)).join();
  const others = placesOf(to);
  const byPlace = new Map(others.map((place, at) => [keyOf(place), at]));
  // Heads end where the collar begins, so those under a wide collar lack points of the neck.
  const nearest = ([u = 0, v = 0]: readonly number[]) =>
    others.reduce(
      (best, [x = 0, y = 0], at) => {
        const far = (x - u) ** 2 + (y - v) ** 2;
        return far < best.far ? { far, at } : best;
      },
      { far: Number.POSITIVE_INFINITY, at: 0 },
    ).at;
  return placesOf(from).map((place) => byPlace.get(keyOf(place)) ?? nearest(place));
}

/** Where each point of the head goes. */
function findShifts(body: Model, head: readonly Vector3[], faces: Recipe['faces']): Vector3[] {
  const middle = meanOf(readPoints(body, 'Lashes')).lerp(meanOf(readPoints(body, 'Teeth')), 0.5);
  middle.z -= 0.02;
  const near = head.flatMap((point, at) => (point.distanceTo(middle) < 0.13 ? [at] : []));
  const own = meanOf(near.map((at) => need(head[at])));
  const spread = (points: readonly Vector3[], centre: Vector3) =>
    near.reduce((sum, at) => sum + need(points[at]).distanceToSquared(centre), 0);
  const shifts = head.map(() => new Vector3());
  for (const { of, share } of faces) {
    const others = readPoints(personNamed(of), 'Head');
    const partners = findPartners(body, personNamed(of)).map((at) => need(others[at]));
    const other = meanOf(near.map((at) => need(partners[at])));
    const scale = Math.sqrt(spread(head, own) / spread(partners, other));
    for (const [at, point] of head.entries()) {
      const goal = need(partners[at]).clone().sub(other).multiplyScalar(scale).add(own);
      need(shifts[at]).addScaledVector(goal.sub(point), share);
    }
  }
  const seam = findSeam(head, readPoints(body, 'Body'));
  return shifts.map((shift, at) => {
    const point = need(head[at]);
    const fromSeam = Math.min(...seam.map((one) => one.distanceTo(point))) - 0.002;
    const far = (point.distanceTo(middle) - innerRadius) / (outerRadius - innerRadius);
    return shift.multiplyScalar(ease(fromSeam / seamWidth) * (1 - ease(far)));
  });
}

function moveFace(draft: Draft, body: Model, head: readonly Vector3[], shifts: readonly Vector3[]): void {
  movePoints(draft, body, 'Head', shifts);
  for (const mesh of ['Brows', 'Lashes', 'Hair'])
    movePoints(
      draft,
      body,
      mesh,
      readPoints(body, mesh).map((point) => shiftAt(point, head, shifts)),
    );
  for (const mesh of ['Teeth', 'Tongue']) {
    const points = readPoints(body, mesh);
    const shift = meanOf(points.map((point) => shiftAt(point, head, shifts)));
    movePoints(
      draft,
      body,
      mesh,
      points.map(() => shift),
    );
  }
  for (const side of ['L', 'R']) {
    const eye = meanOf(readPoints(body, `Eye${side}`));
    const shift = meanOf(shifts.filter((_, at) => need(head[at]).distanceTo(eye) < 0.022));
    for (const mesh of [`Eye${side}`, `Eye${side}Cornea`])
      movePoints(
        draft,
        body,
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

/** The points nearest to a place, and how much each counts. */
function nearestTo(
  point: Vector3,
  points: readonly Vector3[],
  count: number,
): { at: number; part: number }[] {
  const nearest = points
    .map((one, at) => ({ at, far: one.distanceToSquared(point) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, count);
  const total = nearest.reduce((sum, { far }) => sum + 1 / (far + 1e-7), 0);
  return nearest.map(({ at, far }) => ({ at, part: 1 / (far + 1e-7) / total }));
}

/** How the skin around a point moves. */
function shiftAt(point: Vector3, head: readonly Vector3[], shifts: readonly Vector3[]): Vector3 {
  return nearestTo(point, head, 8).reduce(
    (sum, { at, part }) => sum.addScaledVector(need(shifts[at]), part),
    new Vector3(),
  );
}

function movePoints(draft: Draft, body: Model, mesh: string, shifts: readonly Vector3[]): void {
  const back = toMetres(body, mesh).invert();
  putPoints(
    draft,
    mesh,
    readPoints(body, mesh).map((point, at) => point.add(need(shifts[at])).applyMatrix4(back)),
  );
}

/** Places from -1 to 1 on each axis. */
function putPoints(draft: Draft, mesh: string, points: readonly Vector3[]): void {
  const bytes = Buffer.alloc(points.length * 8);
  for (const [at, point] of points.entries())
    for (const [axis, value] of point.clampScalar(-1, 1).toArray().entries())
      bytes.writeInt16LE(Math.round(value * 32_767), at * 8 + axis * 2);
  Object.assign(need(draft.json.accessors[primitiveOf(draft, mesh).attributes.POSITION]), {
    bufferView: addView(draft, bytes, 8),
    byteOffset: 0,
    count: points.length,
    min: [-32_767, -32_767, -32_767],
    max: [32_767, 32_767, 32_767],
  });
}

/** Normals of the head follow its new shape: each turns as the skin around its point does. */
function turnNormals(draft: Draft, body: Model, head: readonly Vector3[], shifts: readonly Vector3[]): void {
  const { attributes, indices } = primitiveOf(body, 'Head');
  const corners = readIndices(body, indices);
  const before = normalsOf(head, head, corners);
  const after = normalsOf(
    head,
    head.map((point, at) => point.clone().add(need(shifts[at]))),
    corners,
  );
  const { bufferView } = need(body.json.accessors[attributes.NORMAL]);
  const old = readView(body, bufferView);
  const bytes = Buffer.from(old);
  for (const at of head.keys()) {
    const normal = new Vector3(
      ...([0, 1, 2].map((axis) => bytes.readInt8(at * 4 + axis) / 127) as [number, number, number]), // three axes
    );
    normal.add(need(after[at])).sub(need(before[at])).normalize();
    for (const [axis, value] of normal.toArray().entries())
      bytes.writeInt8(Math.round(value * 127), at * 4 + axis);
  }
  Object.assign(need(draft.json.accessors[primitiveOf(draft, 'Head').attributes.NORMAL]), {
    bufferView: addView(draft, bytes, 4),
    byteOffset: 0,
  });
}

/** `welded` says which points are one, though the picture of the skin is cut there. */
function normalsOf(
  welded: readonly Vector3[],
  points: readonly Vector3[],
  corners: readonly number[],
): Vector3[] {
  const keys = welded.map(({ x, y, z }) => [x, y, z].map((part) => Math.round(part * 20_000)).join());
  const sums = new Map(keys.map((key) => [key, new Vector3()]));
  for (const [a = 0, b = 0, c = 0] of inPairsOf(3, corners)) {
    const edge = need(points[b]).clone().sub(need(points[a]));
    const cross = edge.cross(need(points[c]).clone().sub(need(points[a])));
    for (const corner of [a, b, c]) need(sums.get(need(keys[corner]))).add(cross);
  }
  return keys.map((key) => need(sums.get(key)).clone().normalize());
}

/** Hair of somebody else: it lies on the new head as it lay on theirs, shorter if asked. */
function wearHair(draft: Draft, head: readonly Vector3[], { of, length }: Recipe['hair']): void {
  const donor = personNamed(of);
  const theirs = readPoints(donor, 'Head');
  const partners = findPartners(donor, draft).map((at) => need(head[at]));
  // Cropped hair is a picture on the scalp; its mesh stays, inside the head.
  const middleOfHead = meanOf(head);
  const points = readPoints(donor, 'Hair').map((point) => {
    const near = nearestTo(point, theirs, 12);
    const sum = (of: readonly Vector3[]) =>
      near.reduce((at, one) => at.addScaledVector(need(of[one.at]), one.part), new Vector3());
    const root = sum(partners);
    if (length === 0) return root.lerp(middleOfHead, 0.2);
    return root.addScaledVector(point.clone().sub(sum(theirs)), length);
  });
  const from = primitiveOf(donor, 'Hair');
  const to = primitiveOf(draft, 'Hair');
  const take = (index: number, change: (bytes: Buffer, stride: number) => void = () => undefined) => {
    const accessor = need(donor.json.accessors[index]);
    const view = need(donor.json.bufferViews[accessor.bufferView]);
    const stride = view.byteStride;
    const all = Buffer.from(readView(donor, accessor.bufferView));
    const width = stride ?? (accessor.componentType === 5123 ? 2 : 4);
    const start = accessor.byteOffset ?? 0;
    const bytes = all.subarray(start, start + accessor.count * width);
    change(bytes, width);
    const taken = { ...accessor, byteOffset: 0, bufferView: addView(draft, bytes, stride) };
    return draft.json.accessors.push(taken) - 1;
  };
  const skin = need(draft.json.skins[need(draft.json.nodes.find(({ name }) => name === 'Hair')?.skin)]);
  const donorSkin = need(donor.json.skins[need(donor.json.nodes.find(({ name }) => name === 'Hair')?.skin)]);
  const jointOf = donorSkin.joints.map((joint) => {
    const { name } = need(donor.json.nodes[joint]);
    return skin.joints.findIndex((other) => draft.json.nodes[other]?.name === name);
  });
  to.indices = take(from.indices);
  to.attributes.NORMAL = take(from.attributes.NORMAL);
  to.attributes.TEXCOORD_0 = take(from.attributes.TEXCOORD_0);
  to.attributes.WEIGHTS_0 = take(from.attributes.WEIGHTS_0);
  to.attributes.JOINTS_0 = take(from.attributes.JOINTS_0, (bytes) => {
    for (const [at, joint] of bytes.entries()) bytes[at] = need(jointOf[joint]);
  });
  to.attributes.POSITION = take(from.attributes.POSITION);
  // The numbers of a mesh run from -1 to 1 about its own middle; its skin says what they mean in metres.
  const middle = meanOf(points);
  const reach = Math.max(...points.flatMap((point) => point.clone().sub(middle).toArray().map(Math.abs)));
  const toNumbers = new Matrix4().makeTranslation(middle).scale(new Vector3(reach, reach, reach));
  const back = toNumbers.clone().invert();
  const change = toMetres(draft, 'Hair').invert().multiply(toNumbers);
  const inverses = readNumbers(draft, skin.inverseBindMatrices);
  const bytes = Buffer.alloc(inverses.length * 4);
  for (let at = 0; at < inverses.length; at += 16) {
    const matrix = new Matrix4().fromArray(inverses.slice(at, at + 16)).multiply(change);
    for (const [part, value] of matrix.elements.entries()) bytes.writeFloatLE(value, (at + part) * 4);
  }
  const own = need(draft.json.accessors[skin.inverseBindMatrices]);
  skin.inverseBindMatrices =
    draft.json.accessors.push({ ...own, byteOffset: 0, bufferView: addView(draft, bytes) }) - 1;
  putPoints(
    draft,
    'Hair',
    points.map((point) => point.applyMatrix4(back)),
  );
}

type Picture = { data: Buffer; width: number; height: number; channels: 3 | 4 };

async function readPicture(model: Model, name: string, size?: Picture): Promise<Picture> {
  let picture = sharp(pictureBytes(model, name));
  if (size) picture = picture.resize(size.width, size.height, { fit: 'fill' });
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 };
}

function pictureBytes(model: Model, name: string): Buffer {
  return Buffer.from(
    readView(model, need(model.json.images.find((image) => image.name === name)).bufferView),
  );
}

function putPicture(draft: Draft, name: string, bytes: Buffer): void {
  need(draft.json.images.find((image) => image.name === name)).bufferView = addView(draft, bytes);
}

/** Changes every pixel of a picture; `change` is given red, green and blue and where the pixel begins. */
async function paint(
  draft: Draft,
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
  putPicture(draft, name, bytes);
}

/** The names of the pictures that differ from person to person. */
function findPicture(model: Model, mesh: 'Hair' | 'Brows' | 'clothes'): string {
  if (mesh === 'clothes')
    return need(model.json.images.find(({ name }) => /^(fe)?male_[a-z0-9]+$/.test(name))).name;
  const { material } = primitiveOf(model, mesh);
  return need(model.json.materials[material]).name;
}

async function recolour(draft: Draft, body: Model, recipe: Recipe): Promise<void> {
  const { skin, hair, clothes } = recipe;
  const theirs = personNamed(skin.towards);
  for (const name of ['skin-head', 'skin-body']) {
    const mine = await readPicture(personNamed(skin.of), name);
    const other = await readPicture(theirs, name, mine);
    const tone = (channel: number) => (meanTone(other, channel) / meanTone(mine, channel)) ** skin.tone;
    const tones = [tone(0), tone(1), tone(2)];
    const part = name === 'skin-head' ? skin.part : 0;
    const isCropped = name === 'skin-head' && hair.length === 0;
    await paint(draft, name, mine, (colour, pixel) =>
      colour.map((value, channel) => {
        const laid = other.data[pixel * other.channels + channel] ?? 0;
        const shown = (value * need(tones[channel]) * (1 - part) + laid * part) * need(skin.tint[channel]);
        return shown + (isCropped ? scalpLight(colour, pixel) * need(scalpTone[channel]) : 0);
      }),
    );
  }
  await paint(
    draft,
    'HighPolyEyes',
    await readPicture(personNamed(recipe.eyes), 'HighPolyEyes'),
    (colour) => colour,
  );
  const tint = (by: readonly number[]) => (colour: readonly number[]) =>
    colour.map((value, channel) => value * need(by[channel]));
  const donor = personNamed(hair.of);
  await paint(
    draft,
    findPicture(body, 'Hair'),
    await readPicture(donor, findPicture(donor, 'Hair')),
    tint(hair.tint),
  );
  const brows = findPicture(body, 'Brows');
  await paint(draft, brows, await readPicture(body, brows), tint(recipe.browTint));
  const cloth = findPicture(body, 'clothes');
  if (clothes.kind === 'tinted') {
    await paint(draft, cloth, await readPicture(body, cloth), ([red, green, blue]) => {
      const grey = 0.3 * red + 0.59 * green + 0.11 * blue;
      return green > red + 4 ? tint(clothes.tint)([grey, grey, grey]) : [red, green, blue];
    });
    return;
  }
  const before = { colour: pictureBytes(body, cloth), normal: pictureBytes(body, `${cloth}-n`) };
  const painted = await paintClothes(body, cloth, before, clothes.paint);
  putPicture(draft, cloth, painted.colour);
  putPicture(draft, `${cloth}-n`, painted.normal);
}

/** Between cropped hairs the scalp shines through: what is black in the picture becomes a grain. */
function scalpLight(colour: readonly number[], pixel: number): number {
  const darkness = Math.max(0, 1 - Math.max(...colour) / 60);
  const mixed = Math.sin(pixel * 12.9898) * 43_758.5453;
  return darkness * (8 + 40 * (mixed - Math.floor(mixed)));
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

function meanOf(points: readonly Vector3[]): Vector3 {
  return points
    .reduce((sum, point) => sum.add(point), new Vector3())
    .multiplyScalar(1 / Math.max(1, points.length));
}

function ease(part: number): number {
  if (part <= 0) return 0;
  return part >= 1 ? 1 : 0.5 - 0.5 * Math.cos(Math.PI * part);
}
