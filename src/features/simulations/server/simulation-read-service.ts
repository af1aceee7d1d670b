import {
  type ContentPurpose,
  type ContentReading,
  type ContentSort,
  readingFor,
} from '#features/content/server/index.ts';
import { listMediaJson } from '#features/media/server/media-view.ts';
import { forbidden, notFound } from '#kernel/app-error.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { simulationRules } from '../model/simulation-policy.ts';
import type { MediaRowJson } from './media-port.ts';
import { findMediaRow } from './media-row-store.ts';
import type { SimulationContext } from './simulation-context.ts';
import type { SimulationFilter } from './simulation-filter.ts';
import { listSimulationsView, type SimulationParts } from './simulation-list-view.ts';
import { type SimulationView, type VideoView, viewSimulation } from './simulation-view.ts';
import { findSimulationIdOfVideo } from './video-store.ts';

// Reading: those who write get the draft, everybody else what was published to them.

type SimulationQuery = { filter: SimulationFilter; sort: ContentSort; page: PageRequest };
type VideoAnswer = { simulation: SimulationView; video: VideoView };

const onePage: PageRequest = { limit: 1, offset: 0 };

export async function listSimulations(
  context: SimulationContext,
  viewer: Viewer,
  parts: SimulationParts,
  query: SimulationQuery,
): Promise<Page<SimulationView>> {
  return list(context, viewer, { reading: toRead(viewer), parts }, query);
}

/** What is published to this viewer, whoever they are: the learner's view, also for staff who look through it. */
export async function listPublished(
  context: SimulationContext,
  viewer: Viewer,
  parts: SimulationParts,
  query: SimulationQuery,
): Promise<Page<SimulationView>> {
  const filter = { ...query.filter, coursesOnly: { eq: false } };
  return list(context, viewer, { reading: toRead(viewer, 'play'), parts }, { ...query, filter });
}

/** Of these ids those that are published, whoever they are given to: the course that has them as units decides. */
export async function listForUnits(
  context: SimulationContext,
  viewer: Viewer,
  ids: readonly number[],
  parts: SimulationParts,
): Promise<SimulationView[]> {
  const visibleTo = { ...viewer, kind: 'service' as const };
  const page = { limit: ids.length, offset: 0 };
  const query = { filter: { id: { in: ids } }, sort: [], page };
  return (await list(context, viewer, { reading: toRead(viewer, 'play'), parts, visibleTo }, query)).nodes;
}

export async function findSimulationView(
  context: SimulationContext,
  viewer: Viewer,
  filter: SimulationFilter,
  parts: SimulationParts,
  purpose: ContentPurpose = 'management',
): Promise<SimulationView | null> {
  const reading = toRead(viewer, purpose);
  const page = await list(context, viewer, { reading, parts }, { filter, sort: [], page: onePage });
  return page.nodes[0] ?? null;
}

/**
 * After a change: the item as its author sees it now. Who gave up their own right by the change still gets this
 * answer, as somebody who may not edit; the next read finds nothing.
 */
export async function getChanged(
  context: SimulationContext,
  viewer: Viewer,
  id: number,
  parts: SimulationParts,
): Promise<SimulationView> {
  const filter = { id: { eq: id } };
  const view = await findSimulationView(context, viewer, filter, parts);
  if (view) return view;
  const asked = { reading: toRead(viewer), parts, visibleTo: { ...viewer, kind: 'service' as const } };
  const page = await list(context, viewer, asked, { filter, sort: [], page: onePage });
  const last = page.nodes[0];
  if (!last) throw notFound();
  return last;
}

/** What is played: the published version, or for those who may edit the draft as it is now. */
export async function findPlayable(
  context: SimulationContext,
  viewer: Viewer,
  { id, unitId, preview }: { id: number; unitId: number | null; preview: boolean },
  parts: SimulationParts,
): Promise<SimulationView | null> {
  const filter = { id: { eq: id } };
  if (unitId !== null) return findUnitItem(context, viewer, { id, unitId }, parts);
  if (!preview) return findSimulationView(context, viewer, filter, parts, 'play');
  if (!simulationRules.canCreate(viewer)) throw forbidden();
  const draft = await findSimulationView(context, viewer, filter, { ...parts, access: true });
  if (draft && !draft.canEdit) throw forbidden();
  return draft;
}

/** As a unit of a course, whoever the item is given to by itself. */
async function findUnitItem(
  context: SimulationContext,
  viewer: Viewer,
  { id, unitId }: { id: number; unitId: number },
  parts: SimulationParts,
): Promise<SimulationView | null> {
  const item = { kind: 'simulation', id } as const;
  const may = await context.tenancy.readInOrganisation(viewer.organisationId, (scope) =>
    context.mayPlayUnit(scope, viewer, { id: unitId, item }),
  );
  return may ? ((await listForUnits(context, viewer, [id], parts))[0] ?? null) : null;
}

/** For what its sessions come to, which staff look at also when it was taken back. */
export async function findAnalysed(
  context: SimulationContext,
  viewer: Viewer,
  id: number,
  parts: SimulationParts,
): Promise<SimulationView | null> {
  if (!simulationRules.seesManagementView(viewer)) throw forbidden();
  return findSimulationView(context, viewer, { id: { eq: id } }, parts, 'analytics');
}

export async function findVideoAnswer(
  context: SimulationContext,
  viewer: Viewer,
  videoId: number,
  parts: SimulationParts,
): Promise<VideoAnswer | null> {
  const simulationId = await context.tenancy.readInOrganisation(viewer.organisationId, (scope) =>
    findSimulationIdOfVideo(scope, videoId),
  );
  if (simulationId === null) return null;
  const simulation = await findSimulationView(context, viewer, { id: { eq: simulationId } }, parts);
  const video = simulation?.videos.find((candidate) => candidate.id === videoId);
  return simulation && video ? { simulation, video } : null;
}

export async function getMediaRow(
  { tenancy }: SimulationContext,
  viewer: Viewer,
  id: number,
): Promise<MediaRowJson> {
  const row = await tenancy.readInOrganisation(viewer.organisationId, (scope) => findMediaRow(scope, id));
  if (!row) throw notFound();
  return row;
}

export async function listMediaRows(
  { tenancy }: SimulationContext,
  viewer: Viewer,
  ids: readonly number[],
): Promise<MediaRowJson[]> {
  if (ids.length === 0) return [];
  return tenancy.readInOrganisation(viewer.organisationId, (scope) => listMediaJson(scope, ids));
}

function toRead(viewer: Viewer, purpose: ContentPurpose = 'management'): ContentReading {
  return readingFor('simulation', viewer, purpose);
}

/** `visibleTo`: by whose rights the items are found, where that is not the viewer. */
async function list(
  { tenancy }: SimulationContext,
  viewer: Viewer,
  {
    reading,
    parts,
    visibleTo = viewer,
  }: { reading: ContentReading; parts: SimulationParts; visibleTo?: Viewer },
  query: SimulationQuery,
): Promise<Page<SimulationView>> {
  const { organisationId } = viewer;
  const answer = await tenancy.readInOrganisation(organisationId, (scope) =>
    listSimulationsView(scope, { viewer: visibleTo, reading, parts, ...query }),
  );
  return {
    nodes: answer.rows.map((row) => viewSimulation(tenancy, viewer, reading, parts, row)),
    totalCount: answer.total,
    ...query.page,
  };
}
