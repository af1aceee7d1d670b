import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileStore } from './file-store.ts';

const uncaught: unknown[] = [];
const note = (error: unknown) => uncaught.push(error);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'praxis-heard-'));
  process.on('uncaughtException', note).on('unhandledRejection', note);
});
afterEach(async () => {
  await new Promise((resolve) => setImmediate(resolve));
  process.off('uncaughtException', note).off('unhandledRejection', note);
  rmSync(folder, { recursive: true, force: true });
  expect(uncaught.splice(0)).toEqual([]);
});

const options = { contentType: 'image/jpeg' };

test('a source that fails before it is read fails what it is kept for, and nothing else', async () => {
  const store = createFileStore(join(folder, 'store'));
  const broken = new Readable({ read() {} });
  broken.destroy(new Error('The line was lost.'));
  await expect(store.put('org/1/a.jpg', broken, options)).rejects.toThrow();
  await expect(
    store.put('org/1/b.jpg', createReadStream(join(folder, 'missing')), options),
  ).rejects.toThrow();
  expect(await store.head('org/1/a.jpg')).toBeNull();
});

test('an object that is removed while somebody is about to read it is missing or whole', async () => {
  const store = createFileStore(join(folder, 'store'));
  for (let round = 0; round < 20; round++) {
    await store.put('org/1/c.jpg', Buffer.from('picture'), options);
    const [found] = await Promise.all([store.read('org/1/c.jpg'), store.delete('org/1/c.jpg')]);
    if (!found) continue;
    expect(await text(found.body)).toBe('picture');
  }
});
