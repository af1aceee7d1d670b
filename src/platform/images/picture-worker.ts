/**
 * Decodes uploaded pictures in a process of its own, so that an error of the library ends one picture only. It knows
 * no file, no database and no network: a picture comes in, the result goes out. picture-pool.ts starts it.
 */
import sharp from 'sharp';
import {
  createMessageReader,
  type PictureResult,
  type PictureTask,
  pixelLimit,
  writeMessage,
} from './picture-task.ts';

// Readers for everything else (SVG, PDF, old formats) never see a stranger's bytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);

const memoryLimit = Number(process.argv[2]);
// The library works beside this thread, so the watch continues meanwhile.
setInterval(watchMemory, 50).unref();

function watchMemory(): void {
  if (process.memoryUsage.rss() > memoryLimit) process.exit(1);
}

// One after the other, so that the server knows which picture ended this process.
let before: Promise<void> = Promise.resolve();
const read = createMessageReader((head, bytes) => {
  const task = head as PictureTask; // written by picture-pool.ts
  before = before
    .then(() => work(task, bytes))
    .then(answer, (error) =>
      send({ error: error instanceof Error ? error.message : 'unknown' }, Buffer.alloc(0)),
    );
});
process.stdin.on('data', read);
// The server has ended, or no longer needs this process.
process.stdin.on('end', () => process.exit(0));
process.stdout.on('error', () => process.exit(0));
send({ kind: 'ready' }, Buffer.alloc(0));

function answer(result: PictureResult): void {
  // A short picture may fall between two looks.
  watchMemory();
  if (result.kind === 'resize') send({ kind: 'resize' }, result.bytes);
  else send(result, Buffer.alloc(0));
}

function send(head: unknown, body: Uint8Array): void {
  for (const part of writeMessage(head, body)) process.stdout.write(part);
}

function open(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error', pages: 1 });
}

async function work(task: PictureTask, bytes: Buffer): Promise<PictureResult> {
  if (task.kind === 'resize') return { kind: 'resize', bytes: await resize(task, bytes) };
  if (task.kind === 'brightness') {
    const { channels } = await open(bytes).resize({ width: 64 }).stats();
    return { kind: 'brightness', means: channels.slice(0, 3).map((channel) => channel.mean) };
  }
  const found = await open(bytes).metadata();
  const { width, height } = found.autoOrient;
  // A header may be false; a small copy proves that the picture is whole.
  await open(bytes).resize({ width: 16 }).toBuffer();
  return { kind: 'summary', format: String(found.format), width, height };
}

function resize(task: Extract<PictureTask, { kind: 'resize' }>, bytes: Buffer): Promise<Buffer> {
  const { width, height, fit, format, quality } = task;
  const image = open(bytes)
    .autoOrient()
    .resize({
      ...(width && { width }),
      ...(height && { height }),
      fit,
      withoutEnlargement: fit === 'inside',
    });
  // JPEG has no transparency: white shows through, as on a page.
  return format === 'webp'
    ? image.webp({ quality, effort: 3 }).toBuffer()
    : image.flatten({ background: '#ffffff' }).jpeg({ quality }).toBuffer();
}
