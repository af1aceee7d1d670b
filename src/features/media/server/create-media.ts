import { badInput, forbidden } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { publishEvent } from '#platform/events/domain-event.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { canCreateMedia } from '../model/media-policy.ts';
import { type MediaReason, mediaTexts } from '../model/media-texts.ts';
import { describeDocument } from './document-facts.ts';
import { videoUploaded } from './domain-events.ts';
import type { MediaContext } from './media-context.ts';
import { describeSource, sourceKey } from './media-source.ts';
import { findMediaByUpload, insertMedia, type MediaRow, takeMediaId } from './media-store.ts';
import { checkTitle, titleOf } from './media-title.ts';
import { readPicture } from './read-picture.ts';
import { requestTranscoding } from './transcode-video-job.ts';
import { findUpload, type UploadRow, updateUpload } from './upload-row-store.ts';

// From finished uploads to items of the library.

type VideoFromUpload = {
  tusId: string;
  filename?: string | undefined;
  title?: string | undefined;
  content360?: boolean | undefined;
};

/**
 * Makes a video of the viewer's own finished upload, in the caller's transaction; the bytes move afterwards, in the
 * job. Asked twice for the same upload, it answers the same video.
 */
export async function createVideoMediaInScope(
  scope: Scope,
  viewer: Viewer,
  input: VideoFromUpload,
): Promise<MediaRow> {
  if (!canCreateMedia(viewer)) throw forbidden();
  const upload = await takeUpload(scope, viewer, input.tusId);
  if (upload.kind !== 'video') throw badInput(mediaTexts['media.wrong-kind'], { reason: 'media.wrong-kind' });
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
  if (viewer.personId !== null)
    await publishEvent(scope, videoUploaded, { mediaId: media.id, personId: viewer.personId });
  return media;
}

/** Puts the viewer's finished picture, sound or document into the library. */
export async function createMedia(
  { tenancy, store, uploads, images, documents }: MediaContext,
  viewer: Viewer,
  input: { tusId: string; title?: string; filename?: string; kind?: MediaRow['kind'] },
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
  if (!kind || (input.kind && kind !== input.kind))
    throw badInput(mediaTexts['media.wrong-kind'], { reason: 'media.wrong-kind' });
  const filename = input.filename || start.upload.filename;
  const title = checkTitle(input.title || titleOf(filename));
  // Read before it is moved, so that a picture that is none stays an upload and expires with it.
  const size = kind === 'image' ? await readPicture(images, uploads, input.tusId) : null;
  const key = sourceKey(organisationId, start.id, contentType);
  await uploads.moveTo(store, input.tusId, key, contentType);
  const facts = {
    ...(await describeSource(store, key)),
    ...(kind === 'document' ? await describeDocument({ store, documents }, key) : {}),
  };
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
    await recordAudit(scope, viewer, { action: 'media-created', targetKind: 'media', targetId: created.id });
    return created;
  });
  await uploads.remove(input.tusId);
  return media;
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

function kindOf(contentType: string): 'image' | 'audio' | 'document' | null {
  if (contentType === 'application/pdf') return 'document';
  if (contentType.startsWith('image/')) return 'image';
  return contentType.startsWith('audio/') ? 'audio' : null;
}
