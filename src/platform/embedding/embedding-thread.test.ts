import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findSimilarity } from '#kernel/similarity.ts';
import { type EmbeddingPort, readsLanguage } from './embedding-port.ts';
import { createEmbeddingThread, packagedModel } from './embedding-thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'praxis-embedding-'));
const open: EmbeddingPort[] = [];
afterEach(() => Promise.all(open.splice(0).map((port) => port.close())));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A thread whose program is written here: `answer` is what it does with a task of `id` and `texts`. */
function startThread(
  name: string,
  answer: string,
  more: Parameters<typeof createEmbeddingThread>[0] = {},
): ReturnType<typeof createEmbeddingThread> {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';
     import { appendFileSync, existsSync, readFileSync } from 'node:fs';
     const log = ${JSON.stringify(join(folder, `${name}.log`))};
     const say = (id, texts) => parentPort.postMessage({ id, vectors: texts.map((text) => new Float32Array([text.length, 1])) });
     parentPort.on('message', ({ id, texts }) => { ${answer} });`,
  );
  const port = createEmbeddingThread({
    program: pathToFileURL(file),
    model: { ...packagedModel, dimensions: 2 },
    ...more,
  });
  open.push(port);
  return port;
}

describe('the packaged model', () => {
  const port = createEmbeddingThread();
  let vectors: Float32Array[];
  const texts = [
    'Where does it hurt?',
    'Which part of you is painful?',
    'Do you have a dog?',
    '',
    '日本語 😀',
  ];
  beforeAll(async () => {
    vectors = await port.embed(texts);
  });
  afterAll(() => port.close());

  test('gives what the graph of the model gives', () => {
    // Calculated once with the graph of the package and the converter of its makers.
    const byGraph = [-0.053598809987306595, 0.061797842383384705, 0.029550591483712196];
    for (const [at, value] of byGraph.entries()) expect(vectors[0]?.[at]).toBeCloseTo(value, 6);
    for (const vector of vectors) {
      expect(vector).toHaveLength(512);
      expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
    }
  });

  test('finds what means the same nearer than what does not', () => {
    const [hurt, painful, dog] = vectors;
    if (!hurt || !painful || !dog) throw new Error('three vectors');
    expect(findSimilarity(hurt, painful)).toBeGreaterThan(findSimilarity(hurt, dog) + 0.2);
    expect(String(findSimilarity(hurt, painful))).toMatch(/^0\.\d{1,4}$/);
  });

  test('gives a text the same vector in every company and in every thread', async () => {
    const other = createEmbeddingThread();
    open.push(other);
    const alone = await other.embed(['Which part of you is painful?']);
    expect(alone[0]).toEqual(vectors[1]);
  });

  test('refuses other files than those it was measured with', async () => {
    const other = createEmbeddingThread({
      model: { ...packagedModel, hash: '0'.repeat(64) },
      limits: { failures: 1 },
    });
    open.push(other);
    await expect(other.embed(['a'])).rejects.toMatchObject({ kind: 'failed' });
  });
});

test('English is read by the packaged model in every country, Chinese is not', () => {
  expect(['en-GB', 'en-US', 'zh-TW'].map((locale) => readsLanguage(packagedModel, locale))).toEqual([
    true,
    true,
    false,
  ]);
});

test('a text is given to the thread once, however many ask for it', async () => {
  const port = startThread('once', `appendFileSync(log, texts.join() + '\\n'); say(id, texts);`);
  const all = await Promise.all([port.embed(['a', 'bb']), port.embed(['bb', 'a']), port.embed(['a'])]);
  expect(all.map((vectors) => vectors.map(([length]) => length))).toEqual([[1, 2], [2, 1], [1]]);
  await port.embed(['a']);
  const { readFileSync } = await import('node:fs');
  expect(readFileSync(join(folder, 'once.log'), 'utf8').replaceAll('\n', ',')).toBe('a,bb,');
});

test('a thread that ends in the middle starts anew, and its texts are answered', async () => {
  const port = startThread(
    'killed',
    `if (!existsSync(log)) { appendFileSync(log, 'x'); process.exit(1); } say(id, texts);`,
  );
  expect((await port.embed(['a', 'bb'])).map(([length]) => length)).toEqual([1, 2]);
});

test('a text over which the thread ends twice has no vector, and others have', async () => {
  const port = startThread('poison', `if (texts.includes('poison')) process.exit(1); say(id, texts);`, {
    limits: { batch: 1 },
  });
  const poison = port.embed(['poison']);
  const other = port.embed(['good']);
  await expect(poison).rejects.toMatchObject({ kind: 'failed' });
  expect((await other)[0]?.[0]).toBe(4);
});

test('a model that never runs is left alone for a while, and tried again afterwards', async () => {
  const clock = { now: 0 };
  const port = startThread('broken', `if (!existsSync(log + '.well')) process.exit(1); say(id, texts);`, {
    limits: { failures: 2, restMs: 1_000 },
    clock: () => clock.now,
  });
  await expect(port.embed(['a'])).rejects.toMatchObject({ kind: 'failed' });
  await expect(port.embed(['b'])).rejects.toMatchObject({ kind: 'failed' });
  expect(port.countThreads()).toBe(0);
  writeFileSync(join(folder, 'broken.log.well'), '');
  clock.now = 2_000;
  expect((await port.embed(['ccc']))[0]?.[0]).toBe(3);
});

test('whoever cannot wait hears so in time, and goes before the others', async () => {
  const port = startThread(
    'slow',
    `appendFileSync(log, texts.join() + '\\n'); setTimeout(() => say(id, texts), 30);`,
    {
      limits: { batch: 1 },
    },
  );
  const crowd = port.embed(['a', 'b', 'c', 'd']);
  const urgent = port.embed(['now'], { withinMs: 10_000 });
  await expect(port.embed(['late'], { withinMs: 1 })).rejects.toMatchObject({ kind: 'late' });
  await urgent;
  await crowd;
  const { readFileSync } = await import('node:fs');
  expect(readFileSync(join(folder, 'slow.log'), 'utf8').split('\n').slice(0, 3)).toEqual([
    'a',
    'now',
    'late',
  ]);
});

test('an idle thread ends, and nothing is left of it', async () => {
  const port = startThread('idle', 'say(id, texts);', { limits: { idleMs: 1 } });
  await port.embed(['a']);
  await expect.poll(() => port.countThreads()).toBe(0);
  expect((await port.embed(['a']))[0]?.[0]).toBe(1);
});

test('a thread that hangs is ended', async () => {
  const port = startThread(
    'hung',
    `if (!existsSync(log)) { appendFileSync(log, 'x'); for (;;); } say(id, texts);`,
    {
      limits: { patienceMs: 300 },
    },
  );
  expect((await port.embed(['a']))[0]?.[0]).toBe(1);
});
