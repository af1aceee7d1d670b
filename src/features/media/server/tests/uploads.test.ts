import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '#kernel/viewer.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { asViewer, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { createMedia } from '../create-media.ts';
import { describeEarlierDocuments } from '../describe-earlier-documents.ts';
import { findMedia, updateMedia } from '../media-store.ts';
import { type MediaHouse, startMediaHouse } from './media-house.ts';
import { tusCreate, tusDelete, tusHead, tusPatch, tusUpload } from './tus-client.ts';

const demoPdf = new URL('../../../../../demo/media/documents/four-steps.pdf', import.meta.url);

/** Enough of an MP4 for its kind to be told; whether it plays is asked later. */
function mp4Like(size: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(randomBytes(size));
  bytes.writeUInt32BE(24, 0);
  bytes.write('ftypisom\0\0\x02\0isomavc1', 4, 'latin1');
  return bytes;
}

describe.each(['file', 's3'] as const)('uploads into %s', (storage) => {
  let house: MediaHouse;
  let creator: Viewer;
  let caller: { address: string; token: string };

  beforeAll(async () => {
    house = await startMediaHouse({ storage });
    const organisation = await buildOrganisation(house.tenancy);
    creator = asViewer(await buildMember(house.tenancy, organisation, 'contentcreator'));
    caller = { address: house.address, token: house.tokenOf(creator) };
  });

  afterAll(() => house.close());

  const findRow = (tusId: string) =>
    house.tenancy.inOrganisation(creator.organisationId, (scope) =>
      scope.db.selectFrom('upload').selectAll().where('tus_id', '=', tusId).executeTakeFirst(),
    );

  test('arrives in pieces, byte for byte, and is told apart by its content', async () => {
    const bytes = mp4Like(300_000);
    const created = await tusCreate(caller, { size: bytes.length, filename: 'a/b\\drill.mp4' });
    expect(created.status).toBe(201);
    expect(created.location).toMatch(/^\/uploads\/video\/[0-9a-f]{32}$/);
    const tusId = created.location.split('/').at(-1) ?? '';
    expect((await tusPatch(caller, created.location, 0, bytes.subarray(0, 100_000))).offset).toBe(100_000);
    expect(await tusHead(caller, created.location)).toEqual({ status: 200, offset: 100_000 });
    expect(await findRow(tusId)).toMatchObject({ state: 'uploading', filename: 'drill.mp4', kind: 'video' });
    expect((await tusPatch(caller, created.location, 100_000, bytes.subarray(100_000))).status).toBe(204);
    expect(await findRow(tusId)).toMatchObject({ state: 'finished', content_type: 'video/mp4' });
    expect((await buffer(await house.uploads.read(tusId))).equals(bytes)).toBe(true);
  });

  test('goes on where a broken connection left it', async () => {
    const bytes = mp4Like(2_000_000);
    const { location } = await tusCreate(caller, { size: bytes.length, filename: 'cut.mp4' });
    await cutOff(caller, location, bytes.subarray(0, 700_000), bytes.length);
    const { offset } = await tusHead(caller, location);
    expect(offset).not.toBeNull();
    const rest = await tusPatch(caller, location, offset ?? 0, bytes.subarray(offset ?? 0));
    expect(rest).toMatchObject({ status: 204, offset: bytes.length });
    const tusId = location.split('/').at(-1) ?? '';
    expect((await buffer(await house.uploads.read(tusId))).equals(bytes)).toBe(true);
  });

  test('works with the client that browsers use', async () => {
    const bytes = mp4Like(1_200_000);
    const url = await new Promise<string>((resolve, reject) => {
      const upload = new Upload(bytes, {
        endpoint: `${house.address}/uploads/video`,
        chunkSize: 400_000,
        retryDelays: null,
        headers: { Authorization: caller.token },
        metadata: { filename: 'browser.mp4', filetype: 'video/mp4' },
        onSuccess: () => resolve(upload.url ?? ''),
        onError: reject,
      });
      upload.start();
    });
    const tusId = url.split('/').at(-1) ?? '';
    expect(await findRow(tusId)).toMatchObject({ state: 'finished', size_bytes: bytes.length });
  });

  test('a piece at the wrong place is refused', async () => {
    const bytes = mp4Like(1_000);
    const { location } = await tusCreate(caller, { size: bytes.length, filename: 'x.mp4' });
    expect((await tusPatch(caller, location, 500, bytes.subarray(500))).status).toBe(409);
    expect((await tusPatch(caller, location, 0, mp4Like(1_001))).status).toBe(413);
  });

  test('can be thrown away, and is gone then', async () => {
    const { location } = await tusCreate(caller, { size: 1_000, filename: 'x.mp4' });
    expect(await tusDelete(caller, location)).toBe(204);
    expect((await tusHead(caller, location)).status).toBe(404);
    await expect.poll(() => findRow(location.split('/').at(-1) ?? '')).toBeUndefined();
  });

  test.each([
    ['a text', Buffer.from('This is a text that says it is a film. '.repeat(30)), 'film.mp4'],
    [
      'a playlist',
      Buffer.from('#EXTM3U\n#EXT-X-VERSION:3\n#EXTINF:4,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'),
      'list.mp4',
    ],
    ['a web page', Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(200)}`), 'page.mp4'],
    [
      'a program',
      Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(500)]),
      'program.mp4',
    ],
  ])(
    '%s with the name of a video is refused when it has arrived, and its bytes are gone',
    async (_what, bytes, filename) => {
      const { tusId, status, body } = await tusUpload(caller, Buffer.from(bytes), { filename });
      expect(status).toBe(415);
      expect(body).toBe('Please upload a valid video file.');
      expect(await findRow(tusId)).toMatchObject({ state: 'refused' });
      expect(await house.uploads.isWhole(tusId)).toBe(false);
      const again = await tusHead(caller, `/uploads/video/${tusId}`);
      expect(again.status).toBe(404);
    },
  );

  test('an empty file is refused', async () => {
    const { status, body } = await tusCreate(caller, { size: 0, filename: 'empty.mp4' });
    expect(status).toBe(415);
    expect(body).toBe('Please upload a valid video file.');
  });
});

describe('who may upload what', () => {
  let house: MediaHouse;
  const viewers: Record<string, Viewer> = {};
  let caller: { address: string; token: string };

  beforeAll(async () => {
    house = await startMediaHouse();
    const organisation = await buildOrganisation(house.tenancy);
    const other = await buildOrganisation(house.tenancy, 'Other');
    for (const role of ['contentcreator', 'admin', 'analyst', 'user'] as const) {
      viewers[role] = asViewer(await buildMember(house.tenancy, organisation, role));
    }
    viewers.outsider = asViewer(await buildMember(house.tenancy, other, 'admin'));
    caller = as('contentcreator');
  });

  afterAll(() => house.close());

  function as(name: string) {
    const viewer = viewers[name];
    if (!viewer) throw new Error('no such viewer');
    return { address: house.address, token: house.tokenOf(viewer) };
  }

  test('nobody without a session, and nobody who may not make content', async () => {
    expect(
      (await tusCreate({ address: house.address, token: null }, { size: 5, filename: 'a.mp4' })).status,
    ).toBe(401);
    for (const role of ['user', 'analyst']) {
      expect((await tusCreate(as(role), { size: 5, filename: 'a.mp4' })).status).toBe(403);
    }
    expect((await tusCreate(as('admin'), { size: 5, filename: 'a.mp4' })).status).toBe(201);
  });

  test('an upload of somebody else does not exist, in the same organisation and in another', async () => {
    const { location } = await tusCreate(caller, { size: 1_000, filename: 'mine.mp4' });
    for (const name of ['admin', 'outsider']) {
      expect((await tusHead(as(name), location)).status).toBe(404);
      expect((await tusPatch(as(name), location, 0, Buffer.alloc(10))).status).toBe(404);
      expect(await tusDelete(as(name), location)).toBe(404);
    }
    expect((await tusHead({ address: house.address, token: null }, location)).status).toBe(401);
    expect(await tusHead(caller, location)).toEqual({ status: 200, offset: 0 });
  });

  test.each(['..%2f..%2fetc%2fpasswd', '%00', 'x'.repeat(32), 'A'.repeat(32), '0'.repeat(32)])(
    'the id %s names no upload',
    async (id) => {
      const { status } = await tusHead(caller, `/uploads/video/${id}`);
      expect(status).toBe(404);
    },
  );

  test('a GET of an upload is no way to read it', async () => {
    const { location } = await tusCreate(caller, { size: 1_000, filename: 'mine.mp4' });
    const response = await fetch(house.address + location, { headers: { authorization: caller.token } });
    expect(response.status).toBe(404);
  });

  test.each([
    ['/uploads/video', 'a.mp4', 3_145_728_000, 201, ''],
    ['/uploads/video', 'a.mp4', 3_145_728_001, 413, 'Your video exceeded the maximum size of 2.93 GB.'],
    ['/uploads/media', 'a.png', 6_291_456, 201, ''],
    ['/uploads/media', 'a.png', 6_291_457, 413, 'Your image exceeded the maximum size of 6 MB.'],
    ['/uploads/media', 'a.mp3', 104_857_600, 201, ''],
    ['/uploads/media', 'a.mp3', 104_857_601, 413, 'Your audio exceeded the maximum size of 100 MB.'],
    ['/uploads/media', 'a.png', 104_857_601, 413, 'Your image exceeded the maximum size of 6 MB.'],
    ['/uploads/media', 'a.pdf', 52_428_800, 201, ''],
    ['/uploads/media', 'a.pdf', 52_428_801, 413, 'Your document exceeded the maximum size of 50 MB.'],
    ['/uploads/media', 'a.exe', 100, 415, 'Please upload a valid image file.'],
    ['/uploads/video', 'a.txt', 100, 415, 'Please upload a valid video file.'],
  ])('%s takes %s of %d bytes with status %d', async (path, filename, size, status, body) => {
    const answer = await tusCreate({ ...caller, path }, { size, filename, filetype: 'x/y' });
    expect(answer.status).toBe(status);
    if (body !== '') expect(answer.body).toBe(body);
  });

  test('a size that is not known beforehand is refused', async () => {
    const response = await fetch(`${house.address}/uploads/video`, {
      method: 'POST',
      headers: {
        'tus-resumable': '1.0.0',
        authorization: caller.token,
        'upload-defer-length': '1',
        'upload-metadata': `filename ${btoa('a.mp4')}`,
      },
    });
    expect(response.status).toBe(400);
  });

  test('a large picture that says it is a sound is refused when it has arrived', async () => {
    const size = 1_600;
    const noise = await sharp(randomBytes(size * size * 3), {
      raw: { width: size, height: size, channels: 3 },
    })
      .png()
      .toBuffer();
    expect(noise.length).toBeGreaterThan(6_291_456);
    const { status, body } = await tusUpload({ ...caller, path: '/uploads/media' }, Buffer.from(noise), {
      filename: 'a.mp3',
      filetype: 'audio/mpeg',
    });
    expect(status).toBe(413);
    expect(body).toBe('Your image exceeded the maximum size of 6 MB.');
  });

  test.each([
    ['a page of the web', '<!doctype html><script>steal()</script>'],
    ['a program', '#!/bin/sh\nrm -rf /\n'],
    ['words before the document begins', 'hello %PDF-1.7\n'],
  ])('%s that calls itself a PDF is refused', async (_name, text) => {
    const { status, tusId } = await tusUpload({ ...caller, path: '/uploads/media' }, Buffer.from(text), {
      filename: 'a.pdf',
      filetype: 'application/pdf',
    });
    expect(status).toBe(415);
    expect(await house.uploads.isWhole(tusId)).toBe(false);
  });

  test('a PDF comes into the library, and is served so that nothing in it runs', async () => {
    const bytes = Buffer.from(await readFile(demoPdf));
    const upload = await tusUpload({ ...caller, path: '/uploads/media' }, bytes, { filename: 'card.pdf' });
    const viewer = viewers.contentcreator;
    if (!viewer) throw new Error('no viewer');
    const row = await createMedia(house, viewer, { tusId: upload.tusId });
    expect(row).toMatchObject({
      kind: 'document',
      content_type: 'application/pdf',
      title: 'card',
      page_count: 2,
    });
    const picture = await house.store.head(row.poster_key ?? '');
    expect(picture).toMatchObject({ contentType: 'image/png' });
    const { URL: url } = house.media.service.presentMedia(viewer.organisationId, row);
    const response = await fetch(house.address + url);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox;/),
    });
    expect(response.headers.get('content-disposition')).toBeNull();
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('a PDF that came before pages were counted has them after a start', async () => {
    const viewer = viewers.contentcreator;
    if (!viewer) throw new Error('no viewer');
    const bytes = Buffer.from(await readFile(demoPdf));
    const upload = await tusUpload({ ...caller, path: '/uploads/media' }, bytes, { filename: 'old.pdf' });
    const { id } = await createMedia(house, viewer, { tusId: upload.tusId });
    const of = <Result>(work: (scope: Scope) => Promise<Result>) =>
      house.tenancy.inOrganisation(viewer.organisationId, work);
    await of((scope) => updateMedia(scope, id, { page_count: null, poster_key: null }));
    expect(await describeEarlierDocuments(house)).toBe(1);
    expect(await of((scope) => findMedia(scope, id))).toMatchObject({
      page_count: 2,
      poster_key: expect.stringMatching(/\/page\.png$/),
    });
    expect(await describeEarlierDocuments(house)).toBe(0);
  });

  test('a PDF that cannot be read comes in all the same, without pages and picture', async () => {
    const bytes = Buffer.from('%PDF-1.7\nnothing that a reader knows');
    const upload = await tusUpload({ ...caller, path: '/uploads/media' }, bytes, { filename: 'odd.pdf' });
    const viewer = viewers.contentcreator;
    if (!viewer) throw new Error('no viewer');
    const row = await createMedia(house, viewer, { tusId: upload.tusId });
    expect(row).toMatchObject({ kind: 'document', page_count: null, poster_key: null, playable: true });
  });

  test('what is not used within a day is thrown away, and what was taken stays', async () => {
    const png = Buffer.from(
      await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
    const path = { ...caller, path: '/uploads/media' };
    const unused = await tusUpload(path, png, { filename: 'a.png', filetype: 'image/png' });
    const used = await tusUpload(path, png, { filename: 'b.png', filetype: 'image/png' });
    const viewer = viewers.contentcreator;
    if (!viewer) throw new Error('no viewer');
    const row = await createMedia(house, viewer, { tusId: used.tusId });
    const job = house.media.jobs?.find((known) => known.name === 'expire-upload');
    const context = {
      tenancy: house.tenancy,
      log: (await import('#platform/log/log.ts')).createLog('silent'),
      attempt: 1,
      lastAttempt: false,
      signal: new AbortController().signal,
    };
    for (const { tusId } of [unused, used])
      await job?.run(job.payload.parse({ organisationId: viewer.organisationId, tusId }), context);
    expect(await house.uploads.isWhole(unused.tusId)).toBe(false);
    expect((await tusHead(path, `/uploads/media/${unused.tusId}`)).status).toBe(404);
    expect(await house.store.head(row.source_key ?? '')).not.toBeNull();
  });

  test('an upload is no longer continued after a day', async () => {
    const { location } = await tusCreate(caller, { size: 1_000, filename: 'slow.mp4' });
    const start = house.clock.now;
    house.clock.now = new Date(start.getTime() + 25 * 3_600_000);
    expect((await tusHead(caller, location)).status).toBe(404);
    house.clock.now = start;
  });

  test('a server that stopped before the last check makes up for it', async () => {
    const bytes = mp4Like(5_000);
    const { tusId } = await tusUpload(caller, bytes, { filename: 'late.mp4' });
    const change = { state: 'uploading', content_type: null };
    await house.tenancy.inOrganisation(viewers.contentcreator?.organisationId ?? 0, (scope) =>
      scope.db.updateTable('upload').set(change).where('tus_id', '=', tusId).execute(),
    );
    expect(await tusHead(caller, `/uploads/video/${tusId}`)).toEqual({ status: 200, offset: 5_000 });
    const [row] = await house.tenancy.inOrganisation(viewers.contentcreator?.organisationId ?? 0, (scope) =>
      scope.db.selectFrom('upload').selectAll().where('tus_id', '=', tusId).execute(),
    );
    expect(row).toMatchObject({ state: 'finished', content_type: 'video/mp4' });
  });
});

/** Sends some bytes of a longer piece and drops the line. */
function cutOff(
  caller: { address: string; token: string },
  location: string,
  bytes: Uint8Array,
  promised: number,
): Promise<void> {
  return new Promise((resolve) => {
    const request = httpRequest(caller.address + location, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        authorization: caller.token,
        'upload-offset': '0',
        'content-length': promised,
        'content-type': 'application/offset+octet-stream',
      },
    });
    request.on('error', () => resolve());
    request.on('close', () => resolve());
    request.write(bytes, () => request.destroy());
  });
}
