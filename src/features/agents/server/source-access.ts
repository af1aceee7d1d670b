import { playedKinds } from '#features/content/model/content-kind.ts';
import { findItemStanding, listPublishedTo } from '#features/content/server/item-standing-view.ts';
import { listReadablePages } from '#features/courses/server/readable-pages-view.ts';
import { listGroupIdsOf } from '#features/groups/server/group-sets-view.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { AgentContext } from './agent-context.ts';
import { listAgentsAt } from './agent-store.ts';
import { type DocumentRow, listDocuments } from './document-store.ts';
import type { ReadableSources } from './passage-store.ts';

type Context = Pick<AgentContext, 'clock' | 'mayPlayAsUnit' | 'kinds'>;

/** Whether learners may open this item now: as it is given to them, or as a unit of a course. */
export async function reachesItem(
  { mayPlayAsUnit }: Context,
  scope: ReadScope,
  viewer: Viewer,
  itemId: number,
): Promise<boolean> {
  const item = await findItemStanding(scope, itemId);
  if (!item) return false;
  const shown = await listPublishedTo(scope, viewer, item.kind, [itemId]);
  return shown.length > 0 || (await mayPlayAsUnit(scope, viewer, { kind: item.kind, id: itemId }));
}

/** Whether the viewer is offered this agent here: on the start page, or at an item that they may open. */
export async function isOffered(
  context: Context,
  scope: ReadScope,
  viewer: Viewer,
  asked: { agentId: number; itemId: number | null },
): Promise<boolean> {
  const here = await listAgentsAt(scope, asked.itemId);
  if (!here.some(({ id }) => id === asked.agentId)) return false;
  return asked.itemId === null || reachesItem(context, scope, viewer, asked.itemId);
}

/** What may be read, and where passages are read in the product, by page of a course and by document. */
export type ReadableDocuments = ReadableSources & {
  pagePaths: ReadonlyMap<number, string>;
  documentPaths: ReadonlyMap<number, string>;
};

/**
 * What the asker may read at this moment, document by document: groups, what is published to them, and the locks of
 * courses. `all` is for the test chat of those who edit the agent, who read everything that is published.
 */
export async function listReadableDocuments(
  context: Context,
  scope: ReadScope,
  viewer: Viewer,
  { agentId, all }: { agentId: number; all: boolean },
): Promise<ReadableDocuments> {
  const documents = await listDocuments(scope, { agentId });
  const items = documents.filter(isOfItem);
  const courses = items.filter(({ itemKind }) => itemKind === 'course');
  const played = items.filter(({ itemKind }) => itemKind !== 'course');
  const groupIds = new Set(all ? [] : await listGroupIdsOf(scope, viewer.personId));
  const own = documents.filter(
    ({ source, groupIds: forGroups }) =>
      source !== 'item' && (all || forGroups.length === 0 || forGroups.some((id) => groupIds.has(id))),
  );
  const pages = await listReadablePages(scope, viewer, {
    courseIds: courses.map(({ itemId }) => itemId),
    now: context.clock(),
  });
  const playable = all ? played : await filterPlayable(context, scope, viewer, played);
  const whole = [...own, ...playable, ...(all ? courses : [])];
  return {
    documentIds: whole.map(({ id }) => id),
    partIds: pages.map(({ pageId }) => pageId),
    pagePaths: new Map(pages.flatMap(({ pageId, path }) => (path === null ? [] : [[pageId, path]]))),
    documentPaths: new Map(
      playable.map(({ id, itemId, itemKind }) => [id, pathOf(context, itemKind, itemId)]),
    ),
  };
}

type ItemDocument = DocumentRow & { itemId: number };

/** Of what is not published any more nothing is left to read. */
function isOfItem(document: DocumentRow): document is ItemDocument {
  return document.source === 'item' && document.itemId !== null && document.itemKind !== null;
}

async function filterPlayable(
  context: Context,
  scope: ReadScope,
  viewer: Viewer,
  documents: readonly ItemDocument[],
): Promise<ItemDocument[]> {
  const shown = new Set<number>();
  for (const kind of playedKinds) {
    const ids = documents.filter(({ itemKind }) => itemKind === kind).map(({ itemId }) => itemId);
    for (const id of await listPublishedTo(scope, viewer, kind, ids)) shown.add(id);
    for (const id of ids)
      if (!shown.has(id) && (await context.mayPlayAsUnit(scope, viewer, { kind, id }))) shown.add(id);
  }
  return documents.filter(({ itemId }) => shown.has(itemId));
}

function pathOf({ kinds }: Context, kind: string | null, itemId: number): string {
  return (
    kinds()
      .find((definition) => definition.kind === kind)
      ?.takenAt(String(itemId)) ?? ''
  );
}
