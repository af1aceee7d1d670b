import { badInput, conflict, forbidden, notFound } from '#kernel/app-error.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { ImageService } from '#platform/images/image-service.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { Scope, Tenancy } from '#platform/tenancy/scope.ts';
import type { UploadStore } from '#platform/uploads/upload-store.ts';
import { canCreateMedia, canEditMedia, canListMedia } from '../model/media-policy.ts';
import { type MediaReason, mediaTexts } from '../model/media-texts.ts';
import { videoUploadPath } from '../model/upload-limits.ts';
import { listMedia, type MediaFilter, type MediaSort } from './media-list-view.ts';
import { describeSource, sourceKey } from './media-source.ts';
import {
  findMedia,
  findMediaByUpload,
  insertMedia,
  listMediaByIds,
  listWaitingVideos,
  type MediaRow,
  takeMediaId,
  updateMedia,
} from './media-store.ts';
import { isPortrait } from './portrait-store.ts';
import { readPicture } from './read-picture.ts';
import { requestTranscoding } from './transcode-video-job.ts';
import { findUpload, type UploadRow, updateUpload } from './upload-row-store.ts';

export type MediaServiceDependencies = {
  tenancy: Tenancy;
  store: ObjectStore;
  uploads: UploadStore;
  images: ImageService;
};

export type MediaListRequest = { filter: MediaFilter; sort: MediaSort; page: PageRequest };
export type VideoFromUpload = {
  tusId: string;
  filename?: string | undefined;
  title?: string | undefined;
  content360?: boolean | undefined;
};

/** What is left out stays as it is; `archivedAt` null brings back. */
type MediaUpdate = {
  id: number;
  title?: string | undefined;
  content360?: boolean | undefined;
  archivedAt?: Date | null | undefined;
};

export type MediaService = ReturnType<typeof createMediaService>;

const longestTitle = 255;

export function createMediaService(deps: MediaServiceDependencies) {
  const { tenancy, store, uploads, images } = deps;

  async function listVideos(viewer: Viewer, request: MediaListRequest): Promise<Page<MediaRow>> {
    if (!canListMedia(viewer)) throw forbidden();
    return tenancy.inOrganisation(viewer.organisationId, (scope) => listMedia(scope, ['video'], request));
  }

  async function listImages(viewer: Viewer, request: MediaListRequest): Promise<Page<MediaRow>> {
    if (!canListMedia(viewer)) throw forbidden();
    // Pictures, unless another kind is asked for by name: a list of sounds is one too.
    const kinds = request.filter.FileType ? (['image', 'audio'] as const) : (['image'] as const);
    return tenancy.inOrganisation(viewer.organisationId, (scope) => listMedia(scope, kinds, request));
  }

  async function getVideo(viewer: Viewer, id: number): Promise<MediaRow> {
    if (!canListMedia(viewer)) throw forbidden();
    const media = await tenancy.inOrganisation(viewer.organisationId, (scope) => findMedia(scope, id));
    if (media?.kind !== 'video') throw notFound();
    return media;
  }

  async function getUploadAddress(viewer: Viewer, organisationId: number): Promise<string> {
    if (!canCreateMedia(viewer)) throw forbidden();
    if (organisationId !== viewer.organisationId) throw notFound();
    return videoUploadPath;
  }

  /** The same, null for who may not upload there. */
  function findUploadAddress(viewer: Viewer, organisationId: number): string | null {
    return canCreateMedia(viewer) && organisationId === viewer.organisationId ? videoUploadPath : null;
  }

  /**
   * Makes a video of the viewer's own finished upload, in the caller's transaction; the bytes move afterwards, in the
   * job. Asked twice for the same upload, it answers the same video.
   */
  async function createVideoMediaInScope(
    scope: Scope,
    viewer: Viewer,
    input: VideoFromUpload,
  ): Promise<MediaRow> {
    if (!canCreateMedia(viewer)) throw forbidden();
    const upload = await takeUpload(scope, viewer, input.tusId);
    if (upload.kind !== 'video')
      throw badInput(mediaTexts['media.wrong-kind'], { reason: 'media.wrong-kind' });
    const existing = await findMediaByUpload(scope, input.tusId);
    if (existing) return existing;
    const filename = input.filename || upload.filename;
    const media = await insertMedia(scope, {
      kind: 'video',
      title: checkTitle(input.title || titleOf(filename)),
      filename,
      content_type: upload.content_type ?? '',
      size_bytes: upload.size_bytes,
      tus_id: input.tusId,
      content_360: input.content360 ?? false,
      transcoding_status: 'Transcoding',
      author_person_id: viewer.personId,
    });
    await updateUpload(scope, input.tusId, { state: 'taken' });
    await requestTranscoding(scope, media.id);
    await recordAudit(scope, viewer, { action: 'media-created', targetKind: 'media', targetId: media.id });
    return media;
  }

  /** The same in a transaction of its own. */
  function createVideoMediaFromUpload(viewer: Viewer, input: VideoFromUpload): Promise<MediaRow> {
    return tenancy.inOrganisation(viewer.organisationId, (scope) =>
      createVideoMediaInScope(scope, viewer, input),
    );
  }

  /** Puts the viewer's finished picture or sound into the library. */
  async function createMedia(
    viewer: Viewer,
    input: { tusId: string; title?: string; filename?: string },
  ): Promise<MediaRow> {
    if (!canCreateMedia(viewer)) throw forbidden();
    const { organisationId } = viewer;
    const start = await tenancy.inOrganisation(organisationId, async (scope) => ({
      upload: await takeUpload(scope, viewer, input.tusId),
      existing: await findMediaByUpload(scope, input.tusId),
      id: await takeMediaId(scope),
    }));
    if (start.existing) return start.existing;
    const contentType = start.upload.content_type ?? '';
    const kind = kindOf(contentType);
    if (!kind) throw badInput(mediaTexts['media.wrong-kind'], { reason: 'media.wrong-kind' });
    const filename = input.filename || start.upload.filename;
    const title = checkTitle(input.title || titleOf(filename));
    // Read before it is moved, so that a picture that is none stays an upload and expires with it.
    const size = kind === 'image' ? await readPicture(images, uploads, input.tusId) : null;
    const key = sourceKey(organisationId, start.id, contentType);
    await uploads.moveTo(store, input.tusId, key, contentType);
    const facts = await describeSource(store, key);
    const media = await tenancy.inOrganisation(organisationId, async (scope) => {
      const created = await insertMedia(scope, {
        id: start.id,
        kind,
        title,
        filename,
        content_type: contentType,
        tus_id: input.tusId,
        source_key: key,
        width: size?.width ?? null,
        height: size?.height ?? null,
        transcoding_status: 'Success',
        playable: true,
        author_person_id: viewer.personId,
        ...facts,
      });
      await updateUpload(scope, input.tusId, { state: 'taken' });
      await recordAudit(scope, viewer, {
        action: 'media-created',
        targetKind: 'media',
        targetId: created.id,
      });
      return created;
    });
    await uploads.remove(input.tusId);
    return media;
  }

  function updateVideo(viewer: Viewer, input: MediaUpdate): Promise<MediaRow> {
    return change(viewer, input, (media) => media.kind === 'video');
  }

  /** A picture or sound. Portraits are no part of the library, and their own person's alone. */
  function updateMediaItem(viewer: Viewer, input: Omit<MediaUpdate, 'content360'>): Promise<MediaRow> {
    return change(viewer, input, (media) => media.kind !== 'video' && !isPortrait(media));
  }

  async function change(
    viewer: Viewer,
    input: MediaUpdate,
    isMeant: (media: MediaRow) => boolean,
  ): Promise<MediaRow> {
    if (!canEditMedia(viewer)) throw forbidden();
    return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      const media = await findMedia(scope, input.id, { lock: true });
      if (!media || !isMeant(media)) throw notFound();
      const change = {
        ...(input.title === undefined ? {} : { title: checkTitle(input.title) }),
        ...(input.content360 === undefined ? {} : { content_360: input.content360 }),
        ...(input.archivedAt === undefined ? {} : { archived_at: input.archivedAt }),
      };
      if (Object.keys(change).length === 0) return media;
      // Nothing else may come to look like a portrait, which is shown though it is archived.
      if (media.kind !== 'video' && isPortrait({ ...media, ...change })) {
        throw badInput(mediaTexts['media.title-reserved'], { reason: 'media.title-reserved' });
      }
      const changed = await updateMedia(scope, input.id, change);
      await recordAudit(scope, viewer, {
        action: 'media-updated',
        targetKind: 'media',
        targetId: input.id,
        details: { fields: Object.keys(change) },
      });
      return changed ?? media;
    });
  }

  /** Sends a video round again whose transcoding failed or waits for something that was missing. */
  async function retryVideo(viewer: Viewer, id: number): Promise<MediaRow> {
    if (!canEditMedia(viewer)) throw forbidden();
    return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      const media = await findMedia(scope, id, { lock: true });
      if (media?.kind !== 'video') throw notFound();
      const waits = media.transcoding_status === 'Transcoding' && media.transcoding_message !== null;
      if (media.transcoding_status !== 'Error' && !waits) {
        throw conflict(mediaTexts['media.not-retryable'], {
          reason: 'media.not-retryable' satisfies MediaReason,
        });
      }
      const changed = await updateMedia(scope, id, {
        transcoding_status: 'Transcoding',
        transcoding_progress: 0,
        transcoding_message: null,
      });
      await requestTranscoding(scope, id);
      await recordAudit(scope, viewer, { action: 'media-retried', targetKind: 'media', targetId: id });
      return changed ?? media;
    });
  }

  /** Videos of the caller's transaction, in no order; unknown ids are left out. */
  function getVideoMediaByIds(scope: Scope, ids: readonly number[]): Promise<MediaRow[]> {
    return listMediaByIds(scope, 'video', ids);
  }

  /** After a start with ffmpeg: what waited for it goes on. Answers how many. */
  async function resumeWaitingVideos(): Promise<number> {
    const organisations = await tenancy.acrossOrganisations('job-dispatch', (scope) =>
      scope.db
        .selectFrom('media')
        .select('organisation_id')
        .distinct()
        .where('transcoding_status', '=', 'Transcoding')
        .where('transcoding_message', 'is not', null)
        .execute(),
    );
    let resumed = 0;
    for (const { organisation_id: organisationId } of organisations) {
      resumed += await tenancy.inOrganisation(organisationId, async (scope) => {
        const ids = await listWaitingVideos(scope);
        for (const id of ids) {
          await updateMedia(scope, id, { transcoding_message: null });
          await requestTranscoding(scope, id);
        }
        return ids.length;
      });
    }
    return resumed;
  }

  return {
    listVideos,
    listImages,
    getVideo,
    getUploadAddress,
    findUploadAddress,
    createVideoMediaInScope,
    createVideoMediaFromUpload,
    createMedia,
    updateVideo,
    updateMediaItem,
    retryVideo,
    getVideoMediaByIds,
    resumeWaitingVideos,
  };
}

/** The viewer's own upload, finished or taken already; anything else does not exist for them. */
async function takeUpload(scope: Scope, viewer: Viewer, tusId: string): Promise<UploadRow> {
  const upload =
    viewer.personId === null
      ? undefined
      : await findUpload(scope, tusId, { personId: viewer.personId, lock: true });
  if (upload?.state !== 'finished' && upload?.state !== 'taken') {
    throw badInput(mediaTexts['media.upload-unknown'], {
      reason: 'media.upload-unknown' satisfies MediaReason,
    });
  }
  return upload;
}

function checkTitle(text: string): string {
  const title = text.trim();
  if (title === '') throw badInput(mediaTexts['media.title-required'], { reason: 'media.title-required' });
  if (title.length > longestTitle) {
    throw badInput(mediaTexts['media.title-too-long'], { reason: 'media.title-too-long' });
  }
  return title;
}

/** The file's name without its ending. */
function titleOf(filename: string): string {
  return filename.replace(/\.[^.]{1,5}$/, '').slice(0, longestTitle) || 'Untitled';
}

function kindOf(contentType: string): 'image' | 'audio' | null {
  if (contentType.startsWith('image/')) return 'image';
  return contentType.startsWith('audio/') ? 'audio' : null;
}
