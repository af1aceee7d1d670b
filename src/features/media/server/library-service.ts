import { badInput, conflict, forbidden, notFound } from '#kernel/app-error.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { ReadScope, Scope, Tenancy } from '#platform/tenancy/scope.ts';
import { canDeleteMedia, canEditMedia, canSeePortraits } from '../model/media-policy.ts';
import { type MediaReason, mediaTexts } from '../model/media-texts.ts';
import type { MediaUse } from './extension-points.ts';
import type { LibraryParts } from './library-parts.ts';
import {
  findInLibrary,
  type LibraryFilter,
  type LibraryRow,
  type LibrarySort,
  listLibrary,
  listUses,
} from './library-store.ts';
import { findMedia, type MediaRow, updateMedia } from './media-store.ts';
import { isPortrait } from './portrait-store.ts';
import { requestPurge } from './purge-media-job.ts';

// The page of the library: what is in it, where it is used, deleting it and taking it back.

export type LibraryContext = { tenancy: Tenancy; parts: LibraryParts; clock: () => Date };

export async function listItems(
  { tenancy, parts }: LibraryContext,
  viewer: Viewer,
  request: { filter: LibraryFilter; sort: LibrarySort; page: PageRequest },
): Promise<Page<LibraryRow>> {
  if (!canEditMedia(viewer)) throw forbidden();
  if (request.filter.kind === 'portrait' && !canSeePortraits(viewer)) throw forbidden();
  return tenancy.readInOrganisation(viewer.organisationId, (scope) => listLibrary(scope, parts, request));
}

export async function getItem(context: LibraryContext, viewer: Viewer, id: number): Promise<LibraryRow> {
  if (!canEditMedia(viewer)) throw forbidden();
  return context.tenancy.readInOrganisation(viewer.organisationId, (scope) =>
    getVisible(context, scope, viewer, id),
  );
}

export async function listPlaces(context: LibraryContext, viewer: Viewer, id: number): Promise<MediaUse[]> {
  if (!canEditMedia(viewer)) throw forbidden();
  return context.tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    await getVisible(context, scope, viewer, id);
    return withNames(viewer, await listUses(scope, context.parts, id));
  });
}

/** Refused while something uses it. The item and its files stay for some days. */
export async function deleteItem(context: LibraryContext, viewer: Viewer, id: number): Promise<LibraryRow> {
  return changeItem(context, viewer, id, async (scope, media) => {
    if (media.deleted_at !== null) throw notFound();
    if ((await listUses(scope, context.parts, id)).length > 0) throw refuse('media.in-use');
    const now = context.clock();
    await updateMedia(scope, id, { deleted_at: now, archived_at: media.archived_at ?? now });
    await requestPurge(scope, id);
    await recordAudit(scope, viewer, {
      action: 'media-deleted',
      targetKind: 'media',
      targetId: id,
      details: { title: media.title },
    });
  });
}

/** It stands among the others again, whether or not it was archived before. */
export async function recoverItem(context: LibraryContext, viewer: Viewer, id: number): Promise<LibraryRow> {
  return changeItem(context, viewer, id, async (scope, media) => {
    if (media.deleted_at === null) throw refuse('media.not-deleted');
    await updateMedia(scope, id, { deleted_at: null, archived_at: null });
    await recordAudit(scope, viewer, { action: 'media-recovered', targetKind: 'media', targetId: id });
  });
}

async function changeItem(
  { tenancy, parts }: LibraryContext,
  viewer: Viewer,
  id: number,
  change: (scope: Scope, media: MediaRow) => Promise<void>,
): Promise<LibraryRow> {
  if (!canEditMedia(viewer)) throw forbidden();
  return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const media = await findMedia(scope, id, { lock: true });
    if (!media || media.replaces_media_id !== null || isPortrait(media)) throw notFound();
    if (!canDeleteMedia(viewer, { authorId: media.author_person_id })) throw forbidden();
    await change(scope, media);
    const changed = await findInLibrary(scope, parts, id);
    if (!changed) throw notFound();
    return changed;
  });
}

async function getVisible(
  { parts }: LibraryContext,
  scope: ReadScope,
  viewer: Viewer,
  id: number,
): Promise<LibraryRow> {
  const row = await findInLibrary(scope, parts, id);
  if (!row || (row.is_portrait && !canSeePortraits(viewer))) throw notFound();
  return row;
}

/** Who shows a picture as their own is told to those who see people. */
function withNames(viewer: Viewer, uses: MediaUse[]): MediaUse[] {
  if (canSeePortraits(viewer)) return uses;
  return uses.map((use) => (use.kind === 'person' ? { ...use, itemId: 0, title: '' } : use));
}

function refuse(reason: MediaReason) {
  return reason === 'media.in-use'
    ? conflict(mediaTexts[reason], { reason })
    : badInput(mediaTexts[reason], { reason });
}
