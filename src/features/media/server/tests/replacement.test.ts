import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '#kernel/viewer.ts';
import { asViewer, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import type { LibraryParts } from '../library-parts.ts';
import { noLibraryParts } from '../library-parts.ts';
import { type MediaHouse, startMediaHouse } from './media-house.ts';
import { tusUpload } from './tus-client.ts';

/** Footage that plays as it is, so nothing has to be converted: 20 seconds, and 17. */
const long = new URL('../../../../../demo/media/upset-customer/being-heard.mp4', import.meta.url);
const short = new URL('../../../../../demo/media/upset-customer/walks-out.mp4', import.meta.url);

let house: MediaHouse;
let creator: Viewer;
/** Items that something uses. */
const used = new Set<number>();
const parts: LibraryParts = {
  ...noLibraryParts,
  listUses: () => [
    () => sql`select id as media_id, 'course' as kind, 1::bigint as item_id, 'First aid' as title, 'resource' as place,
      null::integer as version, true as published from unnest(${[...used]}::bigint[]) id`,
  ],
};

beforeAll(async () => {
  house = await startMediaHouse({ parts });
  const organisation = await buildOrganisation(house.tenancy);
  creator = asViewer(await buildMember(house.tenancy, organisation, 'contentcreator'));
});
afterAll(() => house.close());

const picture = (width: number) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#369' } })
    .png()
    .toBuffer();

async function send(kind: 'video' | 'media', bytes: Buffer, filename: string): Promise<string> {
  const caller = { address: house.address, token: house.tokenOf(creator), path: `/uploads/${kind}` };
  return (await tusUpload(caller, Buffer.from(bytes), { filename })).tusId;
}

async function ask(text: string, variables: Record<string, unknown>) {
  const { data, errors } = await house.ask(creator, text, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as Record<string, never>;
}

const fields = `ID Title Filename Width Length SourceURL TranscodingStatus Deleted
  Replacement { ID TranscodingStatus TranscodingMessage }`;
const read = (id: string) => ask(`query ($id: ID!) { readLibraryMedia(ID: $id) { ${fields} } }`, { id });
const replace = (id: string, tusId: string, filename = '') =>
  ask(`mutation ($i: ReplaceMediaInput!) { replaceMedia(Input: $i) { ${fields} } }`, {
    i: { ID: id, TusID: tusId, Filename: filename },
  });
const listDeleted = async () =>
  (await ask(
    '{ readMediaLibrary(filter: { Shelf: "deleted" }) { nodes { ID Title Filename } } }',
    {},
  )) as unknown as { nodes: { ID: string; Title: string; Filename: string }[] };

async function addPicture(width: number, title: string): Promise<string> {
  const tusId = await send('media', await picture(width), `${title}.png`);
  const { ID } = await ask('mutation ($i: CreateMediaInput!) { createMedia(Input: $i) { ID } }', {
    i: { TusID: tusId, Title: title },
  });
  return ID ?? '';
}

async function addVideo(file: URL): Promise<string> {
  const tusId = await send('video', await readFile(file), 'film.mp4');
  const media = await house.tenancy.inOrganisation(creator.organisationId, (scope) =>
    house.service.createVideoMediaInScope(scope, creator, { tusId, filename: 'film.mp4' }),
  );
  await house.runJobs(creator.organisationId);
  return String(media.id);
}

const sizeOf = async (url: string | undefined) =>
  Number((await fetch(house.address + url, { method: 'HEAD' })).headers.get('content-length'));

describe('a picture', () => {
  test('takes the place of another at once, whose file can be taken back', async () => {
    const id = await addPicture(60, 'Ward');
    const before = await read(id);
    const bytes = await picture(90);
    const after = await replace(id, await send('media', bytes, 'new ward.png'), 'new ward.png');
    expect(after).toMatchObject({
      ID: id,
      Title: 'Ward',
      Filename: 'new ward.png',
      Width: 90,
      Replacement: null,
    });
    expect(await sizeOf(after.SourceURL)).toBe(bytes.length);
    // Whoever is looking at the old one goes on doing so.
    expect((await fetch(house.address + before.SourceURL, { method: 'HEAD' })).status).toBe(200);
    const { nodes } = await listDeleted();
    expect(nodes).toEqual([expect.objectContaining({ Title: 'Ward', Filename: 'Ward.png' })]);
  });

  test('of another kind takes no place, and stays an upload', async () => {
    const id = await addPicture(60, 'Kept');
    const sound = Buffer.concat([
      Buffer.from('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0', 'latin1'),
      Buffer.alloc(60),
    ]);
    const tusId = await send('media', sound, 'beep.wav');
    await expect(replace(id, tusId)).rejects.toThrow('media.wrong-kind');
    expect(await read(id)).toMatchObject({ Width: 60 });
  });
});

describe('a video', () => {
  test('plays on until the new one is ready, and keeps its number', async () => {
    const id = await addVideo(short);
    const before = await read(id);
    const waiting = await replace(id, await send('video', await readFile(long), 'long.mp4'), 'long.mp4');
    expect(waiting).toMatchObject({
      Length: before.Length,
      Replacement: { TranscodingStatus: 'Transcoding' },
    });
    await expect(replace(id, await send('video', await readFile(long), 'again.mp4'))).rejects.toThrow(
      'media.replacement-under-way',
    );
    used.add(Number(id));
    await house.runJobs(creator.organisationId);
    const after = await read(id);
    expect(after).toMatchObject({ Filename: 'long.mp4', TranscodingStatus: 'Success', Replacement: null });
    expect(Number(after.Length)).toBeGreaterThan(Number(before.Length));
  });

  test('that is used is not replaced by a shorter one, which can be given up', async () => {
    const id = await addVideo(long);
    used.add(Number(id));
    const before = await read(id);
    await replace(id, await send('video', await readFile(short), 'short.mp4'));
    await house.runJobs(creator.organisationId);
    const refused = await read(id);
    expect(refused).toMatchObject({ Length: before.Length, Replacement: { TranscodingStatus: 'Error' } });
    await ask('mutation ($id: ID!) { discardMediaReplacement(ID: $id) { ID } }', { id });
    expect(await read(id)).toMatchObject({ Replacement: null, Length: before.Length });
  });
});

describe('what was deleted', () => {
  const purge = async (id: string) => {
    const job = house.media.jobs?.find(({ name }) => name === 'purge-media');
    const payload = { organisationId: creator.organisationId, mediaId: Number(id) };
    const context = { log: house.log, attempt: 1, lastAttempt: false, signal: new AbortController().signal };
    await job?.run(job.payload.parse(payload), { tenancy: house.tenancy, ...context });
  };
  const remove = (id: string) => ask('mutation ($id: ID!) { deleteMedia(ID: $id) { ID } }', { id });
  const hasFile = async (id: string) =>
    (await house.store.head(`org/${creator.organisationId}/media/${id}/source.png`)) !== null;

  test('is gone after seven days and not before, with its files', async () => {
    const id = await addPicture(70, 'Going');
    await remove(id);
    await purge(id);
    expect(await hasFile(id)).toBe(true);
    house.clock.now = new Date(house.clock.now.getTime() + 7 * 24 * 3_600_000 + 1_000);
    await purge(id);
    expect(await hasFile(id)).toBe(false);
    await expect(read(id)).rejects.toThrow('NOT_FOUND');
  });

  test('stays when something came to use it in the moment in which it was deleted', async () => {
    const id = await addPicture(70, 'Raced');
    await remove(id);
    used.add(Number(id));
    house.clock.now = new Date(house.clock.now.getTime() + 8 * 24 * 3_600_000);
    await purge(id);
    expect(await read(id)).toMatchObject({ Title: 'Raced', Deleted: null });
  });

  test('and was replaced before takes its own files with it, not those of the item', async () => {
    const id = await addPicture(70, 'Swapped');
    await replace(id, await send('media', await picture(80), 'b.png'), 'b.png');
    const { nodes } = await listDeleted();
    const old = nodes.find(({ Title }) => Title === 'Swapped')?.ID ?? '';
    house.clock.now = new Date(house.clock.now.getTime() + 8 * 24 * 3_600_000);
    await purge(old);
    expect(await hasFile(id)).toBe(false);
    const item = await read(id);
    expect((await fetch(house.address + item.SourceURL, { method: 'HEAD' })).status).toBe(200);
  });
});
