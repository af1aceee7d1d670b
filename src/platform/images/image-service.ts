import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { badInput } from '#kernel/app-error.ts';
import { createTurns } from '#kernel/turns.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import type { ImageRequest } from './image-address.ts';
import { type PictureDecoder, PictureError } from './picture-pool.ts';
import { pixelLimit } from './picture-task.ts';

type ImageFormat = 'webp' | 'jpeg';
export type ImageSummary = {
  contentType: 'image/jpeg' | 'image/png' | 'image/webp';
  width: number;
  height: number;
};
type MadeImage = { bytes: Buffer; contentType: string; etag: string };

export type ImageService = {
  /** The picture in the requested size, from the cache or made now; null when the source is missing. */
  make(request: ImageRequest, format: ImageFormat): Promise<MadeImage | null>;
  /**
   * The type of a picture, by its content. @throws AppError BAD_USER_INPUT for anything that is no picture or is too
   * large
   */
  readSummary(read: () => Promise<Buffer>): Promise<ImageSummary>;
  /** Whether a picture is nearly black. */
  isDark(bytes: Buffer): Promise<boolean>;
};

/**
 * The number of pictures that this process holds at once, read or waiting for a decoder; the others wait in the store.
 */
const heldAtOnce = 8;
const darkMean = 20;
const quality = { webp: 80, jpeg: 82 };
const contentTypes = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

const pictureEndings = ['jpg', 'png', 'webp'];

/** Resizes pictures of the object store and keeps the results in it. This process never decodes a picture. */
export function createImageService(deps: { store: ObjectStore; decoder: PictureDecoder }): ImageService {
  const { store, decoder } = deps;
  const running = new Map<string, Promise<MadeImage | null>>();
  const inTurn = createTurns(heldAtOnce);

  async function make(request: ImageRequest, format: ImageFormat): Promise<MadeImage | null> {
    const organisation = /^org\/[1-9]\d*\//.exec(request.key)?.[0];
    if (!organisation) return null;
    const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
    const cacheKey = `${organisation}images/${hash.slice(0, 2)}/${hash}.${format === 'webp' ? 'webp' : 'jpg'}`;
    // Requests for the same picture wait for the one that is already being made.
    const same = running.get(cacheKey);
    if (same) return same;
    const work = findOrMake(request, format, cacheKey).finally(() => running.delete(cacheKey));
    running.set(cacheKey, work);
    return work;
  }

  async function findOrMake(
    request: ImageRequest,
    format: ImageFormat,
    cacheKey: string,
  ): Promise<MadeImage | null> {
    const contentType = contentTypes[format];
    const cached = await store.read(cacheKey);
    if (cached) return finish(await buffer(cached.body), contentType);
    const bytes = await inTurn(async () => {
      const source = await store.read(await findKey(request.key));
      return source ? resize(await buffer(source.body), request, format) : null;
    });
    if (!bytes) return null;
    await store.put(cacheKey, bytes, { contentType });
    return finish(bytes, contentType);
  }

  /** A key without an extension means the picture of that name, whatever its type. */
  async function findKey(key: string): Promise<string> {
    if (key.slice(key.lastIndexOf('/')).includes('.')) return key;
    for (const ending of pictureEndings) if (await store.head(`${key}.${ending}`)) return `${key}.${ending}`;
    return key;
  }

  async function resize(original: Buffer, request: ImageRequest, format: ImageFormat): Promise<Buffer> {
    const { width, height, fit = 'cover' } = request.edits.resize;
    const task = { kind: 'resize', width, height, fit, format, quality: quality[format] } as const;
    try {
      return (await decoder.run(task, original)).bytes;
    } catch (error) {
      if (error instanceof PictureError) throw badInput('This picture cannot be read.');
      throw error;
    }
  }

  async function readSummary(read: () => Promise<Buffer>): Promise<ImageSummary> {
    try {
      const { format, width, height } = await inTurn(async () =>
        decoder.run({ kind: 'summary' }, await read()),
      );
      const known = (['jpeg', 'png', 'webp'] as const).find((name) => name === format);
      if (known && width > 0 && height > 0 && width * height <= pixelLimit)
        return { contentType: contentTypes[known], width, height };
    } catch (error) {
      // Not a picture, damaged, or larger than the limits: the same answer for all.
      if (!(error instanceof PictureError)) throw error;
    }
    throw badInput('This picture cannot be read. Use a PNG or JPEG file of at most 50 megapixels.', {
      reason: 'media.image-unreadable',
    });
  }

  async function isDark(bytes: Buffer): Promise<boolean> {
    const { means } = await decoder.run({ kind: 'brightness' }, bytes);
    return means.every((mean) => mean < darkMean);
  }

  return { make, readSummary, isDark };
}

function finish(bytes: Buffer, contentType: string): MadeImage {
  return {
    bytes,
    contentType,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
  };
}
