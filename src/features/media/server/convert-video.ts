import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '#platform/log/log.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { readMp4Summary } from '#platform/transcode/mp4-summary.ts';
import type { Transcoder } from '#platform/transcode/transcoder.ts';
import type { UploadStore } from '#platform/uploads/upload-store.ts';
import { transcodingTexts } from '../model/transcoding-status.ts';
import { beginRun, convertToQualities } from './conversion-run.ts';
import { ensureSource, localCopy } from './media-source.ts';
import { findMedia, type MediaChange, type MediaRow, updateMedia } from './media-store.ts';
import type { TellOfVideo } from './video-notices.ts';

export type ConversionDependencies = {
  tenancy: Tenancy;
  store: ObjectStore;
  uploads: UploadStore;
  /** Null on a machine without ffmpeg. */
  transcoder: Transcoder | null;
  /** A folder for drafts. */
  workRoot: string;
  tellOfVideo: TellOfVideo;
};

/**
 * Makes a video playable, soon in one quality and then in all. Every try may be cut off anywhere: a run's files lie
 * under a prefix of its own, rows change only when the files they name are whole, and a run that had become playable is
 * continued where it was.
 * @throws UnusableVideoError, SandboxLimitError when the video is at fault; other errors may pass with another try
 */
export async function convertVideo(
  deps: ConversionDependencies,
  video: { organisationId: number; mediaId: number },
  context: { signal: AbortSignal; log: Logger },
): Promise<void> {
  const { tenancy, store, transcoder } = deps;
  const { organisationId, mediaId } = video;
  const change = (values: MediaChange, sourceKey?: string) =>
    tenancy.inOrganisation(organisationId, async (scope) => {
      const before = await findMedia(scope, mediaId, { lock: true });
      // Another file may have taken this one's place meanwhile.
      const options = sourceKey === undefined ? {} : { sourceKey };
      const changed = await updateMedia(scope, mediaId, values, options);
      if (before && changed) await deps.tellOfVideo(scope, before, values);
    });
  const row = await tenancy.inOrganisation(organisationId, (scope) => findMedia(scope, mediaId));
  if (!row || !isDue(row, transcoder !== null)) return;
  const media = await ensureSource(deps, row);
  if (!media?.source_key) {
    return change({ transcoding_status: 'Error', transcoding_message: transcodingTexts.failed });
  }
  const sourceKey = media.source_key;
  const changeThis = (values: MediaChange) => change(values, sourceKey);
  const root = join(deps.workRoot, `${organisationId}-${mediaId}`);
  await rm(root, { recursive: true, force: true });
  await mkdir(root, { recursive: true });
  try {
    const inputPath = await localCopy(store, sourceKey, join(root, 'source'));
    if (!transcoder) return await changeThis(await playAsItIs(inputPath));
    const run = { store, transcoder, media, root, inputPath, change: changeThis, ...context };
    await convertToQualities(beginRun(run));
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** A video that plays as it was brought (a seeded one) gets its qualities without ever looking unfinished. */
function isDue(media: MediaRow, canConvert: boolean): boolean {
  if (media.kind !== 'video') return false;
  const isUnfinished = media.hls_key === null || media.hls_key.endsWith('/first.m3u8');
  return (
    media.transcoding_status === 'Transcoding' ||
    (canConvert && media.transcoding_status === 'Success' && isUnfinished)
  );
}

/** Without ffmpeg: what browsers play as it is plays, by range requests; the rest waits. */
async function playAsItIs(inputPath: string): Promise<MediaChange> {
  const summary = await readMp4Summary(inputPath);
  if (!summary?.playsInBrowsers) return { transcoding_message: transcodingTexts['needs-ffmpeg'] };
  return {
    transcoding_status: 'Success',
    transcoding_progress: 100,
    transcoding_message: null,
    playable: true,
    width: summary.width,
    height: summary.height,
    length_ms: Math.round(summary.duration * 1000),
  };
}
