import { z } from 'zod';
import { defineJob, type JobDefinition, requestJob } from '#platform/jobs/job.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { SandboxLimitError } from '#platform/transcode/sandbox.ts';
import { UnusableVideoError } from '#platform/transcode/video-probe.ts';
import { transcodingTexts } from '../model/transcoding-status.ts';
import { type ConversionDependencies, convertVideo } from './convert-video.ts';
import type { LibraryParts } from './library-parts.ts';
import { findMedia, updateMedia } from './media-store.ts';
import { finishReplacement } from './take-place.ts';

const queue = 'transcode-video';
/** A queue of its own, so that what does not play yet never waits behind what does. */
const queueOfPlaying = 'add-video-qualities';
const sixHours = 6 * 60 * 60;

/**
 * In the transaction that makes the video or sends it round again.
 * @param playsAlready as it was brought: nobody waits for its qualities
 */
export function requestTranscoding(
  scope: Scope,
  mediaId: number,
  { playsAlready = false, ...options }: { playsAlready?: boolean; startAfterSeconds?: number } = {},
): Promise<void> {
  const name = playsAlready ? queueOfPlaying : queue;
  return requestJob(scope, name, { mediaId }, { singletonKey: `transcode:${mediaId}`, ...options });
}

type JobDependencies = ConversionDependencies & { parts: LibraryParts; clock: () => Date };

export function createVideoJobs(deps: JobDependencies): JobDefinition[] {
  return [
    // One video uses all cores by itself; the second place lets a new one become playable beside a long one.
    createConversionJob(deps, queue, 2),
    createConversionJob(deps, queueOfPlaying, 1),
  ];
}

function createConversionJob(deps: JobDependencies, name: string, concurrency: number): JobDefinition {
  return defineJob<{ mediaId: number }>({
    name,
    payload: z.object({ organisationId: z.number().int().positive(), mediaId: z.number().int().positive() }),
    retryLimit: 3,
    retryDelaySeconds: 10,
    expireSeconds: sixHours,
    concurrency,
    async run(video, { signal, log, lastAttempt }) {
      const fail = (message: string) =>
        deps.tenancy.inOrganisation(video.organisationId, async (scope) => {
          const media = await findMedia(scope, video.mediaId, { lock: true });
          // What plays already goes on playing.
          if (media?.transcoding_status !== 'Transcoding') return;
          const failed = { transcoding_status: 'Error', transcoding_message: message };
          await updateMedia(scope, video.mediaId, failed);
          await deps.tellOfVideo(scope, media, failed);
        });
      try {
        await convertVideo(deps, video, { signal, log });
        await finishReplacement(deps, video);
      } catch (error) {
        // A server that stops does not make the video a bad one.
        if (signal.aborted) throw error;
        if (error instanceof UnusableVideoError || error instanceof SandboxLimitError) {
          log.info({ mediaId: video.mediaId, reason: error.message }, 'this video cannot be converted');
          await fail(error.message);
          return;
        }
        if (lastAttempt) await fail(transcodingTexts.failed);
        throw error;
      }
    },
  });
}
