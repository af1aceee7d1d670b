import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { findMedia } from './media-store.ts';

export type PictureFile = { bytes: Buffer; contentType: string; title: string };

/**
 * A picture of the library with its bytes, to be carried within another file; null where it is gone, no picture, or larger
 * than `maxBytes`. Never call it inside a transaction.
 */
export async function readPictureFile(
  { tenancy, store }: { tenancy: Tenancy; store: ObjectStore },
  { organisationId, mediaId, maxBytes }: { organisationId: number; mediaId: number; maxBytes: number },
): Promise<PictureFile | null> {
  const row = await tenancy.inOrganisation(organisationId, (scope) => findMedia(scope, mediaId));
  if (row?.kind !== 'image' || row.source_key === null || Number(row.size_bytes) > maxBytes) return null;
  const found = await store.read(row.source_key);
  if (!found) return null;
  if (found.info.sizeBytes > maxBytes) {
    found.body.destroy();
    return null;
  }
  return { bytes: await buffer(found.body), contentType: row.content_type, title: row.title };
}
