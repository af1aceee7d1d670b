import type { Scope, Tenancy } from '#platform/tenancy/scope.ts';
import { findReplacementRefusal, shorterText } from '../model/replacement.ts';
import type { MediaType } from '../model/upload-limits.ts';
import type { LibraryParts } from './library-parts.ts';
import { listUses } from './library-store.ts';
import { findMedia, type MediaChange, type MediaRow, updateMedia } from './media-store.ts';
import { requestPurge } from './purge-media-job.ts';

type Clock = { clock: () => Date };

/**
 * Exchanges the files of an item and of its replacement. The old files then belong to the other row, which is deleted and
 * can be taken back as an item of its own; addresses of them that learners hold go on working meanwhile.
 */
export async function takePlace(
  scope: Scope,
  { parts, clock }: Clock & { parts: LibraryParts },
  replacementId: number,
): Promise<void> {
  const replacedId = (await findMedia(scope, replacementId))?.replaces_media_id ?? null;
  if (replacedId === null) return;
  // The item before its replacement, as whoever replaces it once more holds them: neither waits crosswise for the other.
  const current = await findMedia(scope, replacedId, { lock: true });
  const next = await findMedia(scope, replacementId, { lock: true });
  if (next?.replaces_media_id !== replacedId) return;
  if (!current || current.deleted_at !== null) return setAside(scope, { clock }, next);
  const isUsed = (await listUses(scope, parts, current.id)).length > 0;
  if (findReplacementRefusal(factsOf(current), factsOf(next), isUsed) !== null) {
    await updateMedia(scope, next.id, {
      transcoding_status: 'Error',
      transcoding_message: shorterText,
    });
    return;
  }
  await updateMedia(scope, current.id, filesOf(next));
  await updateMedia(scope, next.id, { ...filesOf(current), title: current.title });
  await setAside(scope, { clock }, next);
}

/** After a conversion: a video that was to take the place of another takes it once all of it is ready. */
export async function finishReplacement(
  deps: Clock & { tenancy: Tenancy; parts: LibraryParts },
  { organisationId, mediaId }: { organisationId: number; mediaId: number },
): Promise<void> {
  await deps.tenancy.inOrganisation(organisationId, async (scope) => {
    const media = await findMedia(scope, mediaId);
    if (media?.replaces_media_id != null && media.transcoding_status === 'Success')
      await takePlace(scope, deps, mediaId);
  });
}

/** The row is no replacement any more, but a deleted item. */
export async function setAside(scope: Scope, { clock }: Clock, media: MediaRow): Promise<void> {
  const now = clock();
  await updateMedia(scope, media.id, { replaces_media_id: null, deleted_at: now, archived_at: now });
  await requestPurge(scope, media.id);
}

function factsOf({ kind, length_ms: lengthMs }: MediaRow) {
  // the table's check allows no other kind
  return { kind: kind as MediaType, lengthMs };
}

function filesOf(media: MediaRow): MediaChange {
  return {
    filename: media.filename,
    content_type: media.content_type,
    size_bytes: media.size_bytes,
    content_hash: media.content_hash,
    source_key: media.source_key,
    hls_key: media.hls_key,
    poster_key: media.poster_key,
    low_key: media.low_key,
    normal_key: media.normal_key,
    high_key: media.high_key,
    width: media.width,
    height: media.height,
    length_ms: media.length_ms,
    page_count: media.page_count,
    transcoding_status: media.transcoding_status,
    transcoding_progress: media.transcoding_progress,
    transcoding_message: media.transcoding_message,
    playable: media.playable,
  };
}
