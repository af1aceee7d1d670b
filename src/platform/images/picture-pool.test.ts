import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../transcode/sandbox.ts';
import { createPictureDecoder, type PictureDecoder, PictureError } from './picture-pool.ts';

let walls: Sandbox;
let limitsAlone: Sandbox;
let picture: Buffer;
let folder: string;
const decoders: PictureDecoder[] = [];

beforeAll(async () => {
  walls = await createSandbox({ searchPath: process.env.PATH ?? '' });
  limitsAlone = await createSandbox({ searchPath: '/nowhere' });
  picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#306090' } })
    .jpeg()
    .toBuffer();
  folder = mkdtempSync(join(tmpdir(), 'praxis-pictures-'));
});
afterEach(() => {
  for (const decoder of decoders.splice(0)) decoder.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function open(options: Partial<Parameters<typeof createPictureDecoder>[0]> = {}): PictureDecoder {
  const decoder = createPictureDecoder({ sandbox: walls, processes: 1, ...options });
  decoders.push(decoder);
  return decoder;
}

/** A decoder that misbehaves as a hostile picture could make it. Its first message reports that it runs. */
function writeProgram(name: string, body: string): string {
  const path = join(folder, `${name}.ts`);
  const task = fileURLToPath(new URL('./picture-task.ts', import.meta.url));
  writeFileSync(
    path,
    `import { createMessageReader, writeMessage } from ${JSON.stringify(task)};
    const send = (head, bytes = Buffer.alloc(0)) => { for (const part of writeMessage(head, bytes)) process.stdout.write(part); };
    send({ kind: 'ready' });
    process.stdin.on('data', createMessageReader((head, bytes) => { ${body} }));`,
  );
  return path;
}

const summary = { kind: 'summary' } as const;

test.each([
  ['walls', () => walls],
  ['limits alone', () => limitsAlone],
])('a picture is read and made smaller behind %s', async (_name, sandbox) => {
  const decoder = open({ sandbox: sandbox() });
  expect(await decoder.run(summary, picture)).toEqual({
    kind: 'summary',
    format: 'jpeg',
    width: 80,
    height: 60,
  });
  const small = await decoder.run(
    { kind: 'resize', width: 20, height: undefined, fit: 'cover', format: 'webp', quality: 80 },
    picture,
  );
  expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 20, height: 15 });
  expect((await decoder.run({ kind: 'brightness' }, picture)).means).toHaveLength(3);
});

test.each([
  ['damaged bytes', Buffer.from('no picture at all')],
  ['nothing', Buffer.alloc(0)],
  [
    'a drawing that could ask for files',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
])('%s are an error of that picture alone', async (_name, bytes) => {
  const decoder = open();
  const [refused, read] = await Promise.allSettled([
    decoder.run(summary, bytes),
    decoder.run(summary, picture),
  ]);
  expect(refused).toMatchObject({ status: 'rejected', reason: expect.any(PictureError) });
  expect(read).toMatchObject({ status: 'fulfilled' });
});

test.each([
  ['dies', "if (bytes.toString() === 'bad') process.kill(process.pid, 'SIGSEGV');"],
  [
    'ends in the middle of its answer',
    "if (bytes.toString() === 'bad') { process.stdout.write('\\\\0\\\\0\\\\0', () => process.exit(0)); return; }",
  ],
  ['hangs', "if (bytes.toString() === 'bad') for (;;);"],
  [
    'says something else',
    "if (bytes.toString() === 'bad') return send({ kind: 'resize' }, Buffer.from('x'));",
  ],
  [
    'says what is no message',
    "if (bytes.toString() === 'bad') return process.stdout.write(Buffer.alloc(64, 255));",
  ],
])('a decoder that %s takes one picture with it', async (name, error) => {
  const program = writeProgram(
    name.replaceAll(' ', '-'),
    `${error} send({ kind: 'summary', format: 'png', width: 1, height: 1 });`,
  );
  const decoder = open({ sandbox: limitsAlone, program, limits: { wallMs: 1_500 } });
  const [before, bad, after] = await Promise.allSettled([
    decoder.run(summary, Buffer.from('good')),
    decoder.run(summary, Buffer.from('bad')),
    decoder.run(summary, Buffer.from('good')),
  ]);
  expect(before.status).toBe('fulfilled');
  expect(bad).toMatchObject({ status: 'rejected', reason: expect.any(PictureError) });
  expect(after.status).toBe('fulfilled');
});

test('a decoder that eats too much is ended', async () => {
  const decoder = open({ limits: { memoryBytes: 30 * 1024 ** 2 } });
  const large = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  await expect(decoder.run(summary, large)).rejects.toThrow();
});

test('what cannot be started at all is not blamed on the picture', async () => {
  const decoder = open({ sandbox: limitsAlone, program: join(folder, 'missing.ts') });
  const error = await decoder.run(summary, picture).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(PictureError);
});

test('a decoder behind walls sees no file of the server and reaches nobody', async ({ skip }) => {
  if (walls.describe().wall !== 'namespaces') skip('bubblewrap is missing');
  const program = fileURLToPath(new URL('../images/picture-task.ts', import.meta.url));
  const child = walls.start({
    program: process.execPath,
    args: [
      '-e',
      `const fs = require('node:fs');
       const seen = ['/etc/passwd', '/root', '/home', ${JSON.stringify(folder)}].filter((path) => fs.existsSync(path));
       let written = 'no'; try { fs.writeFileSync('/tmp/x', 'x'); fs.statSync('/tmp/x').size && (written = 'yes'); } catch {}
       require('node:net').connect(80, '1.1.1.1').on('error', (e) => console.log(JSON.stringify({ seen, written, net: e.code })));`,
    ],
    readable: [program],
    limits: { dataBytes: 2 * 1024 ** 3, outputBytes: 0 },
  });
  const text = (await child.stdout?.toArray())?.join('') ?? '';
  expect(JSON.parse(text)).toEqual({
    seen: [],
    written: 'no',
    net: expect.stringMatching(/ENETUNREACH|EACCES|EHOSTUNREACH/),
  });
});
