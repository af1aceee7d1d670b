import { listStoryEdges, type Story, type StoryEdge } from '../../../../model/branching.ts';

export type StoryNode = { videoId: number; column: number; row: number };
export type StoryLink = {
  fromVideoId: number;
  toVideoId: number;
  causes: readonly StoryEdge['cause'][];
  /** It leads back, or to a video beside: drawn around instead of straight. */
  isBack: boolean;
};
export type StoryLayout = {
  nodes: readonly StoryNode[];
  links: readonly StoryLink[];
  columns: number;
  rows: number;
};

/**
 * Videos in columns by how many steps they are from the start, those that nothing leads to in the last column; within
 * a column in the author's order. Pure, so that the same story is always drawn the same way.
 */
export function layOutStory(story: Story): StoryLayout {
  const edges = listStoryEdges(story).filter((edge) => edge.toVideoId !== null);
  const depth = measureDepth(story, edges);
  const deepest = Math.max(0, ...depth.values());
  const rowOfColumn = new Map<number, number>();
  const nodes = story.videos.map(({ id }): StoryNode => {
    const column = depth.get(id) ?? deepest + 1;
    const row = rowOfColumn.get(column) ?? 0;
    rowOfColumn.set(column, row + 1);
    return { videoId: id, column, row };
  });
  const columnOf = new Map(nodes.map((node) => [node.videoId, node.column]));
  return {
    nodes,
    links: joinLinks(edges, columnOf),
    columns: Math.max(0, ...rowOfColumn.keys()) + 1,
    rows: Math.max(1, ...rowOfColumn.values()),
  };
}

function measureDepth(story: Story, edges: readonly StoryEdge[]): Map<number, number> {
  const depth = new Map<number, number>();
  const start = story.videos.find((video) => video.id === story.startVideoId);
  let frontier = start ? [start.id] : [];
  for (let level = 0; frontier.length > 0; level += 1) {
    const next: number[] = [];
    for (const id of frontier) {
      if (depth.has(id)) continue;
      depth.set(id, level);
      for (const edge of edges) {
        if (edge.fromVideoId === id && edge.toVideoId !== null) next.push(edge.toVideoId);
      }
    }
    frontier = next;
  }
  return depth;
}

/** One line between two videos, however many options lead along it. */
function joinLinks(edges: readonly StoryEdge[], columnOf: ReadonlyMap<number, number>): StoryLink[] {
  const links = new Map<string, StoryLink>();
  for (const { fromVideoId, toVideoId, cause } of edges) {
    if (toVideoId === null) continue;
    const key = `${fromVideoId} ${toVideoId}`;
    const known = links.get(key);
    const isBack = (columnOf.get(toVideoId) ?? 0) <= (columnOf.get(fromVideoId) ?? 0);
    links.set(key, { fromVideoId, toVideoId, isBack, causes: [...(known?.causes ?? []), cause] });
  }
  return [...links.values()];
}
