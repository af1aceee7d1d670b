import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dot, oculusShapes, writeCharacterFile } from '#tests/builders/character-file.ts';
import { buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { buildPlan } from '#tests/builders/plans.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { characterLimits } from '../../model/character/character-limits.ts';

/** A character of an organisation's own: added, shown, played, put away; and everything else that could be sent. */

let app: TestApp;
const tokens: Record<'admin' | 'author' | 'colleague' | 'learner' | 'other', string> = {} as never; // filled below
let character = '';
let human = '';

const details = {
  name: 'Noor',
  gender: 'female',
  age: 44,
  licence: 'bought',
  licenceSource: 'Bought from a shop of characters, invoice 12.',
  confirmed: true,
};

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  const here = await buildOrganisation(app.tenancy, 'Here');
  const there = await buildOrganisation(app.tenancy, 'There');
  const people = {
    admin: await buildMember(app.tenancy, here, 'admin'),
    author: await buildMember(app.tenancy, here, 'contentcreator'),
    colleague: await buildMember(app.tenancy, here, 'contentcreator'),
    learner: await buildMember(app.tenancy, here, 'user'),
    other: await buildMember(app.tenancy, there, 'admin'),
  };
  for (const [name, member] of Object.entries(people))
    tokens[name as keyof typeof tokens] = await signIn(app, member); // the names above
  character = (await send('author')).json().data.ID;
  human = await makeHuman('author', { AvatarID: character });
}, 60_000);
afterAll(() => app.close());

type Who = keyof typeof tokens | null;

function send(
  who: Who,
  model: Uint8Array = writeCharacterFile(),
  changes: object = {},
  portrait: Uint8Array = dot,
) {
  return app.http.inject({
    method: 'POST',
    url: '/api/virtual-human-characters',
    headers: {
      ...(who ? { authorization: `Bearer ${tokens[who]}` } : {}),
      'content-type': 'application/octet-stream',
      'x-portrait-bytes': String(portrait.length),
      'x-character': encodeURIComponent(JSON.stringify({ ...details, ...changes })),
    },
    payload: Buffer.concat([portrait, model]),
  });
}

const ask = (who: Who, query: string, variables: object = {}) =>
  app.graphql(query, { ...variables }, { token: who ? tokens[who] : null });

const list = async (who: Who) =>
  (
    await ask(
      who,
      '{ readCharacters { ID Name Licence LicenceSource CanChange PortraitURL ModelURL Shapes Archived Uses { Title Published } } }',
    )
  ).data?.readCharacters;

async function makeHuman(who: Who, input: object): Promise<string> {
  const made = await ask(
    who,
    'mutation { createVirtualHuman(Input: { Title: "A talk", Template: "upset-customer" }) { ID } }',
  );
  const id = made.data.createVirtualHuman.ID;
  const changed = await update(who, { ID: id, ...input });
  expect(changed.errors).toBeUndefined();
  return id;
}

const update = (who: Who, input: object) =>
  ask(
    who,
    'mutation ($i: VirtualHumanInput!) { updateVirtualHuman(Input: $i) { AvatarID ThumbnailURL Avatar { Name Age } } }',
    { i: input },
  );
const change = (who: Who, input: object) =>
  ask(who, 'mutation ($i: CharacterInput!) { updateCharacter(Input: $i) { Name Archived } }', { i: input });
const remove = (who: Who, id: string) => ask(who, 'mutation ($id: ID!) { deleteCharacter(ID: $id) }', { id });
const reasonOf = (answer: { errors?: { extensions: { code: string; reason?: string } }[] }) =>
  answer.errors?.[0]?.extensions.reason ?? answer.errors?.[0]?.extensions.code;
const player = async (who: Who, id: string) =>
  (
    await app.http.inject({
      url: `/api/virtual-humans/${id}/player`,
      headers: who ? { authorization: `Bearer ${tokens[who]}` } : {},
    })
  ).json().data;

test('it is there for its organisation, with whose it is, and for no other', async () => {
  const [found, ...more] = await list('colleague');
  expect(more).toEqual([]);
  expect(found).toMatchObject({
    Name: 'Noor',
    Licence: 'bought',
    LicenceSource: details.licenceSource,
    CanChange: false,
    Shapes: 'arkit',
    Uses: [{ Title: 'A talk', Published: false }],
  });
  expect((await list('admin'))[0].CanChange).toBe(true);
  expect(await list('other')).toEqual([]);
  expect(reasonOf(await ask('learner', '{ readCharacters { ID } }'))).toBe('FORBIDDEN');
  expect(reasonOf(await ask(null, '{ readCharacters { ID } }'))).toBe('UNAUTHENTICATED');
});

test('its model and its portrait are for whoever has their address', async () => {
  const [found] = await list('author');
  const model = await app.http.inject({ url: found.ModelURL });
  expect(model.statusCode).toBe(200);
  expect(model.headers).toMatchObject({
    'content-type': 'model/gltf-binary',
    'x-content-type-options': 'nosniff',
  });
  expect(model.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/);
  expect(Buffer.compare(model.rawPayload, writeCharacterFile())).toBe(0);
  expect((await app.http.inject({ url: found.PortraitURL })).statusCode).toBe(200);
  for (const wrong of [
    found.ModelURL.replace(`/${found.ID}/`, `/${Number(found.ID) + 1}/`),
    found.ModelURL.replace(/characters\/\d+/, 'characters/9999999999'),
    found.ModelURL.replace(/[^/]+$/, 'portrait.png'),
    found.ModelURL.replace(/[^/]+$/, `${'0'.repeat(16)}.glb`),
  ])
    expect((await app.http.inject({ url: wrong })).statusCode, wrong).toBe(404);
});

test('it is chosen, published and played', async () => {
  const { data } = await update('author', { ID: human, Status: 'Published' });
  expect(data.updateVirtualHuman.Avatar).toEqual({ Name: 'Noor', Age: 44 });
  expect(data.updateVirtualHuman.ThumbnailURL).toMatch(/^\/images\//);
  const { avatar } = await player('learner', human);
  expect(avatar).toMatchObject({ id: character, name: 'Noor' });
  expect((await app.http.inject({ url: avatar.model })).statusCode).toBe(200);
  const { data: mine } = await ask(
    'learner',
    'query ($id: ID!) { readMyVirtualHuman(ID: $id) { Avatar { Name } ThumbnailURL } }',
    { id: human },
  );
  expect(mine.readMyVirtualHuman.Avatar.Name).toBe('Noor');
});

test('nobody chooses what their organisation has not', async () => {
  const elsewhere = await makeHuman('other', {});
  for (const AvatarID of [character, '1999999999', '500'])
    expect((await update('other', { ID: elsewhere, AvatarID })).errors?.[0]?.extensions.code).toBe(
      'BAD_USER_INPUT',
    );
});

describe('who adds and changes one', () => {
  test('those who make virtual humans, and nobody else', async () => {
    expect((await send(null)).statusCode).toBe(401);
    expect((await send('learner')).json().error.code).toBe('FORBIDDEN');
  });

  test('administrators and who added it change it', async () => {
    expect(reasonOf(await change('colleague', { ID: character, Name: 'Mine' }))).toBe('FORBIDDEN');
    expect(reasonOf(await change('other', { ID: character, Name: 'Mine' }))).toBe('NOT_FOUND');
    expect((await change('author', { ID: character, Age: 45 })).errors).toBeUndefined();
    expect((await change('admin', { ID: character, Name: 'Nour' })).data.updateCharacter.Name).toBe('Nour');
    expect((await change('admin', { ID: character, Age: 0 })).errors?.[0]?.extensions.code).toBe(
      'BAD_USER_INPUT',
    );
  });
});

test.each([
  [
    'a file that is none',
    () => send('author', Buffer.from('PK\u0003\u0004 not a model at all')),
    'virtual-human.character-not-glb',
  ],
  [
    'one without a jaw',
    () => send('author', writeCharacterFile({ shapes: ['mouthPucker', 'mouthFunnel', 'eyesClosed'] })),
    'virtual-human.character-jaw',
  ],
  [
    'no licence',
    () => send('author', undefined, { licenceSource: ' ' }),
    'virtual-human.character-text-missing',
  ],
  [
    'nothing confirmed',
    () => send('author', undefined, { confirmed: false }),
    'virtual-human.character-unconfirmed',
  ],
  [
    'a portrait that is none',
    () => send('author', undefined, {}, Buffer.from('<svg/>')),
    'media.image-unreadable',
  ],
  [
    'a portrait that is everything',
    () => send('author', new Uint8Array(), {}, new Uint8Array(characterLimits.portraitBytes + 1)),
    'virtual-human.character-portrait',
  ],
  [
    'a file that is too large',
    () => send('author', Buffer.alloc(characterLimits.fileBytes + 1)),
    'virtual-human.character-too-large',
  ],
])('%s is refused, and nothing is kept', async (_name, sent, reason) => {
  const before = (await list('author')).length;
  const answer = await sent();
  expect(answer.json().error).toMatchObject({ code: 'BAD_USER_INPUT', reason });
  expect((await list('author')).length).toBe(before);
});

test('in another organisation somebody of the product stands in', async () => {
  const { data } = await ask(
    'author',
    'mutation ($id: ID!) { copyVirtualHuman(VirtualHumanID: $id) { AvatarID } }',
    { id: human },
  );
  expect(data.copyVirtualHuman.AvatarID).toBe(character);
  const file = await app.http.inject({
    url: `/api/virtual-human-files/${human}`,
    headers: { authorization: `Bearer ${tokens.author}` },
  });
  expect(file.json().item.own).toMatchObject({ avatarId: 2, standsIn: true });
  expect(file.payload).not.toContain('standIns');
  const taken = await app.http.inject({
    method: 'POST',
    url: '/api/virtual-human-files',
    headers: { authorization: `Bearer ${tokens.other}` },
    payload: file.rawPayload,
  });
  expect(taken.json().data.notes).toEqual(['avatar-stands-in']);
});

test('what is archived stays where it is shown, and is deleted only when it is shown nowhere', async () => {
  expect(reasonOf(await remove('author', character))).toBe('virtual-human.character-not-archived');
  await change('author', { ID: character, Archived: true });
  expect((await player('learner', human)).avatar.id).toBe(character);
  // The draft that shows it is still saved; another one no longer takes it.
  expect((await update('author', { ID: human, AvatarID: character })).errors).toBeUndefined();
  const fresh = await makeHuman('author', {});
  expect((await update('author', { ID: fresh, AvatarID: character })).errors?.[0]?.extensions.code).toBe(
    'BAD_USER_INPUT',
  );
  expect(reasonOf(await remove('author', character))).toBe('virtual-human.character-in-use');

  const spare = (await send('author', writeCharacterFile({ shapes: oculusShapes }), { name: 'Spare' })).json()
    .data;
  await change('author', { ID: spare.ID, Archived: true });
  expect(reasonOf(await remove('colleague', spare.ID))).toBe('FORBIDDEN');
  expect((await remove('author', spare.ID)).data.deleteCharacter).toBe(spare.ID);
  const { data } = await ask('admin', '{ readAuditRecords(limit: 50) { nodes { Action TargetKind } } }');
  const actions = (data?.readAuditRecords?.nodes ?? []).map((one: { Action: string }) => one.Action);
  for (const act of ['added', 'archived', 'updated', 'deleted'])
    expect(actions).toContain(`virtual-human-character-${act}`);
});

test('a child is chosen where the plan has child avatars, and stays where it is shown', async () => {
  const organisation = await buildOrganisation(app.tenancy, 'School');
  tokens.other = await signIn(app, await buildMember(app.tenancy, organisation, 'admin'));
  const child = (await send('other', undefined, { name: 'Pip', age: 12 })).json().data.ID;
  const inPlan = async () =>
    (await ask('other', '{ readCharacters { InPlan } }')).data?.readCharacters[0].InPlan;
  const shown = await makeHuman('other', { AvatarID: child });
  expect(await inPlan()).toBe(true);

  await buildPlan(app.tenancy, organisation, {});
  expect(await inPlan()).toBe(false);
  const fresh = await makeHuman('other', {});
  const refused = (await update('other', { ID: fresh, AvatarID: child })).errors?.[0]?.extensions;
  expect(refused).toMatchObject({ code: 'PLAN_LIMIT', reason: 'virtual-human.plan-without-children' });
  expect((await update('other', { ID: shown, AvatarID: child })).errors).toBeUndefined();

  await buildPlan(app.tenancy, organisation, { hasChildAvatars: true });
  expect((await update('other', { ID: fresh, AvatarID: child })).errors).toBeUndefined();
});

test('there is an end to how many an organisation has', async () => {
  const organisation = await buildOrganisation(app.tenancy, 'Full');
  const member = await buildMember(app.tenancy, organisation, 'admin');
  await app.tenancy.inOrganisation(organisation.id, async (scope) => {
    const facts =
      '{"bytes":1,"triangles":1,"draws":1,"texturePixels":1,"morphTargets":1,"bones":1,"headHeight":1,"shapes":"arkit","warnings":[]}';
    await sql`insert into virtual_human_character (organisation_id, name, gender, age, licence, licence_source,
        added_by_person_id, content_hash, size_bytes, facts, created_at)
      select ${organisation.id}, 'One', 'male', 30, 'own', 'Ours', ${member.personId}, '0', 1, ${facts}::jsonb, now()
      from generate_series(1, ${characterLimits.each}::int)`.execute(scope.db);
  });
  tokens.other = await signIn(app, member);
  expect((await send('other')).json().error.reason).toBe('virtual-human.character-limit');
});
