import type { Scene } from './case-content.ts';

/** The scenes that a conversation can reach. */
export function listReached(start: Scene, scenes: ReadonlyMap<string, Scene>): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let scene = open.pop(); scene; scene = open.pop()) {
    if (reached.has(scene.id)) continue;
    reached.add(scene.id);
    if (scene.ends) continue;
    for (const choice of scene.choices) {
      const next = scenes.get(choice.toSceneId);
      if (next) open.push(next);
    }
  }
  return reached;
}

/** The scenes that words of the learner lead to; the first one only where a choice leads back to it. */
export function listEntered(scenes: readonly Scene[]): Set<string> {
  const [start] = scenes;
  if (!start) return new Set();
  const reached = listReached(start, new Map(scenes.map((scene) => [scene.id, scene])));
  const left = scenes.filter(({ id, ends }) => reached.has(id) && !ends);
  return new Set(left.flatMap(({ choices }) => choices.map(({ toSceneId }) => toSceneId)));
}
