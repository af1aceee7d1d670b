import { expect, test } from 'vitest';
import type { Scene } from './case-content.ts';
import { layoutScenes } from './scene-graph.ts';

function scene(id: string, to: readonly string[], ends = false): Scene {
  const choices = to.map((toSceneId) => ({
    id: `${id}-${toSceneId}`,
    label: {},
    variants: {},
    toSceneId,
    effect: { trust: 0, tension: 0 },
  }));
  return { id, name: {}, says: {}, choices, notUnderstood: {}, ends };
}

const outline = (scenes: readonly Scene[]) =>
  layoutScenes(scenes).nodes.map(({ id, column, row, state }) => `${id} ${column}.${row} ${state}`);

test('scenes stand as far to the right as they are choices away from the start', () => {
  const scenes = [scene('a', ['b', 'c']), scene('b', ['d']), scene('c', ['d', 'a']), scene('d', [], true)];
  expect(outline(scenes)).toEqual(['a 0.0 start', 'b 1.0 step', 'c 1.1 step', 'd 2.0 end']);
  const { edges, columns, rows } = layoutScenes(scenes);
  expect(edges.map(({ from, to }) => from + to)).toEqual(['ab', 'ac', 'bd', 'cd', 'ca']);
  expect([columns, rows]).toEqual([3, 2]);
});

test('what no choice leads to stands below the others, and what leads nowhere is marked', () => {
  const scenes = [scene('a', ['b', 'lost']), scene('b', []), scene('c', ['a']), scene('d', [], true)];
  expect(outline(scenes)).toEqual([
    'a 0.0 start',
    'c 0.1 unreachable',
    'b 1.0 dead-end',
    'd 1.1 unreachable',
  ]);
  expect(layoutScenes(scenes).edges.map(({ key }) => key)).toEqual(['a a-b', 'c c-a']);
});

test('no two scenes stand in one place, whatever rings there are', () => {
  const scenes = Array.from({ length: 60 }, (_, n) =>
    scene(`s${n}`, [`s${(n * 7) % 60}`, `s${(n * 11 + 1) % 60}`]),
  );
  const places = layoutScenes(scenes).nodes.map(({ column, row }) => `${column}.${row}`);
  expect(new Set(places).size).toBe(60);
});

test('an empty outline is an empty graph', () => {
  expect(layoutScenes([])).toEqual({ nodes: [], edges: [], columns: 0, rows: 0 });
});
