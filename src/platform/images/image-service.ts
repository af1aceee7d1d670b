import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Sharp } from 'sharp';
import { badInput } from '#kernel/app-error.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import type { ImageRequest } from './image-address.ts';

export type ImageFormat = 'webp' | 'jpeg';
export type ImageSummary = {
  contentType: 'image/jpeg' | 'image/png' | 'image/webp';
  width: number;
  height: number;
};
export type MadeImage = { bytes: Buffer; contentType: string; etag: string };

export type ImageService = {
  /** The picture in the size asked for, from the cache or made now; null when the source is not there. */
  make(request: ImageRequest, format: ImageFormat): Promise<MadeImage | null>;
  /** What a picture is, by its content. @throws AppError BAD_USER_INPUT for anything that is none or is too large */
  readSummary(bytes: Buffer): Promise<ImageSummary>;
  /** Whether a picture is nearly black. */
  isDark(bytes: Buffer): Promise<boolean>;
};

/** 50 megapixels: more than any camera our authors use, and some 200 MB when unpacked. */
const pixelLimit = 50_000_000;
const darkMean = 20;
const quality = { webp: 80, jpeg: 82 };
const contentTypes = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

const pictureEndings = ['jpg', 'png', 'webp'];

let library: Promise<typeof import('sharp')['default']> | undefined;

/** Loaded at the first picture: at rest it is 10 MB that nobody uses. */
function loadLibrary() {
  library ??= import('sharp').then(({ default: sharp }) => {
    // Readers for everything else (SVG, PDF, old formats) never see a stranger's bytes.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
    return sharp;
  });
  return library;
}

/** Resizes pictures of the object store and keeps the results in it. `concurrency` pictures are worked on at once. */
export function createImageService(deps: { store: ObjectStore; concurrency?: number }): ImageService {
  const { store } = deps;
  const running = new Map<string, Promise<MadeImage | null>>();
  const takeTurn = createTurns(deps.concurrency ?? 4);

  async function make(request: ImageRequest, format: ImageFormat): Promise<MadeImage | null> {
    const organisation = /^org\/[1-9]\d*\//.exec(request.key)?.[0];
    if (!organisation) return null;
    const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
    const cacheKey = `${organisation}images/${hash.slice(0, 2)}/${hash}.${format === 'webp' ? 'webp' : 'jpg'}`;
    // Requests for the same picture wait for the one that is made already.
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
    const source = await store.read(await findKey(request.key));
    if (!source) return null;
    const original = await buffer(source.body);
    const bytes = await takeTurn(() => resize(original, request, format));
    await store.put(cacheKey, bytes, { contentType });
    return finish(bytes, contentType);
  }

  /** A key without an ending stands for the picture of that name, whatever its type. */
  async function findKey(key: string): Promise<string> {
    if (key.slice(key.lastIndexOf('/')).includes('.')) return key;
    for (const ending of pictureEndings) if (await store.head(`${key}.${ending}`)) return `${key}.${ending}`;
    return key;
  }

  return { make, readSummary, isDark };
}

async function resize(original: Buffer, request: ImageRequest, format: ImageFormat): Promise<Buffer> {
  const { width, height, fit = 'cover' } = request.edits.resize;
  const open = await opener();
  const image = open(original)
    .autoOrient()
    .resize({ width, height, fit, withoutEnlargement: fit === 'inside' });
  // JPEG has no transparency: white shows through, as on a page.
  return format === 'webp'
    ? image.webp({ quality: quality.webp, effort: 3 }).toBuffer()
    : image.flatten({ background: '#ffffff' }).jpeg({ quality: quality.jpeg }).toBuffer();
}

async function opener(): Promise<(bytes: Buffer) => Sharp> {
  const sharp = await loadLibrary();
  return (bytes) => sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error', pages: 1 });
}

async function readSummary(bytes: Buffer): Promise<ImageSummary> {
  const open = await opener();
  try {
    const found = await open(bytes).metadata();
    const { width, height } = found.autoOrient;
    const format = (['jpeg', 'png', 'webp'] as const).find((name) => name === found.format);
    if (format && width > 0 && height > 0 && width * height <= pixelLimit) {
      // The header alone may lie; a small copy proves that the picture is whole.
      await open(bytes).resize({ width: 16 }).toBuffer();
      return { contentType: contentTypes[format], width, height };
    }
  } catch {
    // Not a picture, damaged, or larger than the limit: the same answer for all.
  }
  throw badInput('This picture cannot be read. Use a PNG or JPEG file of at most 50 megapixels.', {
    reason: 'media.image-unreadable',
  });
}

async function isDark(bytes: Buffer): Promise<boolean> {
  const open = await opener();
  const { channels } = await open(bytes).resize({ width: 64 }).stats();
  return channels.slice(0, 3).every((channel) => channel.mean < darkMean);
}

function finish(bytes: Buffer, contentType: string): MadeImage {
  return {
    bytes,
    contentType,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
  };
}

/** Lets only so many pieces of work run at once; the others wait in order. */
function createTurns(places: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (work) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free--;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
