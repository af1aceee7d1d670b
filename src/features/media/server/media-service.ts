import { badInput, forbidden, notFound } from '#kernel/app-error.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { canCreateMedia, canEditMedia, canListMedia } from '../model/media-policy.ts';
import { mediaTexts } from '../model/media-texts.ts';
import { videoUploadPath } from '../model/upload-limits.ts';
import type { MediaContext } from './media-context.ts';
import { listMedia, type MediaFilter, type MediaSort } from './media-list-view.ts';
import { findMedia, type MediaRow, updateMedia } from './media-store.ts';
import { checkTitle } from './media-title.ts';
import { isPortrait } from './portrait-store.ts';

// What is in the library: lists, single items, their titles and archiving.

type WithTenancy = Pick<MediaContext, 'tenancy'>;

type MediaListRequest = { filter: MediaFilter; sort: MediaSort; page: PageRequest };

/** What is left out stays as it is; `archivedAt` null brings back. */
type MediaUpdate = {
  id: number;
  title?: string | undefined;
  content360?: boolean | undefined;
  archivedAt?: Date | null | undefined;
};

export async function listVideos(
  { tenancy }: WithTenancy,
  viewer: Viewer,
  request: MediaListRequest,
): Promise<Page<MediaRow>> {
  if (!canListMedia(viewer)) throw forbidden();
  return tenancy.inOrganisation(viewer.organisationId, (scope) => listMedia(scope, ['video'], request));
}

export async function listImages(
  { tenancy }: WithTenancy,
  viewer: Viewer,
  request: MediaListRequest,
): Promise<Page<MediaRow>> {
  if (!canListMedia(viewer)) throw forbidden();
  // Pictures, unless another kind is asked for by name: a list of sounds or documents is one too.
  const kinds = request.filter.FileType ? (['image', 'audio', 'document'] as const) : (['image'] as const);
  return tenancy.inOrganisation(viewer.organisationId, (scope) => listMedia(scope, kinds, request));
}

export async function getVideo({ tenancy }: WithTenancy, viewer: Viewer, id: number): Promise<MediaRow> {
  if (!canListMedia(viewer)) throw forbidden();
  const media = await tenancy.inOrganisation(viewer.organisationId, (scope) => findMedia(scope, id));
  if (media?.kind !== 'video' || media.deleted_at !== null) throw notFound();
  return media;
}

export function getUploadAddress(viewer: Viewer, organisationId: number): string {
  if (!canCreateMedia(viewer)) throw forbidden();
  if (organisationId !== viewer.organisationId) throw notFound();
  return videoUploadPath;
}

/** The same, null for who may not upload there. */
export function findUploadAddress(viewer: Viewer, organisationId: number): string | null {
  return canCreateMedia(viewer) && organisationId === viewer.organisationId ? videoUploadPath : null;
}

export function updateVideo(context: WithTenancy, viewer: Viewer, input: MediaUpdate): Promise<MediaRow> {
  return changeMedia(context, viewer, input, (media) => media.kind === 'video');
}

/** A picture, sound or document. Portraits are no part of the library, and their own person's alone. */
export function updateMediaItem(
  context: WithTenancy,
  viewer: Viewer,
  input: Omit<MediaUpdate, 'content360'>,
): Promise<MediaRow> {
  return changeMedia(context, viewer, input, (media) => media.kind !== 'video' && !isPortrait(media));
}

async function changeMedia(
  { tenancy }: WithTenancy,
  viewer: Viewer,
  input: MediaUpdate,
  isMeant: (media: MediaRow) => boolean,
): Promise<MediaRow> {
  if (!canEditMedia(viewer)) throw forbidden();
  return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const media = await findMedia(scope, input.id, { lock: true });
    if (!media || media.deleted_at !== null || media.replaces_media_id !== null || !isMeant(media))
      throw notFound();
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
