/**
 * P11: a photograph in another size over HTTP: made now, from the cache, and asked for by many at once; against sharp
 * with the same size and quality, as many at once.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createHttpApp } from '../src/platform/http/create-http-app.ts';
import { imageAddress } from '../src/platform/images/image-address.ts';
import { registerImageRoutes } from '../src/platform/images/image-routes.ts';
import { createImageService } from '../src/platform/images/image-service.ts';
import { createPictureDecoder } from '../src/platform/images/picture-pool.ts';
import { singleKey } from '../src/platform/keys/signing-keys.ts';
import { createLog } from '../src/platform/log/log.ts';
import { createFileStore } from '../src/platform/storage/file-store.ts';
import { createSandbox } from '../src/platform/transcode/sandbox.ts';
import { describeMachine } from './lib/machine.ts';
import { describeRatio, median, medianRatio, printTable, runInterleaved } from './lib/rounds.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const atOnce = 4;
const pictures = 40;
const identical = 50;
const key = 'org/1/pictures/photograph.jpg';

console.log(
  `P11 pictures in another size. Goal: 0.85 of bare sharp; 15 times that from the cache; identical misses made once.\n  ${describeMachine()}`,
);
const folder = mkdtempSync(join(tmpdir(), 'praxis-bench-'));
const store = createFileStore(folder);
const photograph = await makePhotograph();
await store.put(key, photograph, { contentType: 'image/jpeg' });
const http = await createHttpApp({ log: createLog('silent'), trustedProxies: 0, requestTimeoutMs: 60_000 });
const signingKeys = singleKey(randomBytes(32));
const sandbox = await createSandbox({ searchPath: process.env.PATH ?? '' });
const decoder = createPictureDecoder({ sandbox });
console.log(`  decoded in processes of their own: ${sandbox.describe().wall}`);
registerImageRoutes(http, { images: createImageService({ store, decoder }), signingKeys });
const url = await http.listen({ port: 0, host: '127.0.0.1' });
// Each width is asked for once, so that nothing is in the cache yet.
let nextWidth = 300;
let lastWidths: number[] = [];
try {
  for (const width of takeWidths()) await resizeBare(width);
  await perSecond(takeWidths(), fetchImage);
  const results = await runInterleaved(rounds, {
    'bare sharp': () => perSecond(takeWidths(), resizeBare),
    'Praxis, made now': () => perSecond(takeWidths(), fetchImage),
    'Praxis, from the cache': () =>
      perSecond(Array.from({ length: 10 }, () => lastWidths).flat(), fetchImage),
  });
  const reference = results['bare sharp'] ?? [];
  printTable(
    Object.entries(results).map(([name, speeds]) => ({
      [`${rounds} rounds, ${atOnce} at once`]: name,
      'pictures/s': median(speeds).toFixed(0),
      'of bare sharp': describeRatio(speeds, reference),
    })),
  );
  const made = results['Praxis, made now'] ?? [];
  const cached = results['Praxis, from the cache'] ?? [];
  console.log(`  the cache is ${medianRatio(cached, made).toFixed(0)} times as fast as making`);
  await measureIdentical();
  console.log(`  ${describeMachine()}`);
} finally {
  await http.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

/** Shapes and grain, 12 megapixels as of a telephone. */
async function makePhotograph(): Promise<Buffer> {
  const grain = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  const size = { width: 4000, height: 3000 };
  return sharp({ create: { ...size, channels: 3, background: '#808080', noise: grain } })
    .blur(2)
    .jpeg({ quality: 88 })
    .toBuffer();
}

function takeWidths(): number[] {
  lastWidths = Array.from({ length: pictures }, () => nextWidth++);
  return lastWidths;
}

async function perSecond(widths: readonly number[], work: (width: number) => Promise<void>): Promise<number> {
  const waiting = widths.values();
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const width of waiting) await work(width);
    }),
  );
  return (widths.length * 1000) / (performance.now() - startedAt);
}

async function resizeBare(width: number): Promise<void> {
  await sharp(photograph).autoOrient().resize({ width }).webp({ quality: 80, effort: 3 }).toBuffer();
}

async function fetchImage(width: number): Promise<void> {
  const address = imageAddress(signingKeys, { bucket: 'files', key, edits: { resize: { width } } });
  const response = await fetch(url + address, { headers: { accept: 'image/webp' } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`A picture was answered with ${response.status}.`);
}

/** One picture that nobody has asked for, by many at once, beside one asker alone. */
async function measureIdentical(): Promise<void> {
  const cpu = async (askers: number) => {
    const width = nextWidth++;
    const before = countCached();
    const started = process.cpuUsage();
    await Promise.all(Array.from({ length: askers }, () => fetchImage(width)));
    const { user, system } = process.cpuUsage(started);
    return { ms: (user + system) / 1000, files: countCached() - before };
  };
  const one = await cpu(1);
  const many = await cpu(identical);
  console.log(
    `  ${identical} askers of one new picture: ${many.files} file kept, ${many.ms.toFixed(0)} ms CPU with the askers' own; one asker ${one.ms.toFixed(0)} ms`,
  );
}

function countCached(): number {
  return readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.webp')).length;
}
