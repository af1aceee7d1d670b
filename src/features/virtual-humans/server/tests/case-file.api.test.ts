import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agreeLimit } from '#features/entitlements/server/index.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { caseFileLimits } from '../../model/case-file-limits.ts';
import { virtualHumanKeys } from '../../model/virtual-human-plan.ts';

/** A virtual human out of one organisation and into another, as a file, and everything else that a file may be. */

let app: TestApp;
const tokens: Record<'author' | 'colleague' | 'learner' | 'other' | 'full', string> = {} as never; // filled below
let other: BuiltMember;
let id = '';
let pictureId = 0;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  const here = await buildOrganisation(app.tenancy, 'Here');
  const there = await buildOrganisation(app.tenancy, 'There');
  const full = await buildOrganisation(app.tenancy, 'Full');
  const author = await buildMember(app.tenancy, here, 'contentcreator', { firstName: 'Wilhelmina' });
  other = await buildMember(app.tenancy, there, 'contentcreator');
  const people = {
    author,
    colleague: await buildMember(app.tenancy, here, 'contentcreator'),
    learner: await buildMember(app.tenancy, here, 'user'),
    other,
    full: await buildMember(app.tenancy, full, 'admin'),
  };
  for (const [name, member] of Object.entries(people))
    tokens[name as keyof typeof tokens] = await signIn(app, member);
  await app.tenancy.inOrganisation(full.id, (scope) => agreeLimit(scope, virtualHumanKeys.freeform, 0));
  const path = `${app.dataDir}/picture.png`;
  await sharp({ create: { width: 24, height: 16, channels: 3, background: 'teal' } })
    .png()
    .toFile(path);
  const picture = await app.features.media.service.importImageFile(
    { ...viewerOf(author) },
    { path, title: 'A room' },
  );
  pictureId = picture.id;
  const made = await app.graphql(
    'mutation { createVirtualHuman(Input: { Title: "Upset customer", Template: "upset-customer" }) { ID } }',
    {},
    { token: tokens.author },
  );
  id = made.data.createVirtualHuman.ID;
  await app.graphql(
    `mutation ($i: VirtualHumanInput!) { updateVirtualHuman(Input: $i) { ID } }`,
    {
      i: {
        ID: id,
        Description: '<script>alert(1)</script>',
        ImageMediaID: String(pictureId),
        DescriptionImageIDs: [String(pictureId)],
        TimeLimit: 300,
      },
    },
    { token: tokens.author },
  );
});
afterAll(() => app.close());

function viewerOf(member: BuiltMember) {
  return {
    kind: 'member' as const,
    personId: member.personId,
    organisationId: member.organisationId,
    role: 'contentcreator' as const,
    internal: false,
    impersonatorId: null,
    mfaSetupRequired: false,
    signInId: null,
    sharedItem: null,
  };
}

const download = (who: keyof typeof tokens, of = id, query = '') =>
  app.http.inject({
    url: `/api/virtual-human-files/${of}${query}`,
    headers: { authorization: `Bearer ${tokens[who]}` },
  });

const send = (who: keyof typeof tokens, payload: string | Buffer) =>
  app.http.inject({
    method: 'POST',
    url: '/api/virtual-human-files',
    headers: { authorization: `Bearer ${tokens[who]}`, 'content-type': 'application/octet-stream' },
    payload,
  });

// biome-ignore lint/suspicious/noExplicitAny: a test changes single fields of a file
type Told = any;
async function readFile(): Promise<Told> {
  return JSON.parse((await download('author')).body);
}

const fields = `ID Title Description Status TimeLimit Type Content CreationMethod PersonName ImageMediaID
  ImageMedia { Title } DescriptionImages { ID } Author { ID } Tags { Name }`;

async function read(who: keyof typeof tokens, of: string) {
  const { data } = await app.graphql(
    `query ($id: ID!) { readOneVirtualHuman(ID: $id) { ${fields} } }`,
    { id: of },
    { token: tokens[who] },
  );
  return data.readOneVirtualHuman;
}

async function countAll(who: keyof typeof tokens): Promise<number> {
  const { data } = await app.graphql(
    '{ readVirtualHumans { pageInfo { totalCount } } }',
    {},
    { token: tokens[who] },
  );
  return data.readVirtualHumans.pageInfo.totalCount;
}

describe('a file', () => {
  test('is the same virtual human in another organisation, with its pictures, as a draft of who sent it', async () => {
    const answer = await download('author');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': expect.stringContaining('Upset customer.praxis.json'),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const sent = await send('other', answer.body);
    expect(sent.statusCode).toBe(200);
    const { data } = sent.json();
    expect(data.notes).toEqual([]);
    const [from, to] = [await read('author', id), await read('other', data.id)];
    for (const field of ['Title', 'Description', 'TimeLimit', 'Type', 'Content', 'PersonName'])
      expect(to[field], field).toEqual(from[field]);
    expect(to).toMatchObject({ Status: 'Unpublished', Author: { ID: String(other.personId) } });
    expect(to.ImageMedia).toEqual({ Title: 'A room' });
    expect(to.DescriptionImages).toEqual([{ ID: to.ImageMediaID }]);
    expect(to.ImageMediaID).not.toBe(String(pictureId));
  });

  test('names no person, no organisation and no number of the place it comes from', async () => {
    expect((await download('author')).body).not.toContain('Wilhelmina');
    const { item, pictures, ...head } = await readFile();
    expect(head).toEqual({ kind: 'praxis-virtual-human', format: 1 });
    expect(Object.keys(item).join(' ')).not.toMatch(/person|author|editor|organisation|group|token|\bid\b/i);
    expect(Object.keys(item.own).join(' ')).not.toMatch(
      /person|author|editor|organisation|group|token|\bid\b/i,
    );
    expect(item).toMatchObject({ imageMediaId: 1, own: { pictureMediaIds: [1] } });
    expect(pictures).toEqual([{ id: 1, title: 'A room', data: expect.any(String) }]);
  });

  test('has its slots in a form that older installations refuse by name', async () => {
    const { Content: content } = await read('author', id);
    const variants = {
      slots: [{ id: 'days', name: 'days', values: { kind: 'numbers', from: 2, to: 9, step: 1 } }],
      difficulty: null,
      fixedSeed: null,
    };
    const made = await app.graphql(
      'mutation { createVirtualHuman(Input: { Title: "With slots", Template: "upset-customer" }) { ID } }',
      {},
      { token: tokens.author },
    );
    const { ID } = made.data.createVirtualHuman;
    await app.graphql(
      'mutation ($i: VirtualHumanInput!) { updateVirtualHuman(Input: $i) { ID } }',
      { i: { ID, Content: { ...content, variants } } },
      { token: tokens.author },
    );
    const { body } = await download('author', ID);
    expect(JSON.parse(body)).toMatchObject({ format: 2, item: { own: { case: { variants } } } });
    const { data } = (await send('other', body)).json();
    expect((await read('other', data.id)).Content.variants).toEqual(variants);
  });

  test('has lines that older installations do not know in a form that they refuse by name', async () => {
    const { Content: content } = await read('author', id);
    const lines = {
      thanks: { 'en-GB': ['Not at all.'] },
      askedOfSelf: { 'en-GB': ['You ask a lot.', 'Let me think.'] },
    };
    const put = (given: object) =>
      app.graphql(
        'mutation ($i: VirtualHumanInput!) { updateVirtualHuman(Input: $i) { ID } }',
        { i: { ID: String(id), Content: { ...content, lines: given } } },
        { token: tokens.author },
      );
    await put(lines);
    const { body } = await download('author', id);
    expect(JSON.parse(body)).toMatchObject({ format: 3, item: { own: { case: { lines } } } });
    const { data } = (await send('other', body)).json();
    expect((await read('other', data.id)).Content.lines).toEqual(lines);
    await put({ thanks: lines.thanks });
    expect(JSON.parse((await download('author', id)).body)).toMatchObject({ format: 1 });
    await put(content.lines);
  });

  test('comes without pictures where they are not wanted', async () => {
    const file = JSON.parse((await download('author', id, '?pictures=none')).body);
    expect(file).toMatchObject({ pictures: [], item: { imageMediaId: null, own: { pictureMediaIds: [] } } });
    expect((await send('other', JSON.stringify(file))).statusCode).toBe(200);
  });

  test.each([
    ['a learner', 'learner', 'FORBIDDEN'],
    ['an author elsewhere', 'other', 'NOT_FOUND'],
  ] as const)('is not for %s to download', async (_name, who, code) => {
    expect((await download(who)).json().error.code).toBe(code);
  });

  test('is not taken of a learner, and of nobody without a session', async () => {
    const { body } = await download('author');
    expect((await send('learner', body)).json().error.code).toBe('FORBIDDEN');
    expect((await app.http.inject({ method: 'POST', url: '/api/virtual-human-files' })).statusCode).toBe(401);
  });

  test('is refused where the plan has no room, and leaves nothing behind', async () => {
    const sent = await send('full', (await download('author')).body);
    expect(sent.json().error).toMatchObject({
      code: 'PLAN_LIMIT',
      reason: 'virtual-human.plan-limit',
      limit: { key: 'virtual-humans-freeform' },
    });
    const { data } = await app.graphql(
      '{ readImageMedia { pageInfo { totalCount } } }',
      {},
      { token: tokens.full },
    );
    expect(data?.readImageMedia?.pageInfo.totalCount ?? 0).toBe(0);
  });

  test('says which people, voices and rooms are not known here, and is taken all the same', async () => {
    const file = await readFile();
    file.item.own.avatarId = 987_654;
    file.item.own.environmentId = 987_654;
    const { data } = (await send('other', JSON.stringify(file))).json();
    expect(data.notes).toEqual(['avatar-unknown', 'environment-unknown']);
  });
});

describe('what is no good file', () => {
  const zip = Buffer.from('504b0304140000000800', 'hex');
  const changed = async (change: (file: Told) => void) => {
    const file = await readFile();
    change(file);
    return JSON.stringify(file);
  };
  const cases: [string, () => Promise<string | Buffer> | string | Buffer, string][] = [
    ['an archive', () => zip, 'file-unreadable'],
    ['nothing', () => '', 'file-unreadable'],
    ['half a file', async () => (await download('author')).body.slice(0, 900), 'file-unreadable'],
    ['other JSON', () => '{"kind":"form","format":1}', 'file-not-a-case'],
    ['a list', () => '[]', 'file-not-a-case'],
    ['a number', () => '7', 'file-not-a-case'],
    ['a later format', () => changed((file) => Object.assign(file, { format: 4 })), 'file-format-unknown'],
    ['no format', () => changed((file) => delete file.format), 'file-format-unknown'],
    ['brackets without end', () => '['.repeat(900_000), 'file-unreadable'],
    ['deep brackets', () => `${'['.repeat(90_000)}${']'.repeat(90_000)}`, 'file-unreadable'],
    ['no case', () => changed((file) => delete file.item.own.case), 'file-invalid'],
    [
      'a case with two topics of one id',
      () => changed(({ item }) => item.own.case.topics.push(item.own.case.topics[0])),
      'file-invalid',
    ],
    [
      'a text with a null character',
      () => changed((file) => Object.assign(file.item, { title: 'a\0b' })),
      'file-unreadable',
    ],
    [
      'a title that is too long',
      () => changed(({ item }) => Object.assign(item, { title: 'x'.repeat(51) })),
      'file-invalid',
    ],
    [
      'more topics than a case may have',
      () =>
        changed(({ item }) => {
          const { case: content } = item.own;
          content.topics = Array.from({ length: 501 }, (_, n) => ({ ...content.topics[0], id: `t${n}` }));
        }),
      'file-invalid',
    ],
    [
      'another type than its case',
      () => changed(({ item }) => Object.assign(item.own, { type: 'branching' })),
      'file-invalid',
    ],
    [
      'a type of other systems',
      () =>
        changed(({ item }) => {
          item.own.type = 'other';
          item.own.case.type = 'other';
        }),
      'file-invalid',
    ],
    [
      'a picture that is not there',
      () => changed((file) => Object.assign(file, { pictures: [] })),
      'file-picture-missing',
    ],
    [
      'a script for a picture',
      () =>
        changed(({ pictures }) =>
          Object.assign(pictures[0], { data: Buffer.from('<svg onload="x"/>').toString('base64') }),
        ),
      'file-picture-invalid',
    ],
    [
      'half a picture',
      () => changed(({ pictures }) => Object.assign(pictures[0], { data: pictures[0].data.slice(0, 48) })),
      'file-picture-invalid',
    ],
    [
      'pictures that are too large together',
      () =>
        changed(({ pictures }) =>
          Object.assign(pictures[0], { data: 'A'.repeat(caseFileLimits.pictureBytes * 1.5) }),
        ),
      'file-pictures-too-large',
    ],
    ['too many bytes', () => Buffer.alloc(caseFileLimits.fileBytes + 1, 32), 'file-too-large'],
  ];
  test.each(cases)('%s is refused with its reason, and nothing is made', async (_name, make, reason) => {
    const before = await countAll('other');
    const sent = await send('other', await make());
    expect(sent.statusCode).toBe(422);
    expect(sent.json().error).toMatchObject({ code: 'BAD_USER_INPUT', reason: `virtual-human.${reason}` });
    expect(await countAll('other')).toBe(before);
  });

  test('numbers of another organisation in it reach nothing there', async () => {
    const body = await changed((file) => {
      Object.assign(file, { id, organisationId: 1, authorPersonId: 1 });
      Object.assign(file.item, { id, authorPersonId: 1, organisationId: 1, editors: [1], groups: [1] });
      file.item.imageMediaId = pictureId;
    });
    expect((await send('other', body)).json().error.code).toBe('BAD_USER_INPUT');
    const made = (
      await send(
        'other',
        await changed((file) => Object.assign(file.item, { id, authorPersonId: 1, editors: [1] })),
      )
    ).json().data;
    expect(made.id).not.toBe(id);
    expect((await read('other', made.id)).Author.ID).toBe(String(other.personId));
  });

  test('names that mean something to the language change nothing', async () => {
    const body = (await download('author')).body.replace('{', '{"__proto__":{"kind":"x"},"constructor":1,');
    expect((await send('other', body)).statusCode).toBe(200);
    expect(Object.hasOwn(Object.prototype, 'kind')).toBe(false);
  });
});
