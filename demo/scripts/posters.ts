/**
 * Thumbnails: a telling frame of each interactive video with a soft shade for the title that the product lays over it,
 * and a plain frame of each clip for the library and the editor.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const frames: {
  slug: string;
  clip: string;
  second: number;
  area?: { left: number; top: number; width: number; height: number };
}[] = [
  { slug: 'speaking-up', clip: 'the-request', second: 2.9 },
  // A window of the panorama in the shape of the thumbnail, with the guide and the sharps bin in it.
  {
    slug: 'spot-the-risks',
    clip: 'the-room',
    second: 3,
    area: { left: 860, top: 470, width: 960, height: 540 },
  },
  { slug: 'upset-customer', clip: 'the-complaint', second: 8.5 },
];

const [media = 'media'] = process.argv.slice(2);
for (const { slug, clip, second, area } of frames) {
  const stdout = takeFrame(join(media, slug, `${clip}.mp4`), second);
  const picture = sharp(stdout);
  await (area
    ? picture.extract(area).resize(1280, 720, { kernel: 'lanczos3' }).sharpen({ sigma: 0.6 })
    : picture
  )
    .jpeg({ quality: 86, mozjpeg: true })
    .toFile(join(media, slug, `poster-${slug}.jpg`));
}

const clipSecond = 2.5;
for (const { slug } of frames) {
  for (const name of readdirSync(join(media, slug)).filter((file) => file.endsWith('.mp4'))) {
    await sharp(takeFrame(join(media, slug, name), clipSecond))
      .resize({ width: 1280, withoutEnlargement: true })
      .jpeg({ quality: 76, mozjpeg: true })
      .toFile(join(media, slug, name.replace(/\.mp4$/, '.jpg')));
  }
}

function takeFrame(file: string, second: number): Buffer {
  const place = ['-v', 'error', '-ss', String(second), '-i', file];
  const frame = ['-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', '-'];
  return spawnSync('ffmpeg', [...place, ...frame], { maxBuffer: 1 << 26 }).stdout;
}
