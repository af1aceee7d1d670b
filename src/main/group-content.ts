import { listContentOfGroup as listOfKind } from '#features/content/server/content-group-view.ts';
import type { ContentPort, GroupContent } from '#features/organisations/server/index.ts';

type ListOfGroup = ContentPort['listOfGroup'];

/** What a group sees of every kind, as one list: its own first, then by title. */
export const listContentOfGroup: ListOfGroup = async (scope, groupId, { titleContains, page }) => {
  // A page of both is among the first of each.
  const request = { titleContains, page: { limit: page.offset + page.limit, offset: 0 } };
  const simulations = await listOfKind(scope, 'simulation', groupId, request);
  const humans = await listOfKind(scope, 'virtual_human', groupId, request);
  const merged = mergeInOrder(
    simulations.nodes.map((item) => ({ ...item, kind: 'simulation' as const })),
    humans.nodes.map((item) => ({ ...item, kind: 'virtual-human' as const })),
    groupId,
  );
  return {
    nodes: merged.slice(page.offset, page.offset + page.limit),
    totalCount: simulations.totalCount + humans.totalCount,
    ...page,
  };
};

/** Each list keeps its own order, that of the database, so that pages neither repeat nor miss an item. */
function mergeInOrder(
  first: readonly GroupContent[],
  second: readonly GroupContent[],
  groupId: number,
): GroupContent[] {
  const merged: GroupContent[] = [];
  let [at, other] = [0, 0];
  for (;;) {
    const [one, two] = [first[at], second[other]];
    if (!one) return [...merged, ...second.slice(other)];
    if (!two) return [...merged, ...first.slice(at)];
    if (comesBefore(two, one, groupId)) {
      merged.push(two);
      other += 1;
    } else {
      merged.push(one);
      at += 1;
    }
  }
}

function comesBefore(item: GroupContent, than: GroupContent, groupId: number): boolean {
  const isOwn = ({ groups }: GroupContent) => groups.some(({ id }) => id === groupId);
  if (isOwn(item) !== isOwn(than)) return isOwn(item);
  return item.title.toLowerCase() < than.title.toLowerCase();
}
