import { CharacterRefused } from './findings.ts';
import type { Gltf } from './read-glb.ts';

type Node = Gltf['nodes'][number];
/** Column by column, as glTF writes it. */
type Matrix = readonly number[];

const identity: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/**
 * The nodes of the scene that is shown, and how high each lies, in metres. @throws CharacterRefused where one has two parents or
 * is below itself
 */
export function placeNodes(gltf: Gltf): { shown: Node[]; heights: ReadonlyMap<number, number> } {
  const parents = new Map<number, number>();
  gltf.nodes.forEach(({ children }, parent) => {
    for (const child of children) {
      if (!gltf.nodes[child]) throw new CharacterRefused('range', `nodes.${parent}`);
      if (parents.has(child) || child === parent) throw new CharacterRefused('cycle', `nodes.${child}`);
      parents.set(child, parent);
    }
  });
  const scene = gltf.scenes[gltf.scene];
  if (!scene || scene.nodes.length === 0) throw new CharacterRefused('no-scene');
  const shown: Node[] = [];
  const heights = new Map<number, number>();
  // No recursion: a chain may be as long as there are nodes.
  const open = scene.nodes.map((at) => ({ at, above: identity }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { at, above } = next;
    const node = gltf.nodes[at];
    if (!node) throw new CharacterRefused('range', `nodes.${at}`);
    if (heights.has(at)) throw new CharacterRefused('cycle', `nodes.${at}`);
    const matrix = multiply(above, matrixOf(node));
    if (!matrix.every(Number.isFinite)) throw new CharacterRefused('values', `nodes.${at}`);
    heights.set(at, matrix[13] ?? 0);
    shown.push(node);
    for (const child of node.children) open.push({ at: child, above: matrix });
  }
  return { shown, heights };
}

function matrixOf({ matrix, translation, rotation, scale }: Node): Matrix {
  if (matrix) return matrix;
  const [x = 0, y = 0, z = 0, w = 1] = rotation;
  const [sx = 1, sy = 1, sz = 1] = scale;
  const [tx = 0, ty = 0, tz = 0] = translation;
  return [
    ...[(1 - 2 * (y * y + z * z)) * sx, 2 * (x * y + z * w) * sx, 2 * (x * z - y * w) * sx, 0],
    ...[2 * (x * y - z * w) * sy, (1 - 2 * (x * x + z * z)) * sy, 2 * (y * z + x * w) * sy, 0],
    ...[2 * (x * z + y * w) * sz, 2 * (y * z - x * w) * sz, (1 - 2 * (x * x + y * y)) * sz, 0],
    ...[tx, ty, tz, 1],
  ];
}

function multiply(a: Matrix, b: Matrix): Matrix {
  const of = (matrix: Matrix, row: number, column: number) => matrix[column * 4 + row] ?? 0;
  return Array.from({ length: 16 }, (_, at) => {
    const [row, column] = [at % 4, Math.floor(at / 4)];
    return [0, 1, 2, 3].reduce((sum, each) => sum + of(a, row, each) * of(b, each, column), 0);
  });
}
