import type { Scene } from './case-content.ts';
import { listReached } from './scene-paths.ts';

type SceneState =
  | 'start'
  | 'end'
  | 'step'
  /** No choice leads to it. */
  | 'unreachable'
  /** It neither ends the conversation nor leads on. */
  | 'dead-end';

export type SceneNode = {
  id: string;
  /** Columns are choices from the start, the shortest way; rows are places in a column. Both from 0. */
  column: number;
  row: number;
  state: SceneState;
};

export type SceneEdge = { key: string; from: string; to: string; choice: Scene['choices'][number] };

type SceneGraph = { nodes: SceneNode[]; edges: SceneEdge[]; columns: number; rows: number };

type Known = { start: Scene | undefined; byId: ReadonlyMap<string, Scene>; reached: ReadonlySet<string> };

/** Scenes and choices as a graph from left to right. What no choice leads to stands below, in a row of its own. */
export function layoutScenes(scenes: readonly Scene[]): SceneGraph {
  const [start] = scenes;
  const byId = new Map(scenes.map((scene) => [scene.id, scene]));
  const known: Known = { start, byId, reached: start ? listReached(start, byId) : new Set() };
  const columns = start ? measureWays(start, byId) : new Map<string, number>();
  const filled = new Map<number, number>();
  const nodes = scenes.flatMap((scene): SceneNode[] => {
    const column = columns.get(scene.id);
    if (column === undefined) return [];
    const row = filled.get(column) ?? 0;
    filled.set(column, row + 1);
    return [{ id: scene.id, column, row, state: stateOf(scene, known) }];
  });
  const below = Math.max(0, ...filled.values());
  const apart = scenes
    .filter(({ id }) => !columns.has(id))
    .map((scene, column): SceneNode => ({ id: scene.id, column, row: below, state: stateOf(scene, known) }));
  const all = [...nodes, ...apart].sort((a, b) => a.column - b.column || a.row - b.row);
  return {
    nodes: all,
    edges: listEdges(scenes, byId),
    columns: Math.max(0, ...all.map(({ column }) => column + 1)),
    rows: Math.max(0, ...all.map(({ row }) => row + 1)),
  };
}

function stateOf(scene: Scene, { start, byId, reached }: Known): SceneState {
  if (!reached.has(scene.id)) return 'unreachable';
  if (scene.ends) return 'end';
  if (!scene.choices.some(({ toSceneId }) => byId.has(toSceneId))) return 'dead-end';
  return scene === start ? 'start' : 'step';
}

function measureWays(start: Scene, byId: ReadonlyMap<string, Scene>): Map<string, number> {
  const columns = new Map([[start.id, 0]]);
  const open = [start];
  for (let scene = open.shift(); scene; scene = open.shift()) {
    if (scene.ends) continue;
    for (const { toSceneId } of scene.choices) {
      const next = byId.get(toSceneId);
      if (!next || columns.has(toSceneId)) continue;
      columns.set(toSceneId, (columns.get(scene.id) ?? 0) + 1);
      open.push(next);
    }
  }
  return columns;
}

function listEdges(scenes: readonly Scene[], byId: ReadonlyMap<string, Scene>): SceneEdge[] {
  return scenes.flatMap(({ id, ends, choices }) =>
    ends
      ? []
      : choices
          .filter(({ toSceneId }) => byId.has(toSceneId))
          .map((choice) => ({ key: `${id} ${choice.id}`, from: id, to: choice.toSceneId, choice })),
  );
}
