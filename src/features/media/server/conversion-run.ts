import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Logger } from '#platform/log/log.ts';
import { contentTypeOf } from '#platform/storage/content-types.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import { type MadeRendition, writeMasterPlaylist } from '#platform/transcode/playlist.ts';
import {
  longestCopiedSegmentSeconds,
  planTranscode,
  type TranscodePlan,
} from '#platform/transcode/transcode-plan.ts';
import { TranscodeError, type Transcoder, type TranscodeWork } from '#platform/transcode/transcoder.ts';
import type { VideoProbe } from '#platform/transcode/video-probe.ts';
import { listFolder } from '#platform/transcode/work-folder.ts';
import { filesPrefix } from './media-keys.ts';
import type { MediaChange, MediaRow } from './media-store.ts';
import { createProgressWriter } from './progress-writer.ts';

type RunContext = {
  store: ObjectStore;
  transcoder: Transcoder;
  media: MediaRow;
  /** A folder of this try alone. */
  root: string;
  inputPath: string;
  change: (values: MediaChange) => Promise<void>;
  signal: AbortSignal;
  log: Logger;
};

/** One try at one video. */
type ConversionRun = RunContext & {
  /** Where the streams of all tries at this video lie. */
  streamsPrefix: string;
  /** Where those of this one lie. */
  prefix: string;
  /** Whether an earlier try had become playable, and goes on here. */
  continued: boolean;
  progress: ReturnType<typeof createProgressWriter>;
};

/** The part of the bar that the first playable pass fills. */
const firstShare = 30;

export function beginRun(context: RunContext): ConversionRun {
  const { media, change } = context;
  const streamsPrefix = `${filesPrefix(media)}hls/`;
  const earlier = /hls\/([0-9a-f]{12})\/first\.m3u8$/.exec(media.hls_key ?? '')?.[1];
  return {
    ...context,
    streamsPrefix,
    prefix: `${streamsPrefix}${earlier ?? randomBytes(6).toString('hex')}/`,
    continued: earlier !== undefined,
    progress: createProgressWriter((value) => change({ transcoding_progress: value })),
  };
}

export async function convertToQualities(run: ConversionRun): Promise<void> {
  const { transcoder, media, inputPath, change, signal, progress } = run;
  const probe = await transcoder.probe(inputPath, signal);
  const plan = planTranscode(probe, media.content_360);
  const first = (await readMade(run)) ?? (await makeFirst(run, probe, plan));
  const [kept, missing] = decideRest(plan, first);
  const rest =
    missing.length === 0
      ? []
      : await transcoder.encode(await beginPass(run, probe, 'rest', [firstShare, 99]), missing, 'veryfast');
  await keepFiles(run, 'rest');
  await progress.settle();
  const masterKey = await writeMaster(run, 'master.m3u8', [...kept, ...rest]);
  await change({
    hls_key: masterKey,
    transcoding_status: 'Success',
    transcoding_progress: 100,
    transcoding_message: null,
    playable: true,
  });
  await removeOtherRuns(run);
}

async function makeFirst(
  run: ConversionRun,
  probe: VideoProbe,
  plan: TranscodePlan,
): Promise<MadeRendition[]> {
  // The poster wants little of the machine, and both are waited for even when one of them fails.
  const [copied, poster] = await Promise.allSettled([copyOrEncode(run, probe, plan), savePoster(run, probe)]);
  if (copied.status === 'rejected') throw copied.reason;
  if (poster.status === 'rejected') throw poster.reason;
  const [made, posterKey] = [copied.value, poster.value];
  await keepFiles(run, 'first');
  await run.store.put(madeKey(run), Buffer.from(JSON.stringify(made)), { contentType: 'application/json' });
  const firstKey = await writeMaster(run, 'first.m3u8', made);
  await run.progress.settle();
  await run.change({
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
  run: ConversionRun,
  probe: VideoProbe,
  { first, rest, instead }: TranscodePlan,
): Promise<MadeRendition[]> {
  const { transcoder, log } = run;
  const begin = () => beginPass(run, probe, 'first', [0, firstShare]);
  if (first.kind === 'copy') {
    try {
      return [await transcoder.copy(await begin(), first.rendition)];
    } catch (error) {
      if (!(error instanceof TranscodeError)) throw error;
      log.info({ reason: error.log }, 'the streams of this video could not be copied; encoding them');
    }
  }
  const smallest = first.kind === 'encode' ? first.rendition : (rest[0] ?? instead ?? first.rendition);
  return transcoder.encode(await begin(), [smallest], 'superfast');
}

/** An empty folder for what one pass makes, and the part of the bar that it fills. */
async function beginPass(
  { root, inputPath, signal, progress }: ConversionRun,
  probe: VideoProbe,
  name: string,
  [from, to]: [number, number],
): Promise<TranscodeWork> {
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
async function keepFiles({ root, store, prefix, signal }: ConversionRun, name: string): Promise<void> {
  const folder = join(root, name);
  if (!(await readdir(root)).includes(name)) return;
  for (const file of await listFolder(folder)) {
    signal.throwIfAborted();
    await store.putFile(prefix + file, join(folder, file), { contentType: contentTypeOf(file) });
  }
}

async function savePoster(run: ConversionRun, probe: VideoProbe): Promise<string | null> {
  const jpeg = await run.transcoder.makePoster(await beginPass(run, probe, 'poster', [0, 0]));
  if (!jpeg) return null;
  const key = `${run.prefix}poster.jpg`;
  await run.store.put(key, jpeg, { contentType: 'image/jpeg' });
  return key;
}

async function writeMaster(
  { store, prefix }: ConversionRun,
  name: string,
  renditions: readonly MadeRendition[],
): Promise<string> {
  const key = prefix + name;
  await store.put(key, Buffer.from(writeMasterPlaylist(renditions)), { contentType: contentTypeOf(name) });
  return key;
}

function madeKey({ prefix }: ConversionRun): string {
  return `${prefix}made.json`;
}

/** What an earlier try had finished when it was cut off. */
async function readMade(run: ConversionRun): Promise<MadeRendition[] | null> {
  const found = run.continued ? await run.store.read(madeKey(run)) : null;
  // Written by this file under a prefix that only it writes to.
  return found ? (JSON.parse((await buffer(found.body)).toString()) as MadeRendition[]) : null;
}

/** Nobody plays these: tries that were cut off before they could be played, and what a retry replaced. */
async function removeOtherRuns({ store, streamsPrefix, prefix }: ConversionRun): Promise<void> {
  for await (const key of store.list(streamsPrefix)) {
    if (!key.startsWith(prefix)) await store.delete(key);
  }
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
