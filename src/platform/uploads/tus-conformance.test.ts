import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpApp } from '../http/create-http-app.ts';
import { createLog } from '../log/log.ts';
import { startS3TestServer } from '../testing/s3-test-server.ts';
import { createS3UploadStore } from './s3-upload-store.ts';
import { registerUploadRoutes, type UploadEndpoint } from './upload-routes.ts';
import { createFileUploadStore, type UploadStore } from './upload-store.ts';

/** Tests tus 1.0 rule by rule over HTTP: core, creation, checksum, termination and expiration. */

const maxBytes = 1_000_000;
const lifeMs = 3_600_000;
const base = '/uploads/any';

type Rows = Map<string, { state: 'uploading' | 'finished'; expiresAt: Date }>;
type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
type House = Awaited<ReturnType<typeof openHouse>>;

/** The routes with an endpoint that accepts everything and stores it in memory. */
async function openHouse(storage: 'file' | 's3') {
  const folder = mkdtempSync(join(tmpdir(), 'praxis-tus-'));
  const s3 = storage === 's3' ? await startS3TestServer() : null;
  const store: UploadStore = s3 ? createS3UploadStore(s3.settings) : createFileUploadStore(folder);
  const log = createLog('silent');
  const rows: Rows = new Map();
  const endpoint: UploadEndpoint = {
    path: base,
    maxBytes,
    lifeMs,
    authenticate: async () => ({ organisationId: 1, personId: 1 }),
    async findState(_owner, tusId) {
      const row = rows.get(tusId);
      return row && row.expiresAt > new Date() ? row : null;
    },
    tooLarge: ({ filename }) => ({ status: 413, message: `${filename} is too large.` }),
    async create(_owner, { tusId }) {
      rows.set(tusId, { state: 'uploading', expiresAt: new Date(Date.now() + lifeMs) });
      return null;
    },
    async finish(_owner, tusId) {
      const row = rows.get(tusId);
      if (row) row.state = 'finished';
      return null;
    },
    async remove(_owner, tusId) {
      rows.delete(tusId);
    },
  };
  const http: FastifyInstance = await createHttpApp({ log, trustedProxies: 0, requestTimeoutMs: 60_000 });
  await registerUploadRoutes(http, { store, endpoints: [endpoint], log });
  const address = await http.listen({ port: 0, host: '127.0.0.1' });

  async function send(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: Uint8Array,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const request = httpRequest(
        address + path,
        { method, headers: { ...(body ? { 'content-length': String(body.length) } : {}), ...headers } },
        async (response) =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: (await buffer(response)).toString(),
          }),
      );
      request.once('error', reject);
      request.end(body);
    });
  }

  /** Sends the version that every request needs. */
  const tus = (method: string, path: string, headers: Record<string, string> = {}, body?: Uint8Array) =>
    send(method, path, { 'tus-resumable': '1.0.0', ...headers }, body);

  async function create(size: number, headers: Record<string, string> = {}): Promise<string> {
    const answer = await tus('POST', base, { 'upload-length': String(size), ...headers });
    expect(answer.status).toBe(201);
    return new URL(answer.headers.location ?? '', address).pathname;
  }

  const patch = (path: string, offset: number, body: Uint8Array, headers: Record<string, string> = {}) =>
    tus(
      'PATCH',
      path,
      { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...headers },
      body,
    );
  const offsetOf = async (path: string) => Number((await tus('HEAD', path)).headers['upload-offset']);
  const idOf = (path: string) => path.split('/').at(-1) ?? '';
  const bytesOf = async (path: string) => buffer(await store.read(idOf(path)));

  async function close() {
    await http.close();
    await s3?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return { folder, store, rows, address, send, tus, create, patch, offsetOf, idOf, bytesOf, close };
}

const sum = (algorithm: 'sha1' | 'sha256', bytes: Uint8Array) =>
  `${algorithm} ${createHash(algorithm).update(bytes).digest('base64')}`;
const base64 = (text: string) => Buffer.from(text).toString('base64');

describe.each(['file', 's3'] as const)('tus 1.0 into %s', (storage) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(storage);
  });
  afterAll(() => house.close());

  describe('core', () => {
    test('OPTIONS tells version, extensions, largest size and checksums, and needs no version itself', async () => {
      const answer = await house.send('OPTIONS', base);
      expect(answer.status).toBe(204);
      expect(answer.headers).toMatchObject({
        'tus-version': '1.0.0',
        'tus-resumable': '1.0.0',
        'tus-max-size': String(maxBytes),
        'tus-checksum-algorithm': 'sha1,sha256',
        'tus-extension': 'creation,creation-with-upload,termination,expiration,checksum',
      });
    });

    test.each([
      ['POST', 'no version', {}],
      ['POST', 'a version of the past', { 'tus-resumable': '0.2.2' }],
      ['POST', 'a version of the future', { 'tus-resumable': '2.0.0' }],
      ['HEAD', 'no version', {}],
      ['HEAD', 'another version', { 'tus-resumable': '1.0' }],
      ['PATCH', 'no version', {}],
      ['PATCH', 'another version', { 'tus-resumable': '1.0.1' }],
      ['DELETE', 'no version', {}],
      ['DELETE', 'another version', { 'tus-resumable': '0.0.1' }],
    ])(
      '%s with %s is answered 412 with the version there is, and does nothing',
      async (method, _what, headers) => {
        const path = method === 'POST' ? base : await house.create(10);
        const answer = await house.send(method, path, {
          ...headers,
          ...(method === 'PATCH'
            ? { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
            : { 'upload-length': '10' }),
        });
        expect(answer.status).toBe(412);
        expect(answer.headers['tus-version']).toBe('1.0.0');
        if (method !== 'POST') expect(await house.offsetOf(path)).toBe(0);
      },
    );

    test.each(['HEAD', 'PATCH', 'DELETE'])(
      '%s of an upload that never was is answered 404',
      async (method) => {
        const answer = await house.tus(method, `${base}/${'0'.repeat(32)}`, {
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        });
        expect(answer.status).toBe(404);
        expect(answer.headers['upload-offset']).toBeUndefined();
        expect(answer.headers['tus-resumable']).toBe('1.0.0');
      },
    );

    test('HEAD tells offset and length and is not to be kept by caches', async () => {
      const path = await house.create(10);
      const answer = await house.tus('HEAD', path);
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'upload-offset': '0',
        'upload-length': '10',
        'cache-control': 'no-store',
        'tus-resumable': '1.0.0',
      });
      expect(answer.body).toBe('');
    });

    test('PATCH puts bytes at the offset and answers the new one', async () => {
      const path = await house.create(10);
      const first = await house.patch(path, 0, Buffer.from('01234'));
      expect([first.status, first.headers['upload-offset']]).toEqual([204, '5']);
      const second = await house.patch(path, 5, Buffer.from('56789'));
      expect([second.status, second.headers['upload-offset']]).toEqual([204, '10']);
      expect((await house.bytesOf(path)).toString()).toBe('0123456789');
      expect(await house.offsetOf(path)).toBe(10);
    });

    test('PATCH without a byte changes nothing', async () => {
      const path = await house.create(10);
      const answer = await house.patch(path, 0, Buffer.alloc(0));
      expect([answer.status, answer.headers['upload-offset']]).toEqual([204, '0']);
    });

    test('the last PATCH is found again after it was already done', async () => {
      const path = await house.create(3);
      await house.patch(path, 0, Buffer.from('abc'));
      expect((await house.patch(path, 0, Buffer.from('abc'))).status).toBe(409);
      expect(await house.offsetOf(path)).toBe(3);
    });

    test.each([1, 4, 6, 10, 11])(
      'PATCH at %d, where 5 is due, is answered 409 and does nothing',
      async (offset) => {
        const path = await house.create(10);
        await house.patch(path, 0, Buffer.from('01234'));
        expect((await house.patch(path, offset, Buffer.from('x'))).status).toBe(409);
        expect(await house.offsetOf(path)).toBe(5);
      },
    );

    test.each(['-1', '1.5', 'abc', '0x1', '1e3', ' 1 2', '+3'])(
      'PATCH at the offset %o is refused and does nothing',
      async (offset) => {
        const path = await house.create(10);
        const answer = await house.patch(path, 0, Buffer.from('x'), { 'upload-offset': offset });
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
        expect(await house.offsetOf(path)).toBe(0);
      },
    );

    test('PATCH without an offset is refused', async () => {
      const path = await house.create(10);
      const answer = await house.tus(
        'PATCH',
        path,
        { 'content-type': 'application/offset+octet-stream' },
        Buffer.from('x'),
      );
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    });

    test.each(['application/octet-stream', 'text/plain', 'multipart/form-data', ''])(
      'PATCH of the type %o is answered 415',
      async (type) => {
        const path = await house.create(10);
        const answer = await house.patch(path, 0, Buffer.from('x'), { 'content-type': type });
        expect(answer.status).toBe(415);
        expect(await house.offsetOf(path)).toBe(0);
      },
    );

    test.each([11, 1_000, 200_000])('PATCH of %d bytes, where 10 are due, is answered 413', async (size) => {
      const path = await house.create(10);
      const answer = await house.patch(path, 0, Buffer.alloc(size));
      expect(answer.status).toBe(413);
    });

    test.each(['PATCH', 'HEAD', 'DELETE'])(
      'a POST that stands for %s does what that does',
      async (method) => {
        const path = await house.create(5);
        const answer = await house.tus(
          'POST',
          path,
          {
            'x-http-method-override': method,
            'upload-offset': '0',
            'content-type': 'application/offset+octet-stream',
          },
          method === 'PATCH' ? Buffer.from('hello') : undefined,
        );
        expect(answer.status).toBe(method === 'HEAD' ? 200 : 204);
        if (method !== 'DELETE') expect(answer.headers['upload-offset']).toBe(method === 'PATCH' ? '5' : '0');
      },
    );

    test('a POST of an upload that stands for nothing else is refused', async () => {
      const path = await house.create(5);
      expect((await house.tus('POST', path, { 'upload-length': '5' })).status).toBe(405);
    });

    test.each([1, 7, 100, 4_096, 65_537])('arrives whole in pieces of %d bytes', async (piece) => {
      const bytes = randomBytes(Math.min(piece * 12, 300_000));
      const path = await house.create(bytes.length);
      for (let at = 0; at < bytes.length; at += piece)
        expect((await house.patch(path, at, bytes.subarray(at, at + piece))).status).toBe(204);
      expect((await house.bytesOf(path)).equals(bytes)).toBe(true);
    });
  });

  describe('creation', () => {
    test('answers 201 with the address and an offset of nothing', async () => {
      const answer = await house.tus('POST', base, { 'upload-length': '100' });
      expect(answer.status).toBe(201);
      expect(answer.headers.location).toMatch(/^\/uploads\/any\/[0-9a-f]{32}$/);
      expect(answer.headers['tus-resumable']).toBe('1.0.0');
      expect(answer.body).toBe('');
    });

    test('every upload has an address of its own', async () => {
      const paths = await Promise.all(Array.from({ length: 20 }, () => house.create(1)));
      expect(new Set(paths).size).toBe(20);
    });

    test.each(['-1', '1.5', 'abc', '1e3', '0x10', '00', ' ', '+1', '9'.repeat(30)])(
      'the length %o is refused',
      async (length) => {
        const answer = await house.tus('POST', base, { 'upload-length': length });
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
      },
    );

    test('without a length it is refused', async () => {
      expect((await house.tus('POST', base)).status).toBe(400);
    });

    test('a length that follows later is refused, for the extension is not offered', async () => {
      expect((await house.tus('POST', base, { 'upload-defer-length': '1' })).status).toBeGreaterThanOrEqual(
        400,
      );
    });

    test('the largest size is taken, one byte more is answered 413', async () => {
      expect((await house.tus('POST', base, { 'upload-length': String(maxBytes) })).status).toBe(201);
      const answer = await house.tus('POST', base, {
        'upload-length': String(maxBytes + 1),
        'upload-metadata': `filename ${base64('long.mp4')}`,
      });
      expect([answer.status, answer.body]).toEqual([413, 'long.mp4 is too large.\n']);
    });

    test.each([
      ['one value', `filename ${base64('film.mp4')}`],
      ['several values', `filename ${base64('film.mp4')},filetype ${base64('video/mp4')}`],
      ['a name in another script', `filename ${base64('訓練影片 🎬.mp4')}`],
      ['a key without a value', 'is_confidential'],
    ])('%s of metadata comes back as it was sent', async (_what, metadata) => {
      const path = await house.create(10, { 'upload-metadata': metadata });
      const answer = await house.tus('HEAD', path);
      expect(String(answer.headers['upload-metadata']).replaceAll(' ,', ',').trim()).toBe(metadata);
    });

    test.each([
      'filename !!!',
      `a ${base64('1')},a ${base64('2')}`,
      ',',
      `a ${base64('1')},,b ${base64('2')}`,
    ])('metadata like %o is refused', async (metadata) => {
      const answer = await house.tus('POST', base, { 'upload-length': '1', 'upload-metadata': metadata });
      expect(answer.status).toBe(400);
    });

    test('takes bytes along with the creation', async () => {
      const answer = await house.tus(
        'POST',
        base,
        { 'upload-length': '10', 'content-type': 'application/offset+octet-stream' },
        Buffer.from('01234'),
      );
      expect([answer.status, answer.headers['upload-offset']]).toEqual([201, '5']);
      expect(await house.offsetOf(answer.headers.location ?? '')).toBe(5);
    });

    test('a whole upload along with the creation is finished at once', async () => {
      const answer = await house.tus(
        'POST',
        base,
        { 'upload-length': '5', 'content-type': 'application/offset+octet-stream' },
        Buffer.from('hello'),
      );
      expect([answer.status, answer.headers['upload-offset']]).toEqual([201, '5']);
      expect(house.rows.get(house.idOf(answer.headers.location ?? ''))?.state).toBe('finished');
    });

    test('joining uploads together is refused, for the extension is not offered', async () => {
      const answer = await house.tus('POST', base, { 'upload-length': '5', 'upload-concat': 'partial' });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    });
  });

  describe('checksum', () => {
    const bytes = randomBytes(50_000);

    test.each(['sha1', 'sha256'] as const)('bytes with their %s are taken', async (algorithm) => {
      const path = await house.create(bytes.length);
      const answer = await house.patch(path, 0, bytes, { 'upload-checksum': sum(algorithm, bytes) });
      expect([answer.status, answer.headers['upload-offset']]).toEqual([204, String(bytes.length)]);
      expect((await house.bytesOf(path)).equals(bytes)).toBe(true);
    });

    test.each(['sha1', 'sha256'] as const)(
      'bytes with the %s of others are answered 460 and thrown away',
      async (algorithm) => {
        const path = await house.create(bytes.length);
        await house.patch(path, 0, bytes.subarray(0, 20_000));
        const wrong = { 'upload-checksum': sum(algorithm, randomBytes(10)) };
        const answer = await house.patch(path, 20_000, bytes.subarray(20_000), wrong);
        expect(answer.status).toBe(460);
        expect(answer.headers['tus-resumable']).toBe('1.0.0');
        expect(await house.offsetOf(path)).toBe(20_000);
        const rest = bytes.subarray(20_000);
        const again = await house.patch(path, 20_000, rest, { 'upload-checksum': sum(algorithm, rest) });
        expect(again.status).toBe(204);
        expect((await house.bytesOf(path)).equals(bytes)).toBe(true);
      },
    );

    test('one flipped bit is noticed', async () => {
      const path = await house.create(bytes.length);
      const flipped = Buffer.from(bytes);
      flipped[31_337] = (flipped[31_337] ?? 0) ^ 1;
      expect((await house.patch(path, 0, flipped, { 'upload-checksum': sum('sha1', bytes) })).status).toBe(
        460,
      );
      expect(await house.offsetOf(path)).toBe(0);
    });

    test('the checksum is of this request alone', async () => {
      const path = await house.create(30);
      const pieces = [Buffer.alloc(10, 'a'), Buffer.alloc(10, 'b'), Buffer.alloc(10, 'c')];
      for (const [index, piece] of pieces.entries())
        expect(
          (await house.patch(path, index * 10, piece, { 'upload-checksum': sum('sha256', piece) })).status,
        ).toBe(204);
      expect((await house.bytesOf(path)).equals(Buffer.concat(pieces))).toBe(true);
    });

    test.each([
      ['an algorithm nobody knows', `crc32 ${base64('abcd')}`],
      ['md5', `md5 ${createHash('md5').update(bytes).digest('base64')}`],
      ['a digest that is too short', `sha1 ${base64('short')}`],
      ['a digest of the other algorithm', sum('sha256', bytes).replace('sha256', 'sha1')],
      ['no digest', 'sha1'],
      ['a digest in hexadecimal', `sha1 ${createHash('sha1').update(bytes).digest('hex')}`],
      ['more than one', `${sum('sha1', bytes)} ${sum('sha1', bytes)}`],
    ])('%s is answered 400, before a byte is kept', async (_what, checksum) => {
      const path = await house.create(bytes.length);
      expect((await house.patch(path, 0, bytes, { 'upload-checksum': checksum })).status).toBe(400);
      expect(await house.offsetOf(path)).toBe(0);
    });

    test.each([
      ['right', true, 201],
      ['wrong', false, 460],
    ])('a %s checksum of the bytes that come with the creation', async (_what, right, status) => {
      const body = Buffer.from('hello');
      const answer = await house.tus(
        'POST',
        base,
        {
          'upload-length': '5',
          'content-type': 'application/offset+octet-stream',
          'upload-checksum': sum('sha1', right ? body : Buffer.from('other')),
        },
        body,
      );
      expect(answer.status).toBe(status);
    });

    test('a line that breaks in the middle leaves no byte that was not added up', async () => {
      const path = await house.create(bytes.length);
      await house.patch(path, 0, bytes.subarray(0, 1_000));
      const rest = bytes.subarray(1_000);
      await new Promise<void>((resolve) => {
        const request = httpRequest(house.address + path, {
          method: 'PATCH',
          headers: {
            'tus-resumable': '1.0.0',
            'upload-offset': '1000',
            'content-type': 'application/offset+octet-stream',
            'content-length': String(rest.length),
            'upload-checksum': sum('sha1', rest),
          },
        });
        request.on('error', () => resolve());
        request.on('close', () => resolve());
        request.write(rest.subarray(0, 20_000), () => request.destroy());
      });
      expect(await house.offsetOf(path)).toBe(1_000);
      expect((await house.patch(path, 1_000, rest, { 'upload-checksum': sum('sha1', rest) })).status).toBe(
        204,
      );
      expect((await house.bytesOf(path)).equals(bytes)).toBe(true);
    });

    test('the client of browsers uploads with checksums', async () => {
      const file = randomBytes(250_000);
      const url = await new Promise<string>((resolve, reject) => {
        const upload = new Upload(file, {
          endpoint: house.address + base,
          chunkSize: 100_000,
          retryDelays: null,
          metadata: { filename: 'a.bin' },
          onBeforeRequest(request) {
            if (request.getMethod() !== 'PATCH') return;
            const offset = Number(request.getHeader('Upload-Offset'));
            request.setHeader('Upload-Checksum', sum('sha256', file.subarray(offset, offset + 100_000)));
          },
          onSuccess: () => resolve(upload.url ?? ''),
          onError: reject,
        });
        upload.start();
      });
      expect((await house.bytesOf(new URL(url).pathname)).equals(file)).toBe(true);
    });
  });

  describe('termination', () => {
    test.each(['before its first byte', 'halfway', 'when it is whole'])(
      'an upload is thrown away %s',
      async (when) => {
        const path = await house.create(10);
        if (when === 'halfway') await house.patch(path, 0, Buffer.from('01234'));
        if (when === 'when it is whole') await house.patch(path, 0, Buffer.from('0123456789'));
        const answer = await house.tus('DELETE', path);
        expect(answer.status).toBe(204);
        expect(answer.headers['tus-resumable']).toBe('1.0.0');
        await expect.poll(async () => (await house.tus('HEAD', path)).status).toBe(404);
        expect([404, 410]).toContain((await house.patch(path, 0, Buffer.from('x'))).status);
        expect([404, 410]).toContain((await house.tus('DELETE', path)).status);
      },
    );
  });

  describe('expiration', () => {
    test('the creation says until when', async () => {
      const before = Date.now();
      const answer = await house.tus('POST', base, { 'upload-length': '10' });
      const expires = Date.parse(String(answer.headers['upload-expires']));
      expect(expires).toBeGreaterThan(before + lifeMs - 2_000);
      expect(expires).toBeLessThan(Date.now() + lifeMs + 2_000);
      expect(answer.headers['upload-expires']).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
    });

    test('every PATCH of an unfinished upload says it again', async () => {
      const path = await house.create(10);
      expect((await house.patch(path, 0, Buffer.from('x'))).headers['upload-expires']).toBeDefined();
      expect((await house.tus('HEAD', path)).headers['upload-expires']).toBeDefined();
    });

    test.each(['HEAD', 'PATCH', 'DELETE'])('%s of one whose time is over finds nothing', async (method) => {
      const path = await house.create(10);
      const row = house.rows.get(house.idOf(path));
      if (row) row.expiresAt = new Date(Date.now() - 1);
      const answer =
        method === 'PATCH' ? await house.patch(path, 0, Buffer.from('x')) : await house.tus(method, path);
      expect(answer.status).toBe(404);
    });
  });
});

describe('an upload with checksums whose server was killed', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse('file');
  });
  afterAll(() => house.close());

  test('goes on from the last byte that was added up, and leaves no note behind', async () => {
    const bytes = randomBytes(1_000);
    const path = await house.create(bytes.length);
    await house.patch(path, 0, bytes.subarray(0, 400));
    // The state after a kill in the middle of a PATCH: its note, and unverified bytes.
    const file = join(house.folder, house.idOf(path));
    writeFileSync(`${file}.unverified`, '400');
    writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.from('rubbish')]));
    expect(await house.offsetOf(path)).toBe(400);
    expect(await house.store.isWhole(house.idOf(path))).toBe(false);
    expect((await house.patch(path, 400, bytes.subarray(400))).status).toBe(204);
    expect((await house.bytesOf(path)).equals(bytes)).toBe(true);
    expect(existsSync(`${file}.unverified`)).toBe(false);
    await house.store.remove(house.idOf(path));
    expect(readdirSync(house.folder).filter((name) => name.startsWith(house.idOf(path)))).toEqual([]);
  });
});
