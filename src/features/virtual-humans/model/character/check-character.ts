import { findBones, fingers, neededBones, sides, spellBone } from '#avatar/person/bone-names.ts';
import { findFaceGaps, neededOfFaces, spellShape } from '#avatar/person/face-names.ts';
import { characterLimits as limits } from './character-limits.ts';
import {
  type CharacterCheck,
  type CharacterFacts,
  type CharacterProblem,
  CharacterRefused,
  type CharacterWarning,
  type Finding,
  shorten,
} from './findings.ts';
import { readPictureSize } from './picture-size.ts';
import { placeNodes } from './place-nodes.ts';
import { type Glb, type Gltf, readGlb } from './read-glb.ts';
import { createValueReader, type DecodeMeshopt, meshoptNames, type ValueReader } from './read-values.ts';

/** What the loader of `src/avatar` reads. */
const readExtensions = [
  ...meshoptNames,
  'KHR_mesh_quantization',
  'KHR_texture_transform',
  'EXT_texture_webp',
  'KHR_materials_unlit',
  'KHR_materials_specular',
  'KHR_materials_ior',
  'KHR_materials_emissive_strength',
  'KHR_materials_clearcoat',
  'KHR_materials_sheen',
  'KHR_materials_iridescence',
  'KHR_materials_anisotropy',
  'KHR_materials_transmission',
  'KHR_materials_volume',
  'KHR_lights_punctual',
];

/**
 * Whether a file is a character that can be shown: a person's bones, a face that talks, and no more than a phone can draw. Nothing
 * of it is trusted; the same bytes always get the same answer.
 */
export function checkCharacter(bytes: Uint8Array, decode: DecodeMeshopt): CharacterCheck {
  try {
    return checkGlb(readGlb(bytes), bytes.length, decode);
  } catch (error) {
    if (error instanceof CharacterRefused) return { problems: [error.finding], warnings: [], facts: null };
    throw error;
  }
}

function checkGlb(glb: Glb, bytes: number, decode: DecodeMeshopt): CharacterCheck {
  const { gltf } = glb;
  if (!/^2\.\d+$/.test(gltf.asset.version)) throw new CharacterRefused('version', gltf.asset.version);
  assertInside(gltf);
  assertReadable(gltf);
  const reader = createValueReader(glb, decode);
  const placed = placeNodes(gltf);
  const { triangles, draws, shapes } = checkMeshes(gltf, reader, placed.shown);
  const texturePixels = measurePictures(gltf, reader);
  const bones = checkSkins(gltf, reader, placed.shown);
  const problems: Finding<CharacterProblem>[] = [];
  const warnings: Finding<CharacterWarning>[] = [];
  if (triangles > limits.triangles)
    problems.push({ code: 'triangles', what: triangles.toLocaleString('en') });
  if (draws > limits.draws) problems.push({ code: 'draws', what: String(draws) });
  judgeFace(shapes, problems, warnings);
  const headHeight = judgeBones(gltf, bones, placed.heights, problems, warnings);
  for (const name of gltf.extensionsUsed)
    if (!readExtensions.includes(name)) warnings.push({ code: 'extension-ignored', what: shorten(name) });
  if (triangles > limits.heavyTriangles || bytes > limits.heavyBytes) warnings.push({ code: 'heavy' });
  if (problems.length > 0 || headHeight === null) return { problems, warnings, facts: null };
  const facts: CharacterFacts = {
    bytes,
    triangles,
    draws,
    texturePixels,
    morphTargets: shapes.size,
    bones: bones.length,
    headHeight: Math.round(headHeight * 100) / 100,
    shapes: kindOfShapes(shapes),
  };
  return { problems: [], warnings, facts };
}

/** Everything is in the one file: nothing is fetched from elsewhere, and pictures are where their size can be read. */
function assertInside({ buffers, images }: Gltf): void {
  for (const { uri } of [...buffers, ...images])
    if (uri !== undefined) throw new CharacterRefused('outside-file', String(uri).slice(0, 40));
}

function assertReadable({ extensionsRequired, extensionsUsed, meshes }: Gltf): void {
  // The loader draws every copy, wanted or not, and what is drawn would no longer be counted here.
  if (extensionsUsed.includes('EXT_mesh_gpu_instancing'))
    throw new CharacterRefused('extension', 'EXT_mesh_gpu_instancing');
  const unread = extensionsRequired.find((name) => !readExtensions.includes(name));
  if (unread !== undefined) throw new CharacterRefused('extension', unread);
  // Some programs forget to say that they need it.
  const packed = meshes.some(({ primitives }) =>
    primitives.some(({ extensions }) => 'KHR_draco_mesh_compression' in extensions),
  );
  if (packed) throw new CharacterRefused('extension', 'KHR_draco_mesh_compression');
}

function checkMeshes(gltf: Gltf, reader: ValueReader, shown: readonly Gltf['nodes'][number][]) {
  const shapes = new Set<string>();
  const perMesh = new Map<number, { triangles: number; draws: number }>();
  let triangles = 0;
  let draws = 0;
  let morphPoints = 0;
  for (const { mesh: at } of shown) {
    if (at === undefined) continue;
    const mesh = gltf.meshes[at];
    if (!mesh) throw new CharacterRefused('range', `meshes.${at}`);
    let measured = perMesh.get(at);
    if (!measured) {
      measured = { triangles: 0, draws: mesh.primitives.length };
      perMesh.set(at, measured);
      for (const primitive of mesh.primitives) {
        const { points, corners } = checkPrimitive(gltf, reader, primitive);
        measured.triangles += Math.floor(corners / 3);
        morphPoints += points * primitive.targets.length;
      }
      const names = mesh.extras?.targetNames ?? [];
      const [first] = mesh.primitives;
      if (first && names.length === first.targets.length) for (const name of names) shapes.add(name);
    }
    triangles += measured.triangles;
    draws += measured.draws;
  }
  if (morphPoints > limits.morphPoints)
    throw new CharacterRefused('morph-points', morphPoints.toLocaleString('en'));
  if (shapes.size > limits.morphTargets)
    throw new CharacterRefused('too-many-parts', `${shapes.size} morph targets`);
  return { triangles, draws, shapes };
}

function checkPrimitive(
  gltf: Gltf,
  reader: ValueReader,
  primitive: Gltf['meshes'][number]['primitives'][number],
) {
  const { POSITION, JOINTS_0, ...others } = primitive.attributes;
  if (POSITION === undefined || primitive.mode !== 4)
    throw new CharacterRefused('values', `mode ${primitive.mode}`);
  const points = assertFinite(gltf, reader, POSITION, null);
  for (const [name, accessor] of Object.entries(others))
    if (!name.startsWith('_')) assertFinite(gltf, reader, accessor, points);
  if (JOINTS_0 !== undefined && reader.read(JOINTS_0).count !== points)
    throw new CharacterRefused('range', `accessors.${JOINTS_0}`);
  for (const target of primitive.targets)
    for (const accessor of Object.values(target)) assertFinite(gltf, reader, accessor, points);
  if (primitive.indices === undefined) return { points, corners: points };
  const indices = reader.read(primitive.indices);
  for (let at = 0; at < indices.count; at++)
    if (indices.get(at, 0) >= points) throw new CharacterRefused('range', `accessors.${primitive.indices}`);
  return { points, corners: indices.count };
}

/** Its number of elements, which has to be that of the mesh's points. */
function assertFinite(gltf: Gltf, reader: ValueReader, accessor: number, points: number | null): number {
  const values = reader.read(accessor);
  if (points !== null && values.count !== points)
    throw new CharacterRefused('range', `accessors.${accessor}`);
  // Whole numbers are always finite.
  if (gltf.accessors[accessor]?.componentType !== 5126) return values.count;
  for (let element = 0; element < values.count; element++)
    for (let part = 0; part < values.size; part++)
      if (!Number.isFinite(values.get(element, part)))
        throw new CharacterRefused('values', `accessors.${accessor}`);
  return values.count;
}

/** The pixels of all pictures together. */
function measurePictures({ images }: Gltf, reader: ValueReader): number {
  let pixels = 0;
  for (const { bufferView } of images) {
    const size = bufferView === undefined ? null : readPictureSize(reader.view(bufferView));
    if (!size || size.width < 1 || size.height < 1) throw new CharacterRefused('texture-kind');
    if (Math.max(size.width, size.height) > limits.textureSide)
      throw new CharacterRefused('texture-side', `${size.width} × ${size.height}`);
    pixels += size.width * size.height;
  }
  if (pixels > limits.texturePixels)
    throw new CharacterRefused('texture-pixels', String(Math.round(pixels / 1e6)));
  return pixels;
}

/** The bones that shown meshes hang on; each points at bones that are there. */
function checkSkins(gltf: Gltf, reader: ValueReader, shown: readonly Gltf['nodes'][number][]): number[] {
  const bones = new Set<number>();
  for (const { skin: at, mesh } of shown) {
    if (at === undefined || mesh === undefined) continue;
    const skin = gltf.skins[at];
    if (!skin) throw new CharacterRefused('range', `skins.${at}`);
    for (const joint of skin.joints) {
      if (!gltf.nodes[joint]) throw new CharacterRefused('range', `skins.${at}`);
      bones.add(joint);
    }
    if (skin.inverseBindMatrices !== undefined) {
      const { count, size } = reader.read(skin.inverseBindMatrices);
      if (size !== 16 || count < skin.joints.length) throw new CharacterRefused('range', `skins.${at}`);
      assertFinite(gltf, reader, skin.inverseBindMatrices, null);
    }
    for (const { attributes } of gltf.meshes[mesh]?.primitives ?? []) {
      if (attributes.JOINTS_0 === undefined) continue;
      const joints = reader.read(attributes.JOINTS_0);
      for (let point = 0; point < joints.count; point++)
        for (let part = 0; part < joints.size; part++)
          if (joints.get(point, part) >= skin.joints.length)
            throw new CharacterRefused('range', `skins.${at}`);
    }
  }
  return [...bones];
}

function judgeFace(
  shapes: ReadonlySet<string>,
  problems: Finding<CharacterProblem>[],
  warnings: Finding<CharacterWarning>[],
): void {
  if (shapes.size === 0) {
    problems.push({ code: 'shapes-none' });
    return;
  }
  for (const gap of findFaceGaps(shapes)) {
    if (neededOfFaces.includes(gap))
      problems.push({ code: gap as CharacterProblem }); // each of the needed ones is a problem
    else warnings.push({ code: gap as CharacterWarning }); // and each of the others a warning
  }
}

/** The height of the joint of the head above the lowest joint; null where there is none. */
function judgeBones(
  gltf: Gltf,
  bones: readonly number[],
  heights: ReadonlyMap<number, number>,
  problems: Finding<CharacterProblem>[],
  warnings: Finding<CharacterWarning>[],
): number | null {
  if (bones.length === 0) {
    problems.push({ code: 'skeleton-none' });
    return null;
  }
  const names = bones.map((bone) => gltf.nodes[bone]?.name ?? '');
  const found = findBones(names);
  for (const [part, roles] of neededBones)
    if (roles.some((role) => !found.has(role))) problems.push({ code: part });
  if (sides.some((side) => !found.has(`eye-${side}`))) warnings.push({ code: 'eye-bones' });
  if (sides.some((side) => fingers.some((finger) => !found.has(`finger${finger}-1-${side}`))))
    warnings.push({ code: 'fingers' });
  const head = bones.find(
    (bone) => spellBone(gltf.nodes[bone]?.name ?? '') === spellBone(found.get('head') ?? 'head'),
  );
  const top = head === undefined ? undefined : heights.get(head);
  if (top === undefined) return null;
  const floor = Math.min(...bones.flatMap((bone) => heights.get(bone) ?? []));
  const height = top - floor;
  if (!(height >= limits.height.least && height <= limits.height.most))
    problems.push({ code: 'height', what: height.toFixed(2) });
  return height;
}

function kindOfShapes(shapes: ReadonlySet<string>): CharacterFacts['shapes'] {
  const spelled = new Set([...shapes].map(spellShape));
  const isOculus = spelled.has('visemepp');
  const isArkit = spelled.has('mouthfunnel') || spelled.has('mouthpucker');
  if (isOculus && isArkit) return 'both';
  return isOculus ? 'oculus' : 'arkit';
}
