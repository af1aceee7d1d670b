import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../transcode/sandbox.ts';
import { createDocumentReader, type documentLimits } from './document-reader.ts';

const twoPages = readFileSync(new URL('../../../demo/media/documents/four-steps.zh-TW.pdf', import.meta.url));

let walls: Sandbox;
let limitsAlone: Sandbox;
let folder: string;

beforeAll(async () => {
  walls = await createSandbox({ searchPath: process.env.PATH ?? '' });
  limitsAlone = await createSandbox({ searchPath: '/nowhere' });
  folder = mkdtempSync(join(tmpdir(), 'praxis-documents-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['walls', () => walls],
  ['limits alone', () => limitsAlone],
])('a document has its pages and a picture of the first one, behind %s', async (_name, sandbox) => {
  const found = await createDocumentReader({ sandbox: sandbox() }).read(twoPages);
  expect(found?.pages).toBe(2);
  const { format, width, height } = await sharp(found?.picture ?? undefined).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 960, height: 540 });
  // Something is drawn on it: a white page has no spread.
  const { channels } = await sharp(found?.picture ?? undefined).stats();
  expect(channels[0]?.stdev).toBeGreaterThan(5);
});

const page = (more: string) =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R${more}>>endobj\ntrailer<</Root 1 0 R/Size 4>>\n%%EOF\n`,
  );

test.each([
  ['a mile wide', page('/MediaBox[0 0 5000000 10]'), 1],
  ['without any size', page('/MediaBox[0 0 0 0]'), 1],
  ['cut off in the middle', twoPages.subarray(0, 2_000), null],
  ['that is none', Buffer.from('<!doctype html>'), null],
  ['of nothing', Buffer.alloc(0), null],
] as const)('a document %s does no harm', async (_what, bytes, pages) => {
  const found = await createDocumentReader({ sandbox: walls }).read(bytes);
  expect(found?.pages ?? null).toBe(pages);
});

/** A process that misbehaves as a hostile document could make it. */
function writeProgram(name: string, body: string): string {
  const path = join(folder, `${name}.ts`);
  const task = fileURLToPath(new URL('../images/picture-task.ts', import.meta.url));
  writeFileSync(path, `import { writeMessage } from ${JSON.stringify(task)};\n${body}`);
  return path;
}

const say = (head: string, bytes = 'Buffer.alloc(0)') =>
  `for (const part of writeMessage(${head}, ${bytes})) process.stdout.write(part);`;

test.each<[string, string, Partial<typeof documentLimits>]>([
  ['never ends', 'setInterval(() => {}, 1000);', { wallMs: 500 }],
  [
    'says more than a picture can be',
    'setInterval(() => process.stdout.write(Buffer.alloc(65536)), 1);',
    { answerBytes: 1024 ** 2 },
  ],
  ['says nonsense', `process.stdout.write('what?'.repeat(10));`, {}],
  ['counts pages that nothing has', say('{ pages: -3 }'), {}],
  ['ends at once', 'process.exit(0);', {}],
])('a process that %s leaves the document without a summary', async (name, body, limits) => {
  const program = writeProgram(name.replaceAll(' ', '-'), body);
  const reader = createDocumentReader({ sandbox: limitsAlone, program, limits });
  expect(await reader.read(twoPages)).toBeNull();
});

test('documents are read again after one that never ended', async () => {
  const reader = createDocumentReader({ sandbox: limitsAlone });
  const [first, second, third] = await Promise.all([twoPages, Buffer.from('x'), twoPages].map(reader.read));
  expect([first?.pages, second, third?.pages]).toEqual([2, null, 2]);
});
