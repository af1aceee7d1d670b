import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFileStore } from '../storage/file-store.ts';
import { createSandbox } from '../transcode/sandbox.ts';
import { createImageService } from './image-service.ts';
import { createPictureDecoder, type PictureDecoder } from './picture-pool.ts';

let folder: string;
let decoder: PictureDecoder;
beforeAll(async () => {
  decoder = createPictureDecoder({ sandbox: await createSandbox({ searchPath: process.env.PATH ?? '' }) });
});
afterAll(() => decoder.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'praxis-images-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const edits = { resize: { width: 32, height: 32 } };

test.each(['jpeg', 'png', 'webp'] as const)('a portrait is found whatever its type: %s', async (format) => {
  const store = createFileStore(folder);
  const picture = sharp({ create: { width: 80, height: 60, channels: 3, background: '#306090' } });
  const ending = format === 'jpeg' ? 'jpg' : format;
  await store.put(`org/1/media/7/source.${ending}`, await picture.toFormat(format).toBuffer(), {
    contentType: `image/${format}`,
  });
  const images = createImageService({ store, decoder });
  const made = await images.make({ bucket: 'media', key: 'org/1/media/7/source', edits }, 'jpeg');
  expect(made?.contentType).toBe('image/jpeg');
  expect(await images.make({ bucket: 'media', key: 'org/1/media/8/source', edits }, 'jpeg')).toBeNull();
});

test('of a hundred pictures at once a few are held in memory; bad ones cost nobody else', async () => {
  const images = createImageService({ store: createFileStore(folder), decoder });
  const whole = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#306090' } })
    .png()
    .toBuffer();
  let held = 0;
  let most = 0;
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, async (_, nth) => {
      const read = async () => {
        held += 1;
        most = Math.max(most, held);
        // Every tenth picture is cut off, of another type, or without its beginning.
        const broken = [
          whole.subarray(0, 60),
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
          whole.subarray(8),
        ];
        return nth % 10 === 0 ? (broken[(nth / 10) % 3] ?? whole) : whole;
      };
      const summary = await images.readSummary(read).catch((error: Error) => error.message);
      held -= 1;
      return typeof summary === 'string' ? summary : `${summary.width} x ${summary.height}`;
    }),
  );
  const unreadable = 'This picture cannot be read. Use a PNG or JPEG file of at most 50 megapixels.';
  expect(outcomes).toEqual(outcomes.map((_, nth) => (nth % 10 === 0 ? unreadable : '80 x 60')));
  expect(most).toBeLessThanOrEqual(16);
});
