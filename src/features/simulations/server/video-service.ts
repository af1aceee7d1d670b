import { maximumTitleLength } from '#features/content/model/content-fields.ts';
import { actorOf, assertOwnOrganisation, lockContent } from '#features/content/server/index.ts';
import { findUsableMedia, type UsableMedia } from '#features/media/server/media-view.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { publishEvent } from '#platform/events/domain-event.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  type SubtitleChanges,
  type VideoChanges,
  videoChangesSchema,
} from '../model/simulation-validation.ts';
import { videoAdded } from './domain-events.ts';
import { listRedirectTargets } from './interaction-store.ts';
import { settleRedirect } from './redirect-check.ts';
import type { SimulationContext } from './simulation-context.ts';
import { assertRoomForOne } from './simulation-entitlement.ts';
import { parseInput, refuse, simulationKind } from './simulation-kind.ts';
import { insertSimulationRow, updateSimulationRow } from './simulation-store.ts';
import * as store from './video-store.ts';

// The videos of an interactive video: adding, ordering, endings, captions, where it starts.

type UploadedVideoInput = {
  tusId: string;
  filename?: string | null | undefined;
  simulationId?: number | null | undefined;
  organisationId?: number | null | undefined;
  content360?: boolean | null | undefined;
};

/** Anything but a video would make one in which nothing can be played. */
export async function createSimulationFromVideo(
  { tenancy }: SimulationContext,
  viewer: Viewer,
  mediaId: number,
): Promise<number> {
  simulationKind.assertMayAuthor(viewer);
  return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const file = await findUsableMedia(scope, mediaId);
    if (!file) throw notFound();
    if (file.kind !== 'video') throw refuse('simulation.not-a-video');
    await assertRoomForOne(scope);
    const id = await simulationKind.insert(scope, viewer, titleOf(file));
    await insertSimulationRow(scope, id);
    await addVideoRow(scope, id, file, null);
    await tellOfVideo(scope, viewer, id);
    await audit(scope, viewer, 'simulation-created', id, { mediaId });
    return id;
  });
}

export async function addVideo(
  { tenancy }: SimulationContext,
  viewer: Viewer,
  simulationId: number,
  mediaId: number,
): Promise<number> {
  return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    await simulationKind.getForEditing(scope, viewer, simulationId);
    return insertIntoDraft(scope, viewer, simulationId, mediaId);
  });
}

/** Takes the viewer's finished upload into the library, and into an interactive video when one is named. */
export async function takeUploadedVideo(
  { tenancy, media }: SimulationContext,
  viewer: Viewer,
  input: UploadedVideoInput,
): Promise<number> {
  assertOwnOrganisation(viewer, input.organisationId);
  simulationKind.assertMayAuthor(viewer);
  const { tusId, simulationId } = input;
  return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    if (typeof simulationId === 'number') await simulationKind.getForEditing(scope, viewer, simulationId);
    const file = await media.createVideoMediaInScope(scope, viewer, {
      tusId,
      content360: input.content360 ?? false,
      ...(input.filename ? { filename: input.filename } : {}),
    });
    if (typeof simulationId !== 'number') return file.id;
    // Asked again for the same upload (a lost answer), the video is there already.
    const isThere = await store.hasVideoOfMedia(scope, simulationId, file.id);
    if (!isThere) await insertIntoDraft(scope, viewer, simulationId, file.id);
    return file.id;
  });
}

export async function updateVideo(
  { tenancy }: SimulationContext,
  viewer: Viewer,
  input: unknown,
): Promise<{ simulationId: number; videoId: number }> {
  const changes = parseInput(videoChangesSchema, input);
  simulationKind.assertMayAuthor(viewer);
  return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const video = await store.findVideo(scope, changes.id);
    if (!video) throw notFound();
    await simulationKind.getForEditing(scope, viewer, video.simulationId);
    await simulationKind.writeDraftOrConflict(scope, video.simulationId, {
      expectedRevision: changes.revision ?? null,
      changesContent: true,
    });
    await store.updateVideoRow(scope, video.id, {
      title: changes.title,
      rotation: changes.rotation,
      sort_order: changes.sortOrder,
      ...(await endingOf(scope, video, changes)),
    });
    if (changes.subtitles) await saveSubtitles(scope, video.id, changes.subtitles);
    await audit(scope, viewer, 'video-updated', video.simulationId, { videoId: video.id });
    return { simulationId: video.simulationId, videoId: video.id };
  });
}

export async function setStartVideo(
  { tenancy }: SimulationContext,
  viewer: Viewer,
  simulationId: number,
  videoId: number,
): Promise<number> {
  return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    await simulationKind.getForEditing(scope, viewer, simulationId);
    const video = await store.findVideo(scope, videoId);
    if (video?.simulationId !== simulationId) throw notFound();
    await makeStart(scope, simulationId, videoId);
    await audit(scope, viewer, 'start-video-set', simulationId, { videoId });
    return simulationId;
  });
}

/** The next remaining video becomes the start when the start goes; nothing leads to the removed one any more. */
export async function removeVideo(
  { tenancy }: SimulationContext,
  viewer: Viewer,
  simulationId: number,
  videoId: number,
): Promise<number> {
  return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    await simulationKind.getForEditing(scope, viewer, simulationId);
    const video = await store.findVideo(scope, videoId);
    if (video?.simulationId !== simulationId) throw notFound();
    await lockContent(scope, simulationId);
    await store.clearRedirectsTo(scope, simulationId, videoId);
    await store.markVideoDeleted(scope, videoId);
    const start = await currentStart(scope, viewer, simulationId);
    const next = start === videoId ? await store.findFirstVideoId(scope, simulationId) : start;
    await makeStart(scope, simulationId, next);
    await audit(scope, viewer, 'video-removed', simulationId, { videoId });
    return simulationId;
  });
}

function audit(scope: Scope, viewer: Viewer, action: string, id: number, details: Record<string, unknown>) {
  return recordAudit(scope, actorOf(viewer), { action, targetKind: 'simulation', targetId: id, details });
}

function titleOf(file: UsableMedia): string {
  return file.title.slice(0, maximumTitleLength).trim();
}

/** Read again under the row lock: another author may have set it in the meantime. */
async function currentStart(scope: Scope, viewer: Viewer, simulationId: number): Promise<number | null> {
  return (await simulationKind.getForEditing(scope, viewer, simulationId)).startVideoId;
}

async function insertIntoDraft(
  scope: Scope,
  viewer: Viewer,
  simulationId: number,
  mediaId: number,
): Promise<number> {
  const file = await findUsableMedia(scope, mediaId);
  if (!file) throw notFound();
  if (file.kind !== 'video') throw refuse('simulation.not-a-video');
  await simulationKind.writeDraftOrConflict(scope, simulationId, {
    expectedRevision: null,
    changesContent: true,
  });
  const startVideoId = await currentStart(scope, viewer, simulationId);
  const videoId = await addVideoRow(scope, simulationId, file, startVideoId);
  await audit(scope, viewer, 'video-added', simulationId, { videoId, mediaId });
  await tellOfVideo(scope, viewer, simulationId);
  return videoId;
}

async function tellOfVideo(scope: Scope, { personId }: Viewer, simulationId: number): Promise<void> {
  if (personId !== null) await publishEvent(scope, videoAdded, { simulationId, personId });
}

async function addVideoRow(
  scope: Scope,
  simulationId: number,
  file: UsableMedia,
  startVideoId: number | null,
): Promise<number> {
  const videoId = await store.insertVideo(scope, { simulationId, mediaId: file.id, title: titleOf(file) });
  if (startVideoId === null) await updateSimulationRow(scope, simulationId, { start_video_id: videoId });
  return videoId;
}

async function makeStart(scope: Scope, simulationId: number, videoId: number | null): Promise<void> {
  await simulationKind.writeDraftOrConflict(scope, simulationId, {
    expectedRevision: null,
    changesContent: true,
  });
  await updateSimulationRow(scope, simulationId, { start_video_id: videoId });
}

/** What happens when the video is over, with the targets that this needs. */
async function endingOf(
  scope: Scope,
  video: store.VideoRow,
  changes: VideoChanges,
): Promise<store.VideoFields> {
  const { endAction, redirectVideoId, redirectEventId } = changes;
  if (endAction === undefined && redirectVideoId === undefined && redirectEventId === undefined) return {};
  const before = endStep(video);
  const after = endStep({
    endAction: endAction ?? video.endAction,
    redirectVideoId: redirectVideoId === undefined ? video.redirectVideoId : redirectVideoId,
    redirectEventId: redirectEventId === undefined ? video.redirectEventId : redirectEventId,
  });
  const targets = await listRedirectTargets(scope, video.simulationId);
  const settled = settleRedirect(after, before, targets);
  return {
    end_action: endAction,
    redirect_video_id: settled.redirectVideoId,
    redirect_event_id: settled.redirectEventId,
  };
}

function endStep(end: Pick<store.VideoRow, 'endAction' | 'redirectVideoId' | 'redirectEventId'>) {
  const { endAction, redirectVideoId, redirectEventId } = end;
  if (endAction !== 'redirect')
    return { action: 'end' as const, redirectVideoId: null, redirectEventId: null };
  const action = redirectEventId === null ? ('redirect_video' as const) : ('redirect_event' as const);
  return { action, redirectVideoId, redirectEventId };
}

async function saveSubtitles(
  scope: Scope,
  videoId: number,
  tracks: readonly SubtitleChanges[],
): Promise<void> {
  const known = new Set(await store.listSubtitleIds(scope, videoId));
  const merged = tracks.map((track, index) => {
    if (track.id !== undefined && !known.has(track.id)) {
      throw refuse('simulation.subtitle-unknown', `subtitles.${index}.id`);
    }
    const { id, language, content, title = language, type = 'captions' } = track;
    return { id, title, language, type, content };
  });
  if (new Set(merged.map(({ language, type }) => `${language} ${type}`)).size !== merged.length) {
    throw refuse('simulation.subtitle-twice', 'subtitles');
  }
  await store.replaceSubtitles(scope, videoId, merged);
}
