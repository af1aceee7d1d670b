import { createHash } from 'node:crypto';
import type { ImageService } from '#platform/images/image-service.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import { type CopiedMedia, copiedMediaSchema, type MediaPlace } from './copy-media.ts';
import { detectContent } from './detect-content.ts';
import { sourceKey } from './media-source.ts';

/**
 * Puts a picture that arrived within another file where a new item will have it, without a row: whoever asks writes that
 * once everything is there (`insertCopiedMedia`), or takes it away again (`discardCopiedFiles`). Never call it inside a
 * transaction. Null for bytes that are no picture. @throws AppError for a picture that is damaged or too large
 */
export async function keepPicture(
  { store, images }: { store: ObjectStore; images: ImageService },
  { organisationId, mediaId }: MediaPlace,
  { bytes, title }: { bytes: Buffer; title: string },
): Promise<CopiedMedia | null> {
  const content = await detectContent(bytes);
  if (content?.kind !== 'image') return null;
  const { width, height } = await images.readSummary(async () => bytes);
  const key = sourceKey(organisationId, mediaId, content.contentType);
  await store.put(key, bytes, { contentType: content.contentType });
  return copiedMediaSchema.parse({
    kind: 'image',
    title,
    filename: key.slice(key.lastIndexOf('/') + 1),
    content_type: content.contentType,
    size_bytes: bytes.length,
    content_hash: createHash('sha256').update(bytes).digest('hex'),
    width,
    height,
    length_ms: null,
    content_360: false,
    transcoding_status: 'Success',
    transcoding_message: null,
    playable: true,
    source_key: key,
    hls_key: null,
    poster_key: null,
    low_key: null,
    normal_key: null,
    high_key: null,
  });
}
