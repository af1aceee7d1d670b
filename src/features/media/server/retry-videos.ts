import { conflict, forbidden, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { canEditMedia } from '../model/media-policy.ts';
import { type MediaReason, mediaTexts } from '../model/media-texts.ts';
import type { MediaContext } from './media-context.ts';
import { findMedia, listWaitingVideos, type MediaRow, updateMedia } from './media-store.ts';
import { requestTranscoding } from './transcode-video-job.ts';

/** Sends a video round again whose transcoding failed or waits for something that was missing. */
export async function retryVideo(
  { tenancy }: Pick<MediaContext, 'tenancy'>,
  viewer: Viewer,
  id: number,
): Promise<MediaRow> {
  if (!canEditMedia(viewer)) throw forbidden();
  return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const media = await findMedia(scope, id, { lock: true });
    if (media?.kind !== 'video' || media.deleted_at !== null) throw notFound();
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

/** After a start with ffmpeg: what waited for it goes on. Answers how many. */
export async function resumeWaitingVideos({ tenancy }: Pick<MediaContext, 'tenancy'>): Promise<number> {
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
