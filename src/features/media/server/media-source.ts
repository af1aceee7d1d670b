import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { endingOf } from '#platform/storage/content-types.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import type { UploadStore } from '#platform/uploads/upload-store.ts';
import { mediaPrefix } from './media-keys.ts';
import { type MediaRow, updateMedia } from './media-store.ts';
import { findUpload } from './upload-row-store.ts';

type SourceDependencies = { tenancy: Tenancy; store: ObjectStore; uploads: UploadStore };

/** Where the original of an item lies, by its type. */
export function sourceKey(organisationId: number, mediaId: number, contentType: string): string {
  return `${mediaPrefix(organisationId, mediaId)}source.${endingOf(contentType)}`;
}

/**
 * Brings the original from the upload into the object store, unless it is there. Safe to run again after a kill at any
 * point: the key is known beforehand, and the upload is removed only once the row names the file. Null when there is
 * neither.
 */
export async function ensureSource(deps: SourceDependencies, media: MediaRow): Promise<MediaRow | null> {
  const { tenancy, store, uploads } = deps;
  const { organisation_id: organisationId, tus_id: tusId } = media;
  if (media.source_key !== null && (await store.head(media.source_key))) return media;
  if (tusId === null) return null;
  const upload = await tenancy.inOrganisation(organisationId, (scope) =>
    findUpload(scope, tusId, { personId: null }),
  );
  if (!upload?.content_type) return null;
  const contentType = upload.content_type;
  const key = sourceKey(organisationId, media.id, contentType);
  if (!(await store.head(key))) {
    if (!(await uploads.isWhole(tusId))) return null;
    await uploads.moveTo(store, tusId, key, contentType);
  }
  const facts = await describeSource(store, key);
  const changed = await tenancy.inOrganisation(organisationId, (scope) =>
    updateMedia(scope, media.id, { source_key: key, content_type: contentType, ...facts }),
  );
  await uploads.remove(tusId);
  return changed ?? null;
}

/** Size and sha-256 of an object. */
export async function describeSource(
  store: ObjectStore,
  key: string,
): Promise<{ size_bytes: number; content_hash: string }> {
  const found = await openObject(store, key);
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of found) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size_bytes: size, content_hash: hash.digest('hex') };
}

/** A local file with the object's bytes: the store's own where it has one, else a copy at `copyPath`. */
export async function localCopy(store: ObjectStore, key: string, copyPath: string): Promise<string> {
  const local = store.localPath(key);
  if (local !== null) return local;
  await pipeline(await openObject(store, key), createWriteStream(copyPath));
  return copyPath;
}

async function openObject(store: ObjectStore, key: string): Promise<Readable> {
  const found = await store.read(key);
  if (!found) throw new Error('The original of this media item is gone.');
  return found.body;
}
