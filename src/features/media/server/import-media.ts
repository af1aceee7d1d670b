import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Viewer } from '#kernel/viewer.ts';
import type { DocumentReader } from '#platform/documents/document-reader.ts';
import type { ImageService } from '#platform/images/image-service.ts';
import type { Logger } from '#platform/log/log.ts';
import { transcodingTexts } from '../model/transcoding-status.ts';
import { type ConversionDependencies, convertVideo } from './convert-video.ts';
import { detectBytes, detectContent } from './detect-content.ts';
import { describeDocument } from './document-facts.ts';
import { mediaPrefix } from './media-keys.ts';
import { describeSource, sourceKey } from './media-source.ts';
import { findMedia, insertMedia, type MediaRow, takeMediaId, updateMedia } from './media-store.ts';

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
    const content = await detectContent(await readHead(file.path));
    if (content?.kind !== kind) throw new Error(`${basename(file.path)} is no ${kind}.`);
    const { organisationId } = viewer;
    const id = await tenancy.inOrganisation(organisationId, takeMediaId);
    const key = sourceKey(organisationId, id, content.contentType);
    await store.put(key, createReadStream(file.path), { contentType: content.contentType });
    return {
      id,
      kind,
      title: file.title,
      filename: basename(file.path),
      content_type: content.contentType,
      source_key: key,
      author_person_id: viewer.personId,
      ...(await describeSource(store, key)),
    };
  }

  async function keepPoster(
    organisationId: number,
    mediaId: number,
    { posterPath }: ImportedFile,
  ): Promise<string | null> {
    if (posterPath === undefined) return null;
    const key = `${mediaPrefix(organisationId, mediaId)}poster.jpg`;
    await store.put(key, createReadStream(posterPath), { contentType: 'image/jpeg' });
    return key;
  }

  /** The video with all its qualities; answers when they are ready. */
  async function importVideoFile(viewer: Viewer, file: ImportedFile): Promise<MediaRow> {
    const { organisationId } = viewer;
    const facts = await keepFile(viewer, file, 'video');
    const poster = await keepPoster(organisationId, facts.id, file);
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
      await convertVideo(deps, { organisationId, mediaId: facts.id }, { signal, log });
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
    const document = { organisationId, mediaId: facts.id, key: facts.source_key };
    const pages = await describeDocument(deps, document);
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

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(detectBytes), 0, detectBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
