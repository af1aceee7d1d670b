import { badInput, conflict, forbidden, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { canEditMedia } from '../model/media-policy.ts';
import { type MediaReason, mediaTexts } from '../model/media-texts.ts';
import { createMedia, createVideoMediaInScope } from './create-media.ts';
import type { LibraryContext } from './library-service.ts';
import { findInLibrary, type LibraryRow, listUses } from './library-store.ts';
import type { MediaContext } from './media-context.ts';
import {
  findMedia,
  findMediaByUpload,
  findReplacementOf,
  type MediaRow,
  updateMedia,
} from './media-store.ts';
import { isPortrait } from './portrait-store.ts';
import { setAside, takePlace } from './take-place.ts';

// A new file in the place of an item: the item keeps its number, so that every place that uses it gets the new file.

type Context = LibraryContext & MediaContext;
type NewFile = { id: number; tusId: string; filename: string };

/** A picture or sound takes the place at once; a video when it is converted, and until then the old one plays. */
export async function replaceFile(context: Context, viewer: Viewer, input: NewFile): Promise<LibraryRow> {
  if (!canEditMedia(viewer)) throw forbidden();
  const { tenancy, parts, clock } = context;
  const { organisationId } = viewer;
  const target = await tenancy.inOrganisation(organisationId, async (scope) => {
    const media = await getReplaceable(context, scope, input.id);
    if (media.kind === 'video') await beginVideo(context, scope, viewer, media, input);
    return media;
  });
  if (target.kind !== 'video') {
    const next = await createMedia(context, viewer, { ...input, title: target.title, kind: target.kind });
    await tenancy.inOrganisation(organisationId, async (scope) => {
      await getReplaceable(context, scope, input.id);
      await updateMedia(scope, next.id, { replaces_media_id: input.id, archived_at: clock() });
      await takePlace(scope, { parts, clock }, next.id);
      await auditReplacement(scope, viewer, input.id);
    });
  }
  return read(context, organisationId, input.id);
}

/** The new file that could not be converted, or is no longer wanted. The old one was never away. */
export async function discardReplacement(context: Context, viewer: Viewer, id: number): Promise<LibraryRow> {
  if (!canEditMedia(viewer)) throw forbidden();
  const { tenancy, clock } = context;
  await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const replacement = await findReplacementOf(scope, id);
    if (!replacement) throw notFound();
    await setAside(scope, { clock }, replacement);
  });
  return read(context, viewer.organisationId, id);
}

async function beginVideo(
  { clock }: Context,
  scope: Scope,
  viewer: Viewer,
  target: MediaRow,
  { tusId, filename }: NewFile,
): Promise<void> {
  // An upload that became an item of its own is no new file for another one.
  if (await findMediaByUpload(scope, tusId)) throw refuse('media.upload-unknown');
  const { title, content_360: content360 } = target;
  const next = await createVideoMediaInScope(scope, viewer, { tusId, filename, title, content360 });
  await updateMedia(scope, next.id, { replaces_media_id: target.id, archived_at: clock() });
  await auditReplacement(scope, viewer, target.id);
}

async function getReplaceable({ parts, clock }: Context, scope: Scope, id: number): Promise<MediaRow> {
  const media = await findMedia(scope, id, { lock: true });
  if (!media || media.deleted_at !== null || media.replaces_media_id !== null || isPortrait(media))
    throw notFound();
  const uses = await listUses(scope, parts, id);
  // Portraits are asked for by the number of the item alone, so its first file stays theirs.
  if (uses.some((use) => use.place === 'portrait')) throw refuse('media.replacement-of-portrait');
  if (media.kind === 'video' && media.transcoding_status === 'Transcoding') throw refuse('media.busy');
  const waiting = await findReplacementOf(scope, id);
  if (waiting && waiting.transcoding_status !== 'Error') throw refuse('media.replacement-under-way');
  if (waiting) await setAside(scope, { clock }, waiting);
  return media;
}

function auditReplacement(scope: Scope, viewer: Viewer, id: number): Promise<void> {
  return recordAudit(scope, viewer, { action: 'media-replaced', targetKind: 'media', targetId: id });
}

function read({ tenancy, parts }: Context, organisationId: number, id: number): Promise<LibraryRow> {
  return tenancy.readInOrganisation(organisationId, async (scope) => {
    const row = await findInLibrary(scope, parts, id);
    if (!row) throw notFound();
    return row;
  });
}

function refuse(reason: MediaReason) {
  return reason === 'media.upload-unknown'
    ? badInput(mediaTexts[reason], { reason })
    : conflict(mediaTexts[reason], { reason });
}
