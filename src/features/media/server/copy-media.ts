import { dirname } from 'node:path/posix';
import * as z from 'zod';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { Scope, Tenancy } from '#platform/tenancy/scope.ts';
import { findKeyPlace, mediaPrefix } from './media-keys.ts';
import { findMedia, insertMedia, type MediaRow } from './media-store.ts';
import { requestTranscoding } from './transcode-video-job.ts';

/** A media item by its organisation: numbers alone say nothing across organisations. */
export type MediaPlace = { organisationId: number; mediaId: number };

const keys = ['source_key', 'hls_key', 'poster_key', 'low_key', 'normal_key', 'high_key'] as const;
const key = z.string().nullable();

/** What the library says of an item whose files lie in the store already, until its row is written. */
export const copiedMediaSchema = z.object({
  kind: z.enum(['video', 'image', 'audio', 'document']),
  title: z.string(),
  filename: z.string(),
  content_type: z.string(),
  size_bytes: z.number(),
  content_hash: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  length_ms: z.number().nullable(),
  content_360: z.boolean(),
  transcoding_status: z.enum(['Success', 'Transcoding', 'NoUpload', 'Error']),
  transcoding_message: z.string().nullable(),
  playable: z.boolean(),
  source_key: key,
  hls_key: key,
  poster_key: key,
  low_key: key,
  normal_key: key,
  high_key: key,
});

export type CopiedMedia = z.output<typeof copiedMediaSchema>;

/** The files of the item are not there (any more): another try finds none either. */
export class MediaMissingError extends Error {}

/**
 * Copies the files of an item to where a new one of another organisation will have them, whatever was copied before. Never
 * call it inside a transaction. What was converted is not converted again; what is not finished is done again there.
 * @throws MediaMissingError; other errors may pass with another try
 */
export async function copyMediaFiles(
  { tenancy, store }: { tenancy: Tenancy; store: ObjectStore },
  from: MediaPlace,
  to: MediaPlace,
  signal: AbortSignal,
): Promise<CopiedMedia> {
  const find = () => tenancy.inOrganisation(from.organisationId, (scope) => findMedia(scope, from.mediaId));
  let row = await find();
  for (;;) {
    if (!row) throw new MediaMissingError(`Media ${from.mediaId} is gone.`);
    // Its upload is on its way into the store.
    if (row.source_key === null && row.tus_id !== null && row.transcoding_status === 'Transcoding')
      throw new Error('The original of this media item is still on its way.');
    const plan = planCopy(row, to);
    if (await copyAll(store, plan, signal)) return plan.facts;
    // Another file may have taken the place of this one meanwhile.
    const before = row;
    row = await find();
    if (keys.every((name) => row?.[name] === before[name]))
      throw new MediaMissingError(`A file of media ${from.mediaId} is missing in the store.`);
  }
}

type CopyPlan = {
  facts: CopiedMedia;
  /** Each file under the key that it gets. */
  files: { from: string; to: string }[];
  /** The stream that is copied with everything beside its playlist. */
  stream: { from: string; to: string } | null;
};

function planCopy(row: MediaRow, to: MediaPlace): CopyPlan {
  const isReady = row.transcoding_status === 'Success';
  const moved = (name: (typeof keys)[number]) => (row[name] === null ? null : moveKey(row[name], to));
  const hls = isReady ? row.hls_key : null;
  const facts = copiedMediaSchema.parse({
    ...row,
    ...Object.fromEntries(keys.map((name) => [name, moved(name)])),
    hls_key: hls === null ? null : moveKey(hls, to),
    playable: row.playable && (isReady || row.transcoding_status === 'Error'),
    ...(isReady ? {} : { low_key: null, normal_key: null, high_key: null }),
  });
  const files = keys.flatMap((name) => {
    const [source, target] = [row[name], facts[name]];
    return source === null || target === null ? [] : [{ from: source, to: target }];
  });
  const stream = hls === null ? null : { from: `${dirname(hls)}/`, to: `${dirname(moveKey(hls, to))}/` };
  return { facts, files, stream };
}

/** The same path below the number of another item. */
function moveKey(from: string, { organisationId, mediaId }: MediaPlace): string {
  const place = findKeyPlace(from);
  if (!place) throw new MediaMissingError('The key of a media item is none of the library.');
  return mediaPrefix(organisationId, mediaId) + place.path;
}

/** @returns false where a file is missing that the item names */
async function copyAll(
  store: ObjectStore,
  { files, stream }: CopyPlan,
  signal: AbortSignal,
): Promise<boolean> {
  if (stream) {
    for await (const from of store.list(stream.from)) {
      signal.throwIfAborted();
      await copyOnce(store, { from, to: stream.to + from.slice(stream.from.length) });
    }
  }
  for (const file of files) {
    signal.throwIfAborted();
    if (!(await copyOnce(store, file))) return false;
  }
  return true;
}

/** A key is never written with other bytes, so a file of the same size is the file. */
async function copyOnce(store: ObjectStore, { from, to }: { from: string; to: string }): Promise<boolean> {
  const [source, there] = [await store.head(from), await store.head(to)];
  if (!source) return false;
  return there?.sizeBytes === source.sizeBytes || store.copy(from, to);
}

/** Writes the row of an item whose files were copied, under the number that they lie under. */
export async function insertCopiedMedia(
  scope: Scope,
  id: number,
  facts: CopiedMedia,
  authorPersonId: number,
): Promise<void> {
  await insertMedia(scope, { ...facts, id, author_person_id: authorPersonId });
  const isUnfinished = facts.hls_key === null || facts.hls_key.endsWith('/first.m3u8');
  const isDue = facts.transcoding_status === 'Transcoding' || facts.transcoding_status === 'Success';
  if (facts.kind === 'video' && isDue && isUnfinished)
    await requestTranscoding(scope, id, { playsAlready: facts.transcoding_status === 'Success' });
}

/** Takes away the files of an item that gets no row. */
export function discardCopiedFiles(
  store: ObjectStore,
  { organisationId, mediaId }: MediaPlace,
): Promise<void> {
  return store.deletePrefix(mediaPrefix(organisationId, mediaId));
}
