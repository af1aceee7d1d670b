import { sql } from 'kysely';
import { type ItemUser, listItemUsers } from '#features/attempts/server/item-users-view.ts';
import {
  type ContentPurpose,
  type ContentReading,
  type ContentSort,
  findSharedItem,
  findShareEntry,
  findShareEntryByNumber,
  readingFor,
  type SharedItem,
  type ShareEntry,
  visitorOf,
} from '#features/content/server/index.ts';
import { forbidden, notFound } from '#kernel/app-error.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { assertCan } from '../model/permissions.ts';
import { virtualHumanRules } from '../model/virtual-human-policy.ts';
import type { VirtualHumanContext } from './virtual-human-context.ts';
import type { VirtualHumanFilter } from './virtual-human-filter.ts';
import { virtualHumanKind } from './virtual-human-kind.ts';
import { listVirtualHumansView, type VirtualHumanParts } from './virtual-human-list-view.ts';
import { findVirtualHuman } from './virtual-human-store.ts';
import { type VirtualHumanView, viewVirtualHuman } from './virtual-human-view.ts';

type VirtualHumanQuery = { filter: VirtualHumanFilter; sort: ContentSort; page: PageRequest };
export type ShareLink = SharedItem & SharedFacts & { virtualHumanId: number; organisationId: number };

type SharedFacts = { title: string; avatarId: number | null };
const sharedFacts = sql<SharedFacts>`v.facts->'settings'->>'title' as title,
  (v.facts->'settings'->>'avatarId')::integer as "avatarId"`;

const onePage: PageRequest = { limit: 1, offset: 0 };

// Reading: viewers who may write get the draft, all others the version published to them.

export function listVirtualHumans(
  context: VirtualHumanContext,
  viewer: Viewer,
  parts: VirtualHumanParts,
  query: VirtualHumanQuery,
): Promise<Page<VirtualHumanView>> {
  return listFrom(context, viewer, { reading: toRead(viewer), parts, ...query });
}

/** The version published to this viewer: the learner's view, also for staff who use it. */
export function listPublishedVirtualHumans(
  context: VirtualHumanContext,
  viewer: Viewer,
  parts: VirtualHumanParts,
  query: VirtualHumanQuery,
): Promise<Page<VirtualHumanView>> {
  const filter = { ...query.filter, coursesOnly: { eq: false } };
  return listFrom(context, viewer, { reading: toRead(viewer, 'play'), parts, ...query, filter });
}

/** Of these ids those that are published, whoever they are given to: the course that has them as units decides. */
export async function listForUnits(
  context: VirtualHumanContext,
  viewer: Viewer,
  ids: readonly number[],
  parts: VirtualHumanParts,
): Promise<VirtualHumanView[]> {
  const page = { limit: ids.length, offset: 0 };
  const query = { filter: { id: { in: ids } }, sort: [], page, parts };
  const visibleTo = { ...viewer, kind: 'service' as const };
  return (await listFrom(context, viewer, { reading: toRead(viewer, 'play'), ...query }, visibleTo)).nodes;
}

export async function findVirtualHumanView(
  context: VirtualHumanContext,
  viewer: Viewer,
  filter: VirtualHumanFilter,
  parts: VirtualHumanParts,
  purpose: ContentPurpose = 'management',
): Promise<VirtualHumanView | null> {
  const request = { reading: toRead(viewer, purpose), parts, filter, sort: [], page: onePage };
  const page = await listFrom(context, viewer, request);
  return page.nodes[0] ?? null;
}

export function findPublishedVirtualHuman(
  context: VirtualHumanContext,
  viewer: Viewer,
  id: number,
  parts: VirtualHumanParts,
): Promise<VirtualHumanView | null> {
  return findVirtualHumanView(context, viewer, { id: { eq: id } }, parts, 'play');
}

/** For the results of its attempts, which staff also read after it was unpublished. */
export async function findAnalysedVirtualHuman(
  context: VirtualHumanContext,
  viewer: Viewer,
  id: number,
  parts: VirtualHumanParts,
): Promise<VirtualHumanView | null> {
  if (!virtualHumanRules.seesManagementView(viewer)) throw forbidden();
  return findVirtualHumanView(context, viewer, { id: { eq: id } }, parts, 'analytics');
}

/**
 * After a change: the item as its author sees it now. A viewer who gave up their own right by the change still gets
 * this answer, with no right to edit; the next read finds nothing.
 */
export async function getChangedVirtualHuman(
  context: VirtualHumanContext,
  viewer: Viewer,
  id: number,
  parts: VirtualHumanParts,
): Promise<VirtualHumanView> {
  const filter = { id: { eq: id } };
  const view = await findVirtualHumanView(context, viewer, filter, parts);
  if (view) return view;
  const request = { reading: toRead(viewer), parts, filter, sort: [], page: onePage };
  const page = await listFrom(context, viewer, request, { ...viewer, kind: 'service' });
  const last = page.nodes[0];
  if (!last) throw notFound();
  return last;
}

/** Reads by a share link: as the signed-in viewer, or without a session as the visitor that an open link admits. */
export async function findVirtualHumanByLink(
  context: VirtualHumanContext,
  viewer: Viewer | null,
  token: string,
  parts: VirtualHumanParts,
): Promise<VirtualHumanView | null> {
  const entry = await findEntry(context, token);
  if (!entry) return null;
  const isOwn = viewer?.kind === 'member' && viewer.organisationId === entry.organisationId;
  if (isOwn) return findVirtualHumanView(context, viewer, { id: { eq: entry.id } }, parts);
  return entry.loginRequired ? null : findPublishedVirtualHuman(context, visitorOf(entry), entry.id, parts);
}

/** What the holder of the link may know before the conversation. Null for a withdrawn link. */
export async function findShareLink(context: VirtualHumanContext, token: string): Promise<ShareLink | null> {
  const entry = await findEntry(context, token);
  return entry ? describeShared(context, entry) : null;
}

/** The token of an item that is open to everybody, for pages that know only its number. */
export async function findOpenToken(context: VirtualHumanContext, id: number): Promise<string | null> {
  const entry = await context.tenancy.readAcrossOrganisations('directory', (scope) =>
    findShareEntryByNumber(virtualHumanKind, scope, id),
  );
  const link = entry && (await describeShared(context, entry));
  return link && !link.loginRequired ? link.shareToken : null;
}

/** Members who have talked with it, the last one first. */
export async function listVirtualHumanUsers(
  { tenancy }: VirtualHumanContext,
  viewer: Viewer,
  id: number,
  page: PageRequest,
): Promise<Page<ItemUser>> {
  assertCan(viewer, 'analytics:view-item');
  return tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    const found = await findVirtualHuman(scope, id);
    if (!found || !virtualHumanRules.canAnalyse(viewer, found)) throw notFound();
    assertCan(viewer, 'analytics:view-item', {
      authorId: found.authorPersonId,
      editorIds: found.editorPersonIds,
    });
    return listItemUsers(scope, 'virtual-human', id, page);
  });
}

async function listFrom(
  { tenancy, countDiagnoses }: VirtualHumanContext,
  viewer: Viewer,
  request: VirtualHumanQuery & { reading: ContentReading; parts: VirtualHumanParts },
  visibleTo: Viewer = viewer,
): Promise<Page<VirtualHumanView>> {
  const { organisationId } = viewer;
  const { diagnoses, ...answer } = await tenancy.readInOrganisation(organisationId, async (scope) => {
    const listed = await listVirtualHumansView(scope, { viewer: visibleTo, ...request });
    const ids = request.parts.diagnoses ? listed.rows.map(({ id }) => id) : [];
    return { ...listed, diagnoses: ids.length > 0 ? await countDiagnoses(scope, ids) : null };
  });
  return {
    nodes: answer.rows.map((row) =>
      viewVirtualHuman(organisationId, viewer, request.reading, {
        ...row,
        diagnoses: diagnoses?.get(row.id),
      }),
    ),
    totalCount: answer.total,
    ...request.page,
  };
}

function toRead(viewer: Viewer, purpose: ContentPurpose = 'management'): ContentReading {
  return readingFor('virtual-human', viewer, purpose);
}

function findEntry({ tenancy }: VirtualHumanContext, token: string) {
  return tenancy.readAcrossOrganisations('directory', (scope) =>
    findShareEntry(virtualHumanKind, scope, token),
  );
}

async function describeShared(
  { tenancy }: VirtualHumanContext,
  { organisationId, id }: ShareEntry,
): Promise<ShareLink | null> {
  const item = await tenancy.readInOrganisation(organisationId, (scope) =>
    findSharedItem(scope, id, sharedFacts),
  );
  return item ? { ...item, virtualHumanId: id, organisationId } : null;
}
