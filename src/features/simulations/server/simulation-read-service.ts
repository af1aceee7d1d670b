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
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { simulationRules } from '../model/simulation-policy.ts';
import type { MediaRowJson } from './media-port.ts';
import { findMediaRow } from './media-row-store.ts';
import type { SimulationFilter } from './simulation-filter.ts';
import { listSimulationsView, type SimulationParts } from './simulation-list-view.ts';
import { type SimulationView, type VideoView, viewSimulation } from './simulation-view.ts';
import { findSimulationIdOfVideo } from './video-store.ts';

export type SimulationReadService = ReturnType<typeof createSimulationReadService>;

export type SimulationQuery = { filter: SimulationFilter; sort: ContentSort; page: PageRequest };
export type VideoAnswer = { simulation: SimulationView; video: VideoView };

const onePage: PageRequest = { limit: 1, offset: 0 };

/** Reading: those who write get the draft, everybody else what was published to them. */
export function createSimulationReadService(deps: { tenancy: Tenancy }) {
  async function list(
    viewer: Viewer,
    reading: ContentReading,
    parts: SimulationParts,
    query: SimulationQuery,
    visibleTo: Viewer = viewer,
  ): Promise<Page<SimulationView>> {
    const { organisationId } = viewer;
    const answer = await deps.tenancy.readInOrganisation(organisationId, (scope) =>
      listSimulationsView(scope, { viewer: visibleTo, reading, parts, ...query }),
    );
    return {
      nodes: answer.rows.map((row) => viewSimulation(organisationId, viewer, reading, parts, row)),
      totalCount: answer.total,
      ...query.page,
    };
  }

  function toRead(viewer: Viewer, purpose: ContentPurpose = 'management'): ContentReading {
    return readingFor('simulation', viewer, purpose);
  }

  async function listSimulations(viewer: Viewer, parts: SimulationParts, query: SimulationQuery) {
    return list(viewer, toRead(viewer), parts, query);
  }

  /** What is published to this viewer, whoever they are: the learner's view, also for staff who look through it. */
  async function listPublished(viewer: Viewer, parts: SimulationParts, query: SimulationQuery) {
    const filter = { ...query.filter, coursesOnly: { eq: false } };
    return list(viewer, toRead(viewer, 'play'), parts, { ...query, filter });
  }

  async function findSimulationView(
    viewer: Viewer,
    filter: SimulationFilter,
    parts: SimulationParts,
    purpose: ContentPurpose = 'management',
  ): Promise<SimulationView | null> {
    const page = await list(viewer, toRead(viewer, purpose), parts, { filter, sort: [], page: onePage });
    return page.nodes[0] ?? null;
  }

  /**
   * After a change: the item as its author sees it now. Who gave up their own right by the change still gets this
   * answer, as somebody who may not edit; the next read finds nothing.
   */
  async function getChanged(viewer: Viewer, id: number, parts: SimulationParts): Promise<SimulationView> {
    const filter = { id: { eq: id } };
    const view = await findSimulationView(viewer, filter, parts);
    if (view) return view;
    const query = { filter, sort: [], page: onePage };
    const page = await list(viewer, toRead(viewer), parts, query, { ...viewer, kind: 'service' });
    const last = page.nodes[0];
    if (!last) throw notFound();
    return last;
  }

  /** What is played: the published version, or for those who may edit the draft as it is now. */
  async function findPlayable(
    viewer: Viewer,
    id: number,
    preview: boolean,
    parts: SimulationParts,
  ): Promise<SimulationView | null> {
    const filter = { id: { eq: id } };
    if (!preview) return findSimulationView(viewer, filter, parts, 'play');
    if (!simulationRules.canCreate(viewer)) throw forbidden();
    const draft = await findSimulationView(viewer, filter, { ...parts, access: true });
    if (draft && !draft.canEdit) throw forbidden();
    return draft;
  }

  /** For what its sessions come to, which staff look at also when it was taken back. */
  async function findAnalysed(
    viewer: Viewer,
    id: number,
    parts: SimulationParts,
  ): Promise<SimulationView | null> {
    if (!simulationRules.seesManagementView(viewer)) throw forbidden();
    return findSimulationView(viewer, { id: { eq: id } }, parts, 'analytics');
  }

  async function findVideoAnswer(
    viewer: Viewer,
    videoId: number,
    parts: SimulationParts,
  ): Promise<VideoAnswer | null> {
    const simulationId = await deps.tenancy.readInOrganisation(viewer.organisationId, (scope) =>
      findSimulationIdOfVideo(scope, videoId),
    );
    if (simulationId === null) return null;
    const simulation = await findSimulationView(viewer, { id: { eq: simulationId } }, parts);
    const video = simulation?.videos.find((candidate) => candidate.id === videoId);
    return simulation && video ? { simulation, video } : null;
  }

  async function getMediaRow(viewer: Viewer, id: number): Promise<MediaRowJson> {
    const row = await deps.tenancy.readInOrganisation(viewer.organisationId, (scope) =>
      findMediaRow(scope, id),
    );
    if (!row) throw notFound();
    return row;
  }

  function listMediaRows(viewer: Viewer, ids: readonly number[]): Promise<MediaRowJson[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return deps.tenancy.readInOrganisation(viewer.organisationId, (scope) => listMediaJson(scope, ids));
  }

  return {
    listSimulations,
    listPublished,
    findSimulationView,
    getChanged,
    findPlayable,
    findAnalysed,
    findVideoAnswer,
    getMediaRow,
    listMediaRows,
  };
}
