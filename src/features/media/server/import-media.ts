import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Viewer } from '#kernel/viewer.ts';
import type { DocumentReader } from '#platform/documents/document-reader.ts';
import type { ImageService } from '#platform/images/image-service.ts';
import type { Logger } from '#platform/log/log.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import { readMp4Summary } from '#platform/transcode/mp4-summary.ts';
import { transcodingTexts } from '../model/transcoding-status.ts';
import { type ConversionDependencies, convertVideo } from './convert-video.ts';
import { type CopiedMedia, copiedMediaSchema, type MediaPlace } from './copy-media.ts';
import { detectBytes, detectContent } from './detect-content.ts';
import { describeDocument } from './document-facts.ts';
import { mediaPrefix } from './media-keys.ts';
import { describeSource, sourceKey } from './media-source.ts';
import { findMedia, insertMedia, type MediaRow, takeMediaId, updateMedia } from './media-store.ts';
import { tellNobody } from './video-notices.ts';

export type ImportedFile = {
  path: string;
  title: string;
  content360?: boolean;
  /** A JPEG that stands for the video until, or where, none can be made of it. */
  posterPath?: string;
};

/**
 * Takes files of this machine into the library, for seeding and operators. The files stay where they are. Never call
 * these inside a transaction: they copy and convert.
 */
export function createMediaImport(
  deps: ConversionDependencies & { images: ImageService; documents: DocumentReader; log: Logger },
) {
  const { tenancy, store, images, log } = deps;

  async function keepFile(viewer: Viewer, file: ImportedFile, kind: 'video' | 'image' | 'document') {
    const { organisationId } = viewer;
    const id = await tenancy.inOrganisation(organisationId, takeMediaId);
    const source = await putSource(store, { organisationId, mediaId: id }, file, kind);
    return { id, ...source, author_person_id: viewer.personId };
  }

  /** The video with all its qualities; answers when they are ready. */
  async function importVideoFile(viewer: Viewer, file: ImportedFile): Promise<MediaRow> {
    const { organisationId } = viewer;
    const facts = await keepFile(viewer, file, 'video');
    const poster = await putPoster(store, { organisationId, mediaId: facts.id }, file);
    await tenancy.inOrganisation(organisationId, (scope) =>
      insertMedia(scope, {
        ...facts,
        ...(poster === null ? {} : { poster_key: poster }),
        content_360: file.content360 ?? false,
        transcoding_status: 'Transcoding',
      }),
    );
    const signal = new AbortController().signal;
    try {
      // Nobody waits for what is brought for them.
      await convertVideo(
        { ...deps, tellOfVideo: tellNobody },
        { organisationId, mediaId: facts.id },
        { signal, log },
      );
    } catch (error) {
      await tenancy.inOrganisation(organisationId, (scope) =>
        updateMedia(scope, facts.id, {
          transcoding_status: 'Error',
          transcoding_message: transcodingTexts.failed,
        }),
      );
      throw error;
    }
    return getRow(organisationId, facts.id);
  }

  async function importImageFile(viewer: Viewer, file: ImportedFile): Promise<MediaRow> {
    const { width, height } = await images.readSummary(() => readFile(file.path));
    const facts = await keepFile(viewer, file, 'image');
    return tenancy.inOrganisation(viewer.organisationId, (scope) =>
      insertMedia(scope, { ...facts, width, height, transcoding_status: 'Success', playable: true }),
    );
  }

  async function importDocumentFile(viewer: Viewer, file: ImportedFile): Promise<MediaRow> {
    const { organisationId } = viewer;
    const facts = await keepFile(viewer, file, 'document');
    const pages = await describeDocument(deps, facts.source_key);
    return tenancy.inOrganisation(organisationId, (scope) =>
      insertMedia(scope, { ...facts, ...pages, transcoding_status: 'Success', playable: true }),
    );
  }

  async function getRow(organisationId: number, id: number): Promise<MediaRow> {
    const row = await tenancy.inOrganisation(organisationId, (scope) => findMedia(scope, id));
    if (!row) throw new Error('The imported item is gone.');
    return row;
  }

  return { importVideoFile, importImageFile, importDocumentFile };
}

/**
 * Puts a file that comes with Praxis where a new item will have it, without a row: whoever asks writes that once everything is
 * there. A video plays as it is; its qualities are made afterwards.
 */
export async function keepShippedFile(
  { store, images }: { store: ObjectStore; images: ImageService },
  place: MediaPlace,
  { kind, ...file }: ImportedFile & { kind: 'video' | 'image' | 'document' },
): Promise<CopiedMedia> {
  const source = await putSource(store, place, file, kind);
  const poster = await putPoster(store, place, file);
  const picture = kind === 'image' ? await images.readSummary(() => readFile(file.path)) : null;
  const video = kind === 'video' ? await readMp4Summary(file.path) : null;
  const isReady = kind !== 'video' || video?.playsInBrowsers === true;
  return copiedMediaSchema.parse({
    ...source,
    width: picture?.width ?? video?.width ?? null,
    height: picture?.height ?? video?.height ?? null,
    length_ms: video ? Math.round(video.duration * 1000) : null,
    content_360: file.content360 ?? false,
    transcoding_status: isReady ? 'Success' : 'Transcoding',
    transcoding_message: null,
    playable: isReady,
    hls_key: null,
    poster_key: poster,
    low_key: null,
    normal_key: null,
    high_key: null,
  });
}

async function putSource(
  store: ObjectStore,
  { organisationId, mediaId }: MediaPlace,
  file: ImportedFile,
  kind: 'video' | 'image' | 'document',
) {
  const content = await detectContent(await readHead(file.path));
  if (content?.kind !== kind) throw new Error(`${basename(file.path)} is no ${kind}.`);
  const key = sourceKey(organisationId, mediaId, content.contentType);
  await store.put(key, createReadStream(file.path), { contentType: content.contentType });
  return {
    kind,
    title: file.title,
    filename: basename(file.path),
    content_type: content.contentType,
    source_key: key,
    ...(await describeSource(store, key)),
  };
}

async function putPoster(
  store: ObjectStore,
  { organisationId, mediaId }: MediaPlace,
  { posterPath }: ImportedFile,
): Promise<string | null> {
  if (posterPath === undefined) return null;
  const key = `${mediaPrefix(organisationId, mediaId)}poster.jpg`;
  await store.put(key, createReadStream(posterPath), { contentType: 'image/jpeg' });
  return key;
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(detectBytes), 0, detectBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
