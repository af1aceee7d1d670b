import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '#kernel/viewer.ts';
import { imageAddress } from '#platform/images/image-address.ts';
import { signMediaAddress } from '#platform/storage/signed-address.ts';
import { createTestDecoder } from '#platform/testing/picture-decoder.ts';
import { asViewer, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { insertMedia } from '../media-store.ts';
import { portraitNames } from '../portrait-store.ts';
import { type MediaHouse, startMediaHouse } from './media-house.ts';
import { tusUpload } from './tus-client.ts';

let house: MediaHouse;
let creator: Viewer;
let analyst: Viewer;
let learner: Viewer;
let outsider: Viewer;
let videoId: number;
const bytes = randomBytes(5_000);

beforeAll(async () => {
  house = await startMediaHouse();
  const organisation = await buildOrganisation(house.tenancy);
  const other = await buildOrganisation(house.tenancy, 'Other');
  creator = asViewer(await buildMember(house.tenancy, organisation, 'contentcreator'));
  analyst = asViewer(await buildMember(house.tenancy, organisation, 'analyst'));
  learner = asViewer(await buildMember(house.tenancy, organisation, 'user'));
  outsider = asViewer(await buildMember(house.tenancy, other, 'admin'));
  videoId = await addVideo('Fire drill');
});

afterAll(() => house.close());

async function addVideo(
  title: string,
  change: Partial<Parameters<typeof insertMedia>[1]> = {},
): Promise<number> {
  return house.tenancy.inOrganisation(creator.organisationId, async (scope) => {
    const { id } = await insertMedia(scope, {
      kind: 'video',
      title,
      transcoding_status: 'Success',
      playable: true,
      ...change,
    });
    const key = `org/${creator.organisationId}/media/${id}/source.mp4`;
    await house.store.put(key, bytes, { contentType: 'video/mp4' });
    await scope.db
      .updateTable('media')
      .set({ source_key: key, content_type: 'video/mp4' })
      .where('id', '=', id)
      .execute();
    return id;
  });
}

const readVideo =
  'query ($ID: ID!) { readOneVideoMedia(ID: $ID) { ID Title URL SourceURL Length TranscodingStatus Playable Archived Created } }';
const listVideos = `query ($filter: VideoMediaFilter, $sort: [SortInput!], $limit: Int, $offset: Int) {
  readAssetSelectVideo(filter: $filter, sort: $sort, limit: $limit, offset: $offset) {
    nodes { ID Title } edges { node { Title } } pageInfo { totalCount hasNextPage hasPreviousPage }
  }
}`;

const code = (answer: { errors?: { extensions: { code: string } }[] }) => answer.errors?.[0]?.extensions.code;

describe('reading the library', () => {
  test('gives staff a video with addresses that play', async () => {
    const { data } = await house.ask(analyst, readVideo, { ID: String(videoId) });
    expect(data.readOneVideoMedia).toMatchObject({
      Title: 'Fire drill',
      TranscodingStatus: 'Success',
      Playable: true,
    });
    const file = await fetch(house.address + data.readOneVideoMedia.URL);
    expect(file.status).toBe(200);
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('is for staff of the organisation', async () => {
    const ask = (viewer: Viewer | null) => house.ask(viewer, readVideo, { ID: String(videoId) });
    expect(code(await ask(null))).toBe('UNAUTHENTICATED');
    expect(code(await ask(learner))).toBe('FORBIDDEN');
    expect(code(await ask(outsider))).toBe('NOT_FOUND');
    expect(code(await house.ask(creator, readVideo, { ID: '999999' }))).toBe('NOT_FOUND');
    expect(code(await house.ask(creator, readVideo, { ID: 'x' }))).toBe('BAD_USER_INPUT');
    expect(code(await house.ask(learner, listVideos))).toBe('FORBIDDEN');
    const { data } = await house.ask(outsider, listVideos);
    expect(data.readAssetSelectVideo.pageInfo.totalCount).toBe(0);
  });

  test('lists by title, kind of picture and page, newest first', async () => {
    for (const title of ['Zebra 50%', 'zebra two', 'Around']) {
      await addVideo(title, { content_360: title === 'Around' });
    }
    const list = async (variables: Record<string, unknown>) =>
      (await house.ask(creator, listVideos, variables)).data.readAssetSelectVideo;
    const zebras = await list({
      filter: { Title: { contains: 'ZEBRA' } },
      sort: [{ field: 'Title', direction: 'ASC' }],
    });
    expect(zebras.nodes.map((node: { Title: string }) => node.Title)).toEqual(['Zebra 50%', 'zebra two']);
    expect((await list({ filter: { Title: { contains: '50%' } } })).pageInfo.totalCount).toBe(1);
    expect((await list({ filter: { Title: { contains: '_' } } })).pageInfo.totalCount).toBe(0);
    expect((await list({ filter: { Content360: { eq: true } } })).nodes).toMatchObject([{ Title: 'Around' }]);
    expect(
      (await list({ filter: { OrganisationID: { eq: String(outsider.organisationId) } } })).pageInfo
        .totalCount,
    ).toBe(0);
    const newest = await list({
      sort: [
        { field: 'Created', direction: 'DESC' },
        { field: 'ID', direction: 'DESC' },
      ],
      limit: 2,
    });
    expect(newest.nodes[0].Title).toBe('Around');
    expect(newest.pageInfo).toEqual({ totalCount: 4, hasNextPage: true, hasPreviousPage: false });
    expect((await list({ limit: 2, offset: 10 })).pageInfo).toEqual({
      totalCount: 4,
      hasNextPage: false,
      hasPreviousPage: true,
    });
    expect(code(await house.ask(creator, listVideos, { sort: [{ field: 'source_key' }] }))).toBe(
      'BAD_USER_INPUT',
    );
    expect(code(await house.ask(creator, listVideos, { limit: 1000 }))).toBe('BAD_USER_INPUT');
  });

  test('says where videos are sent', async () => {
    const query = 'query ($ID: ID!) { readOrganisationTUSEndpoint(ID: $ID) }';
    const { data } = await house.ask(creator, query, { ID: String(creator.organisationId) });
    expect(data.readOrganisationTUSEndpoint).toBe('/uploads/video');
    expect(code(await house.ask(creator, query, { ID: String(outsider.organisationId) }))).toBe('NOT_FOUND');
    expect(code(await house.ask(analyst, query, { ID: String(analyst.organisationId) }))).toBe('FORBIDDEN');
  });
});

describe('changing the library', () => {
  const update =
    'mutation ($Input: VideoMediaInput!) { updateVideoMedia(Input: $Input) { Title Content360 Archived } }';

  test('names, archives and restores', async () => {
    const ID = String(await addVideo('Old name'));
    const change = async (Input: Record<string, unknown>) =>
      (await house.ask(creator, update, { Input: { ID, ...Input } })).data.updateVideoMedia;
    expect(await change({ Title: '  New name ' })).toEqual({
      Title: 'New name',
      Content360: false,
      Archived: null,
    });
    expect((await change({ Archived: '2026-11-02T09:00:00Z', Content360: true })).Archived).toBe(
      '2026-11-02T09:00:00.000Z',
    );
    expect(await change({ Archived: null })).toEqual({ Title: 'New name', Content360: true, Archived: null });
    for (const Title of ['   ', 'x'.repeat(256)]) {
      expect(code(await house.ask(creator, update, { Input: { ID, Title } }))).toBe('BAD_USER_INPUT');
    }
  });

  test('is for those who make content, in their own organisation', async () => {
    const Input = { ID: String(videoId), Title: 'x' };
    expect(code(await house.ask(null, update, { Input }))).toBe('UNAUTHENTICATED');
    expect(code(await house.ask(learner, update, { Input }))).toBe('FORBIDDEN');
    expect(code(await house.ask(analyst, update, { Input }))).toBe('FORBIDDEN');
    expect(code(await house.ask(outsider, update, { Input }))).toBe('NOT_FOUND');
    const retry = 'mutation ($ID: ID!) { retryVideoMedia(ID: $ID) { ID } }';
    expect(code(await house.ask(creator, retry, { ID: String(videoId) }))).toBe('CONFLICT');
    expect(code(await house.ask(outsider, retry, { ID: String(videoId) }))).toBe('NOT_FOUND');
  });

  const create =
    'mutation ($Input: CreateMediaInput!) { createMedia(Input: $Input) { ID Title FileType URL Width Height } }';

  test('takes an uploaded picture, once, and shows it in its size', async () => {
    const png = await sharp({ create: { width: 1_300, height: 700, channels: 3, background: '#3060a0' } })
      .png()
      .toBuffer();
    const caller = { address: house.address, token: house.tokenOf(creator), path: '/uploads/media' };
    const { tusId } = await tusUpload(caller, Buffer.from(png), {
      filename: 'Exit sign.png',
      filetype: 'image/png',
    });
    const first = await house.ask(creator, create, { Input: { TusID: tusId } });
    expect(first.data.createMedia).toMatchObject({
      Title: 'Exit sign',
      FileType: 'image',
      Width: 1300,
      Height: 700,
    });
    const again = await house.ask(creator, create, { Input: { TusID: tusId } });
    expect(again.data.createMedia.ID).toBe(first.data.createMedia.ID);
    const shown = await fetch(house.address + first.data.createMedia.URL, {
      headers: { accept: 'image/avif,image/webp,*/*' },
    });
    expect(shown.headers.get('content-type')).toBe('image/webp');
    const size = await sharp(await shown.arrayBuffer()).metadata();
    expect([size.width, size.height]).toEqual([600, 338]);
    const list = await house.ask(
      creator,
      '{ readAssetSelectImage(filter: { FileType: { eq: "image" } }) { nodes { Title } } }',
    );
    expect(list.data.readAssetSelectImage.nodes).toEqual([{ Title: 'Exit sign' }]);
  });

  test("an upload that is somebody else's, unfinished or unknown is refused", async () => {
    const png = await sharp({ create: { width: 5, height: 5, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const caller = { address: house.address, token: house.tokenOf(outsider), path: '/uploads/media' };
    const foreign = await tusUpload(caller, Buffer.from(png), { filename: 'a.png', filetype: 'image/png' });
    for (const tusId of [foreign.tusId, '0'.repeat(32), '../../etc/passwd', '']) {
      expect(code(await house.ask(creator, create, { Input: { TusID: tusId } }))).toBe('BAD_USER_INPUT');
    }
  });

  test('a picture that is none is refused and nothing is left of it', async () => {
    const broken = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(500)]);
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'black' } })
      .png()
      .toBuffer();
    const caller = { address: house.address, token: house.tokenOf(creator), path: '/uploads/media' };
    for (const picture of [broken, bomb]) {
      const { tusId, status } = await tusUpload(caller, Buffer.from(picture), {
        filename: 'a.png',
        filetype: 'image/png',
      });
      if (status !== 204) continue;
      const answer = await house.ask(creator, create, { Input: { TusID: tusId } });
      expect(answer.errors?.[0]).toMatchObject({
        extensions: { code: 'BAD_USER_INPUT', reason: 'media.image-unreadable' },
      });
    }
  });
});

describe('files by signed address', () => {
  const address = (
    path = 'source.mp4',
    item = { organisationId: creator.organisationId, mediaId: videoId },
    now = house.clock.now,
  ) => house.address + signMediaAddress(house.addressKeys, item, path, now);

  test('answer whole, in parts, by head and not again', async () => {
    const whole = await fetch(address());
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '5000',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
    expect(whole.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/);
    await whole.arrayBuffer();
    const part = await fetch(address(), { headers: { range: 'bytes=4990-' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 4990-4999/5000']);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(4_990))).toBe(true);
    const beyond = await fetch(address(), { headers: { range: 'bytes=5000-' } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */5000']);
    const head = await fetch(address(), { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '5000']);
    const etag = whole.headers.get('etag') ?? '';
    expect((await fetch(address(), { headers: { 'if-none-match': etag } })).status).toBe(304);
    const changed = await fetch(address(), { headers: { range: 'bytes=0-9', 'if-range': '"another"' } });
    expect(changed.status).toBe(200);
    await changed.arrayBuffer();
  });

  test('are refused after their time, for another item and outside the item', async () => {
    expect(
      (await fetch(address('source.mp4', undefined, new Date(house.clock.now.getTime() - 24 * 3_600_000))))
        .status,
    ).toBe(403);
    const other = address().replace(`/${videoId}/`, `/${videoId + 1}/`);
    expect((await fetch(other)).status).toBe(404);
    for (const path of ['made.json', 'hls/0123456789ab/made.json', '..%2f..%2fsource.mp4', 'source.mp4%00']) {
      expect((await fetch(address('source.mp4').replace('source.mp4', path))).status).toBe(404);
    }
    expect((await fetch(address('source.webm'))).status).toBe(404);
  });

  test('download for staff of the organisation, under a safe name', async () => {
    const download = (viewer: Viewer | null, url: string, filename = 'Fire: drill') =>
      fetch(
        `${house.address}/api/resources/download?url=${encodeURIComponent(url)}&filename=${encodeURIComponent(filename)}`,
        {
          headers: viewer ? { authorization: house.tokenOf(viewer) } : {},
        },
      );
    const url = address().slice(house.address.length);
    const file = await download(creator, url);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toContain('attachment; filename="Fire- drill.mp4"');
    expect((await file.arrayBuffer()).byteLength).toBe(5_000);
    expect((await download(null, url)).status).toBe(401);
    expect((await download(learner, url)).status).toBe(403);
    expect((await download(outsider, url)).status).toBe(404);
    for (const wrong of [
      'http://127.0.0.1:1/x',
      'file:///etc/passwd',
      '//evil.test/media/1/2/3',
      '/etc/passwd',
      '',
      `${url}/../x`,
    ]) {
      expect((await download(creator, wrong)).status).toBe(404);
    }
  });
});

describe('pictures by signed address', () => {
  const sign = (key: string, resize: Parameters<typeof imageAddress>[1]['edits']['resize']) =>
    imageAddress(house.addressKeys, { bucket: 'media', key, edits: { resize } });
  const key = () => `org/${creator.organisationId}/media/1/source.png`;

  beforeAll(async () => {
    const picture = await sharp({
      create: { width: 800, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    await house.store.put(key(), picture, { contentType: 'image/png' });
  });

  test('come in the size and format asked for, and are kept', async () => {
    const webp = await fetch(house.address + sign(key(), { width: 50, height: 50 }), {
      headers: { accept: 'image/webp' },
    });
    expect(webp.headers.get('content-type')).toBe('image/webp');
    expect(webp.headers.get('cache-control')).toContain('immutable');
    expect((await sharp(await webp.arrayBuffer()).metadata()).height).toBe(50);
    const jpeg = await fetch(house.address + sign(key(), { width: 180 }), {
      headers: { accept: 'image/png' },
    });
    expect(jpeg.headers.get('content-type')).toBe('image/jpeg');
    const made = sharp(await jpeg.arrayBuffer());
    expect((await made.metadata()).height).toBe(90);
    // Transparency becomes white, not black.
    expect((await made.stats()).channels[0]?.mean).toBeGreaterThan(250);
    const again = await fetch(house.address + sign(key(), { width: 180 }), {
      headers: { 'if-none-match': jpeg.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test('are downloaded as the file that the address names, by staff of its organisation', async () => {
    const download = (viewer: Viewer, url: string) =>
      fetch(`${house.address}/resources/download?url=${encodeURIComponent(url)}&filename=Ward`, {
        headers: { authorization: house.tokenOf(viewer) },
      });
    const url = sign(key(), { width: 50, height: 50 });
    const file = await download(creator, url);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toContain('attachment; filename="Ward.png"');
    expect((await sharp(await file.arrayBuffer()).metadata()).width).toBe(800);
    expect((await download(learner, url)).status).toBe(403);
    expect((await download(outsider, url)).status).toBe(404);
    for (const wrong of [`${url}x`, `/images/${'a'.repeat(60)}.${'b'.repeat(43)}`, '/images/'])
      expect((await download(creator, wrong)).status).toBe(404);
    const elsewhere = imageAddress(house.addressKeys, {
      bucket: 'other',
      key: key(),
      edits: { resize: { width: 50 } },
    });
    expect((await download(creator, elsewhere)).status).toBe(404);
  });

  test('asked for many times at once, are made once', async () => {
    let reads = 0;
    const store = {
      ...house.store,
      read: (name: string) => {
        if (name === key()) reads++;
        return house.store.read(name);
      },
    };
    const { createImageService } = await import('#platform/images/image-service.ts');
    const images = createImageService({ store, decoder: createTestDecoder() });
    const request = { bucket: 'media', key: key(), edits: { resize: { width: 123, height: 45 } } };
    const made = await Promise.all(Array.from({ length: 20 }, () => images.make(request, 'webp')));
    expect(reads).toBe(1);
    expect(new Set(made.map((image) => image?.etag)).size).toBe(1);
  });

  test('nothing that we did not sign is made', async () => {
    const good = sign(key(), { width: 50 });
    const forged = Buffer.from(
      JSON.stringify({ bucket: 'media', key: '../../etc/passwd', edits: { resize: { width: 50 } } }),
    ).toString('base64url');
    for (const path of [
      `${good}x`,
      good.slice(0, -1),
      `/images/${forged}`,
      `/images/${forged}.${good.split('.')[1]}`,
      '/images/x',
      '/images/.',
    ]) {
      expect((await fetch(house.address + path)).status).toBe(404);
    }
    expect(
      (await fetch(house.address + sign(`org/${creator.organisationId}/media/1/none.png`, { width: 50 })))
        .status,
    ).toBe(404);
  });

  test('what is no PNG, JPEG or WebP is never opened', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
    );
    await expect(house.images.readSummary(async () => svg)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    const file = join(house.folder.path, 'x.png');
    await writeFile(file, svg);
    await expect(house.service.importImageFile(creator, { path: file, title: 'x' })).rejects.toThrow();
  });
});

describe('changing what is no video', () => {
  test('pictures and sounds too, but nobody’s portrait', async () => {
    const change = (ID: string, Input: object) =>
      house.ask(creator, 'mutation ($Input: MediaInput!) { updateMedia(Input: $Input) { Title Archived } }', {
        Input: { ID, ...Input },
      });
    expect(code(await change(String(videoId), { Title: 'x' }))).toBe('NOT_FOUND');
    const [picture, portrait] = await house.tenancy.inOrganisation(creator.organisationId, async (scope) => [
      await insertMedia(scope, { kind: 'image', title: 'Plan', filename: 'plan.png' }),
      await insertMedia(scope, { kind: 'image', ...portraitNames, archived_at: new Date() }),
    ]);
    expect((await change(String(picture?.id), { Title: ' Plan of the ward ' })).data.updateMedia).toEqual({
      Title: 'Plan of the ward',
      Archived: null,
    });
    expect(code(await change(String(portrait?.id), { Archived: null }))).toBe('NOT_FOUND');
    const named = await house.tenancy.inOrganisation(creator.organisationId, (scope) =>
      insertMedia(scope, { kind: 'image', title: 'Me', filename: portraitNames.filename }),
    );
    const disguised = await change(String(named.id), {
      Title: portraitNames.title,
      Archived: '2026-11-02T09:00:00Z',
    });
    expect(code(disguised)).toBe('BAD_USER_INPUT');
  });
});
