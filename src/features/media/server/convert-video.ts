import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Logger } from '#platform/log/log.ts';
import { contentTypeOf } from '#platform/storage/content-types.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { readMp4Summary } from '#platform/transcode/mp4-summary.ts';
import { type MadeRendition, writeMasterPlaylist } from '#platform/transcode/playlist.ts';
import {
  longestCopiedSegmentSeconds,
  planTranscode,
  type TranscodePlan,
} from '#platform/transcode/transcode-plan.ts';
import { TranscodeError, type Transcoder, type TranscodeWork } from '#platform/transcode/transcoder.ts';
import type { VideoProbe } from '#platform/transcode/video-probe.ts';
import { listFolder } from '#platform/transcode/work-folder.ts';
import type { UploadStore } from '#platform/uploads/upload-store.ts';
import { transcodingTexts } from '../model/transcoding-status.ts';
import { mediaPrefix } from './media-keys.ts';
import { ensureSource, localCopy } from './media-source.ts';
import { findMedia, type MediaChange, type MediaRow, updateMedia } from './media-store.ts';
import { createProgressWriter } from './progress-writer.ts';

export type ConversionDependencies = {
  tenancy: Tenancy;
  store: ObjectStore;
  uploads: UploadStore;
  /** Null on a machine without ffmpeg. */
  transcoder: Transcoder | null;
  /** A folder for drafts. */
  workRoot: string;
};

/** The part of the bar that the first playable pass fills. */
const firstShare = 30;

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
  const change = async (values: MediaChange) => {
    await tenancy.inOrganisation(organisationId, (scope) => updateMedia(scope, mediaId, values));
  };
  const row = await tenancy.inOrganisation(organisationId, (scope) => findMedia(scope, mediaId));
  if (!row || !isDue(row, transcoder !== null)) return;
  const media = await ensureSource(deps, row);
  if (!media?.source_key) {
    return change({ transcoding_status: 'Error', transcoding_message: transcodingTexts.failed });
  }
  const root = join(deps.workRoot, `${organisationId}-${mediaId}`);
  await rm(root, { recursive: true, force: true });
  await mkdir(root, { recursive: true });
  try {
    const inputPath = await localCopy(store, media.source_key, join(root, 'source'));
    if (!transcoder) return await change(await playAsItIs(inputPath));
    const run = createRun({ deps, transcoder, media, root, inputPath, change, ...context });
    await run.convert();
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

type RunContext = {
  deps: ConversionDependencies;
  transcoder: Transcoder;
  media: MediaRow;
  root: string;
  inputPath: string;
  change: (values: MediaChange) => Promise<void>;
  signal: AbortSignal;
  log: Logger;
};

/** One try at one video. */
function createRun(context: RunContext) {
  const { deps, transcoder, media, root, inputPath, change, signal, log } = context;
  const { store } = deps;
  const prefix = mediaPrefix(media.organisation_id, media.id);
  const earlier = /hls\/([0-9a-f]{12})\/first\.m3u8$/.exec(media.hls_key ?? '')?.[1];
  const runId = earlier ?? randomBytes(6).toString('hex');
  const runPrefix = `${prefix}hls/${runId}/`;
  const madeKey = `${runPrefix}made.json`;
  const progress = createProgressWriter((value) => change({ transcoding_progress: value }));

  async function convert(): Promise<void> {
    const probe = await transcoder.probe(inputPath, signal);
    const plan = planTranscode(probe, media.content_360);
    const first = (await readMade()) ?? (await makeFirst(probe, plan));
    const [kept, missing] = decideRest(plan, first);
    const rest =
      missing.length === 0
        ? []
        : await transcoder.encode(await work(probe, 'rest', [firstShare, 99]), missing, 'veryfast');
    await keepFiles('rest');
    await progress.settle();
    const masterKey = await writeMaster('master.m3u8', [...kept, ...rest]);
    await change({
      hls_key: masterKey,
      transcoding_status: 'Success',
      transcoding_progress: 100,
      transcoding_message: null,
      playable: true,
    });
    await removeOtherRuns();
  }

  async function makeFirst(probe: VideoProbe, plan: TranscodePlan): Promise<MadeRendition[]> {
    // The poster wants little of the machine, and both are waited for even when one of them fails.
    const [copied, poster] = await Promise.allSettled([copyOrEncode(probe, plan), savePoster(probe)]);
    if (copied.status === 'rejected') throw copied.reason;
    if (poster.status === 'rejected') throw poster.reason;
    const [made, posterKey] = [copied.value, poster.value];
    await keepFiles('first');
    await store.put(madeKey, Buffer.from(JSON.stringify(made)), { contentType: 'application/json' });
    const firstKey = await writeMaster('first.m3u8', made);
    await progress.settle();
    await change({
      hls_key: firstKey,
      poster_key: posterKey,
      playable: true,
      width: probe.width,
      height: probe.height,
      length_ms: Math.round(probe.duration * 1000),
      transcoding_progress: firstShare,
      transcoding_message: null,
    });
    return made;
  }

  async function copyOrEncode(
    probe: VideoProbe,
    { first, rest, instead }: TranscodePlan,
  ): Promise<MadeRendition[]> {
    if (first.kind === 'copy') {
      try {
        return [await transcoder.copy(await work(probe, 'first', [0, firstShare]), first.rendition)];
      } catch (error) {
        if (!(error instanceof TranscodeError)) throw error;
        log.info({ reason: error.log }, 'the streams of this video could not be copied; encoding them');
      }
    }
    const smallest = first.kind === 'encode' ? first.rendition : (rest[0] ?? instead ?? first.rendition);
    return transcoder.encode(await work(probe, 'first', [0, firstShare]), [smallest], 'superfast');
  }

  async function work(probe: VideoProbe, name: string, [from, to]: [number, number]): Promise<TranscodeWork> {
    const folder = join(root, name);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    return {
      inputPath,
      probe,
      folder,
      signal,
      onProgress: (share) => progress.report(from + (to - from) * share),
    };
  }

  /** Puts the files of one pass under the run's prefix. */
  async function keepFiles(name: string): Promise<void> {
    const folder = join(root, name);
    if (!(await readdir(root)).includes(name)) return;
    for (const file of await listFolder(folder)) {
      signal.throwIfAborted();
      await store.putFile(runPrefix + file, join(folder, file), { contentType: contentTypeOf(file) });
    }
  }

  async function savePoster(probe: VideoProbe): Promise<string | null> {
    const jpeg = await transcoder.makePoster(await work(probe, 'poster', [0, 0]));
    if (!jpeg) return null;
    const key = `${runPrefix}poster.jpg`;
    await store.put(key, jpeg, { contentType: 'image/jpeg' });
    return key;
  }

  async function writeMaster(name: string, renditions: readonly MadeRendition[]): Promise<string> {
    const key = runPrefix + name;
    await store.put(key, Buffer.from(writeMasterPlaylist(renditions)), { contentType: contentTypeOf(name) });
    return key;
  }

  /** What an earlier try had finished when it was cut off. */
  async function readMade(): Promise<MadeRendition[] | null> {
    const found = earlier ? await store.read(madeKey) : null;
    // Written by this file under a prefix that only it writes to.
    return found ? (JSON.parse((await buffer(found.body)).toString()) as MadeRendition[]) : null;
  }

  /** Nobody plays these: tries that were cut off before they could be played, and what a retry replaced. */
  async function removeOtherRuns(): Promise<void> {
    for await (const key of store.list(`${prefix}hls/`)) {
      if (!key.startsWith(runPrefix)) await store.delete(key);
    }
  }

  return { convert };
}

/** Which of the first pass stays, and what is still to be made. */
function decideRest(plan: TranscodePlan, first: readonly MadeRendition[]) {
  const names = new Set(first.map((rendition) => rendition.name));
  const tooLong = first.some(
    ({ name, longestSegmentSeconds }) =>
      name === 'source' && longestSegmentSeconds > longestCopiedSegmentSeconds,
  );
  const isCopied = names.has('source') && !tooLong;
  const wanted = isCopied || !plan.instead ? plan.rest : [...plan.rest, plan.instead];
  const kept = tooLong && wanted.length > 0 ? [] : first;
  const missing = wanted.filter((rendition) => !names.has(rendition.name));
  return [kept, missing] as const;
}
