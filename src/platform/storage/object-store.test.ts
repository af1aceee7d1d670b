import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3TestServer } from '../testing/s3-test-server.ts';
import { createFileStore } from './file-store.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3Store } from './s3-store.ts';
import { diskFullMessage, toStorageError } from './storage-error.ts';

const kinds = ['file', 's3'] as const;
const closers: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const close of closers) await close();
});

async function openStore(kind: (typeof kinds)[number]): Promise<ObjectStore> {
  if (kind === 's3') {
    const server = await startS3TestServer();
    closers.push(server.stop);
    return createS3Store(server.settings);
  }
  const root = await mkdtemp(join(tmpdir(), 'praxis-store-'));
  closers.push(() => rm(root, { recursive: true, force: true }));
  return createFileStore(root);
}

describe.each(kinds)('a store on %s', (kind) => {
  let store: ObjectStore;
  const text = { contentType: 'text/plain' };
  const binary = { contentType: 'application/octet-stream' };

  beforeAll(async () => {
    store = await openStore(kind);
  });

  async function readAll(key: string, range?: { start: number; end: number }) {
    const found = await store.read(key, range);
    return found ? { info: found.info, text: (await buffer(found.body)).toString() } : null;
  }

  test('gives back what was put, with its size, type and a stable etag', async () => {
    await store.put('org/1/a/hello.txt', Buffer.from('hello world'), text);
    const read = await readAll('org/1/a/hello.txt');
    expect(read?.text).toBe('hello world');
    expect(read?.info).toMatchObject({ sizeBytes: 11, contentType: 'text/plain' });
    const head = await store.head('org/1/a/hello.txt');
    expect(head?.etag).toBe(read?.info.etag);
    expect(head?.etag).toMatch(/^".+"$/);
  });

  test('reads a part and still tells the size of the whole', async () => {
    await store.put('org/1/a/part.txt', Buffer.from('0123456789'), text);
    const part = await readAll('org/1/a/part.txt', { start: 2, end: 5 });
    expect(part).toMatchObject({ text: '2345', info: { sizeBytes: 10 } });
  });

  test('replaces an object, and the etag says so', async () => {
    await store.put('org/1/a/again.txt', Buffer.from('one'), text);
    const before = await store.head('org/1/a/again.txt');
    await store.put('org/1/a/again.txt', Buffer.from('two and more'), text);
    expect((await readAll('org/1/a/again.txt'))?.text).toBe('two and more');
    expect((await store.head('org/1/a/again.txt'))?.etag).not.toBe(before?.etag);
  });

  test('keeps an empty object and a stream of many small chunks', async () => {
    await store.put('org/1/a/empty.txt', Buffer.alloc(0), text);
    expect((await store.head('org/1/a/empty.txt'))?.sizeBytes).toBe(0);
    const words = Array.from({ length: 500 }, (_, index) => `word ${index}\n`);
    await store.put('org/1/a/words.txt', Readable.from(words), text);
    expect((await readAll('org/1/a/words.txt'))?.text).toBe(words.join(''));
  });

  test('keeps a file larger than one part byte for byte', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'praxis-large-'));
    closers.push(() => rm(folder, { recursive: true, force: true }));
    const bytes = randomBytes(34 * 1024 * 1024 + 7);
    await writeFile(join(folder, 'large'), bytes);
    await store.putFile('org/1/a/large.bin', join(folder, 'large'), binary);
    const found = await store.read('org/1/a/large.bin');
    expect(found && (await buffer(found.body)).equals(bytes)).toBe(true);
  });

  test('leaves nothing behind when the stream breaks', async () => {
    const broken = new Readable({
      read() {
        this.push('half');
        this.destroy(new Error('the line is cut'));
      },
    });
    await expect(store.put('org/1/a/broken.txt', broken, text)).rejects.toThrow('the line is cut');
    expect(await store.head('org/1/a/broken.txt')).toBeNull();
  });

  test('copies an object within itself, and says when there is none', async () => {
    await store.put('org/1/a/original.txt', Buffer.from('one'), text);
    expect(await store.copy('org/1/a/original.txt', 'org/3/b/copy.txt')).toBe(true);
    await store.put('org/1/a/original.txt', Buffer.from('changed'), text);
    expect(await readAll('org/3/b/copy.txt')).toMatchObject({
      text: 'one',
      info: { contentType: 'text/plain' },
    });
    expect(await store.copy('org/1/a/never.txt', 'org/3/b/never.txt')).toBe(false);
    expect(await store.head('org/3/b/never.txt')).toBeNull();
  });

  test('answers null for what is not there, and deleting it twice is no error', async () => {
    expect(await store.read('org/1/none.txt')).toBeNull();
    expect(await store.head('org/1/none.txt')).toBeNull();
    await store.put('org/1/a/gone.txt', Buffer.from('x'), text);
    await store.delete('org/1/a/gone.txt');
    await store.delete('org/1/a/gone.txt');
    expect(await store.head('org/1/a/gone.txt')).toBeNull();
  });

  test('lists and deletes below a prefix and not beside it', async () => {
    for (const key of ['org/2/m/1/a.txt', 'org/2/m/1/b/c.txt', 'org/2/m/12/d.txt']) {
      await store.put(key, Buffer.from('x'), text);
    }
    const list = async (prefix: string) => {
      const keys: string[] = [];
      for await (const key of store.list(prefix)) keys.push(key);
      return keys.sort();
    };
    expect(await list('org/2/m/1/')).toEqual(['org/2/m/1/a.txt', 'org/2/m/1/b/c.txt']);
    await store.deletePrefix('org/2/m/1/');
    expect(await list('org/2/m/')).toEqual(['org/2/m/12/d.txt']);
    expect(await list('org/9/')).toEqual([]);
  });

  test.each([
    '../outside.txt',
    'org/../../outside.txt',
    '/etc/passwd.txt',
    'org//double.txt',
    'org/./here.txt',
    'org/.hidden.txt',
    'org/a\\b.txt',
    'org/a\0b.txt',
    'org/%2e%2e/x.txt',
    '',
    `org/${'a'.repeat(600)}.txt`,
  ])('refuses the key %j', async (key) => {
    await expect(store.put(key, Buffer.from('x'), text)).rejects.toThrow('object key');
    await expect((async () => store.head(key))()).rejects.toThrow('object key');
  });

  test('refuses a type that the ending does not name', async () => {
    await expect(
      store.put('org/1/a/page.txt', Buffer.from('x'), { contentType: 'text/html' }),
    ).rejects.toThrow('ending');
  });

  test('says that it can be written to', async () => {
    await expect(store.check()).resolves.toBeUndefined();
  });
});

test('a stream that breaks after the first part leaves no parts in the bucket', async () => {
  const server = await startS3TestServer();
  closers.push(server.stop);
  const store = createS3Store(server.settings);
  let openWhileSending = 0;
  async function* chunks() {
    for (let nth = 0; nth < 40; nth++) {
      yield Buffer.alloc(1024 * 1024);
      openWhileSending = Math.max(openWhileSending, (await server.listOpenUploads()).length);
    }
    throw new Error('the line is cut');
  }
  const options = { contentType: 'application/octet-stream' };
  await expect(store.put('org/1/a/broken.bin', Readable.from(chunks()), options)).rejects.toThrow('cut');
  expect(openWhileSending).toBe(1);
  expect(await server.listOpenUploads()).toEqual([]);
  expect(await store.head('org/1/a/broken.bin')).toBeNull();
});

describe('a store that cannot work', () => {
  test('says in a sentence that the bucket does not answer', async () => {
    const store = createS3Store({
      endpoint: 'http://127.0.0.1:9',
      region: 'us-east-1',
      bucket: 'none',
      accessKeyId: 'a',
      secretAccessKey: 'b',
      forcePathStyle: true,
    });
    await expect(store.check()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  test('says in a sentence that the folder cannot be written to', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'praxis-store-'));
    closers.push(() => rm(folder, { recursive: true, force: true }));
    await writeFile(join(folder, 'file'), 'a file, not a folder');
    await expect(createFileStore(join(folder, 'file')).check()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  });

  test('turns a full disk into a sentence and leaves other errors alone', () => {
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
    expect(toStorageError(full)).toMatchObject({ code: 'UNAVAILABLE', message: diskFullMessage });
    const other = Object.assign(new Error('write'), { code: 'EIO' });
    expect(toStorageError(other)).toBe(other);
  });

  test('leaves no draft in the folder after a broken write', async () => {
    const root = await mkdtemp(join(tmpdir(), 'praxis-store-'));
    closers.push(() => rm(root, { recursive: true, force: true }));
    const store = createFileStore(root);
    const broken = Readable.from(
      (function* () {
        yield 'half';
        throw new Error('cut');
      })(),
    );
    await expect(store.put('org/1/x.txt', broken, { contentType: 'text/plain' })).rejects.toThrow('cut');
    expect(await readdir(join(root, '.incoming'))).toEqual([]);
  });
});

test('a folder that was moved to another disk and left a link is listed as it is read', async () => {
  const root = await mkdtemp(join(tmpdir(), 'praxis-store-'));
  const elsewhere = await mkdtemp(join(tmpdir(), 'praxis-disk-'));
  closers.push(() => rm(root, { recursive: true, force: true }));
  closers.push(() => rm(elsewhere, { recursive: true, force: true }));
  const store = createFileStore(root);
  await store.put('org/1/a.txt', Buffer.from('a'), { contentType: 'text/plain' });
  await writeFile(join(elsewhere, 'b.txt'), 'b');
  await symlink(elsewhere, join(root, 'org/2'));
  await symlink(join(elsewhere, 'gone'), join(root, 'org/3'));
  const listAll = async () => {
    const keys: string[] = [];
    for await (const key of store.list('org/')) keys.push(key);
    return keys;
  };
  expect(await listAll()).toEqual(['org/1/a.txt', 'org/2/b.txt']);
  await symlink(root, join(root, 'org/1/round'));
  await expect(listAll()).rejects.toThrow('leads to a folder that it lies in');
});
