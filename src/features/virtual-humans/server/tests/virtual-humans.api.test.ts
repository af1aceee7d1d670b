import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreeLimit } from '#features/entitlements/server/index.ts';
import { buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

let app: TestApp;
let organisationId: number;
let admin: string;
let learner: string;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  const organisation = await buildOrganisation(app.tenancy);
  organisationId = organisation.id;
  admin = await signIn(app, await buildMember(app.tenancy, organisation, 'admin'));
  learner = await signIn(app, await buildMember(app.tenancy, organisation, 'user'));
});
afterAll(() => app.close());

async function ask(token: string | null, text: string, variables: Record<string, unknown> = {}) {
  const answer = await app.graphql(text, variables, token === null ? {} : { token });
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
}

const create = async (title: string) =>
  (
    await ask(
      admin,
      'mutation ($t: String) { createVirtualHuman(Input: { Title: $t, Template: "upset-customer" }) { ID } }',
      { t: title },
    )
  ).createVirtualHuman.ID;

test('whoever opens a link becomes a visitor who sees that one virtual human and nothing else', async () => {
  const shared = await create('Shared');
  const other = await create('Other');
  const publish = 'mutation ($i: VirtualHumanInput!) { updateVirtualHuman(Input: $i) { ShareToken } }';
  await ask(admin, publish, { i: { ID: other, Status: 'Published', PublicAccess: true } });
  const { updateVirtualHuman } = await ask(admin, publish, {
    i: { ID: shared, Status: 'Published', PublicAccess: true },
  });
  const { ShareToken } = updateVirtualHuman;
  const opened = await app.graphql(
    'mutation { createPublicToken { Token } }',
    {},
    { shareToken: ShareToken },
  );
  const visitor = opened.data.createPublicToken.Token;
  expect(
    await ask(
      visitor,
      '{ readVirtualHumans { nodes { ID Title Content } } readSimulations { nodes { ID } } }',
    ),
  ).toEqual({
    readVirtualHumans: { nodes: [{ ID: shared, Title: 'Shared', Content: null }] },
    readSimulations: { nodes: [] },
  });
  expect(await ask(null, 'query ($id: ID!) { getVHToken(id: $id) { ShareToken } }', { id: shared })).toEqual({
    getVHToken: { ShareToken },
  });

  // Once a sign-in is required, the link creates no more visitors.
  await ask(admin, publish, { i: { ID: shared, ShareLoginRequired: true } });
  const refused = await app.graphql(
    'mutation { createPublicToken { Token } }',
    {},
    { shareToken: ShareToken },
  );
  expect(refused.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

test('members are told whether there are virtual humans, administrators also their limits, others nothing', async () => {
  const fields =
    'ID HasVirtualHumans VirtualHumanFreeformLimit VirtualHumanBranchingLimit UnusedFreeformLicenses';
  await app.tenancy.inOrganisation(organisationId, (scope) =>
    agreeLimit(scope, 'virtual-humans-freeform', 7),
  );
  const read = async (token: string) =>
    (await ask(token, `{ viewer { Organisation { ${fields} } } }`)).viewer;
  const ID = String(organisationId);
  const none = {
    VirtualHumanFreeformLimit: null,
    VirtualHumanBranchingLimit: null,
    UnusedFreeformLicenses: null,
  };
  expect((await read(learner)).Organisation).toEqual({ ID, HasVirtualHumans: true, ...none });
  const { pageInfo } = (await ask(admin, '{ readVirtualHumans { pageInfo { totalCount } } }'))
    .readVirtualHumans;
  expect(pageInfo.totalCount).toBeGreaterThan(0);
  expect((await read(admin)).Organisation).toEqual({
    ID,
    HasVirtualHumans: true,
    ...none,
    VirtualHumanFreeformLimit: 7,
    UnusedFreeformLicenses: 7 - pageInfo.totalCount,
  });
});

test('texts that cannot be kept are refused wherever they stand in a case', async () => {
  const id = await create('Kept');
  const { readOneVirtualHuman } = await ask(
    admin,
    'query ($id: ID!) { readOneVirtualHuman(ID: $id) { Content } }',
    { id },
  );
  const { Content } = readOneVirtualHuman;
  const update = 'mutation ($i: VirtualHumanInput!) { updateVirtualHuman(Input: $i) { ID Content } }';
  const send = (content: unknown) =>
    app.graphql(update, { i: { ID: id, Content: content } }, { token: admin });
  const broken = [
    { ...Content, briefing: { 'en-GB': 'a\0b' } },
    { ...Content, briefing: { 'en-GB': 'half \ud800' } },
    { ...Content, lines: { 'greeting\0': { 'en-GB': ['x'] } } },
    { ...Content, briefing: { 'x<img onerror=1>': 'x' } },
    { ...Content, topics: [{ ...Content.topics[0], id: '<b>hzq7x</b>' }] },
  ];
  for (const content of broken) {
    const { errors } = await send(content);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(JSON.stringify(errors)).not.toMatch(/hzq7x|onerror/);
  }
  const hostile = { ...Content, briefing: { 'en-GB': '<script>alert(1)</script> \u202e 👩🏽‍⚕️' } };
  const kept = await send(hostile);
  expect(kept.data.updateVirtualHuman.Content).toEqual(hostile);
});

test('a pass mark is a whole percent or none, set by authors alone, and goes with a copy', async () => {
  const ID = await create('Marked');
  const set = (PassMark: unknown, by: { token?: string } = { token: admin }) =>
    app.graphql(
      'mutation ($i: VirtualHumanInput!) { updateVirtualHuman(Input: $i) { PassMark } }',
      { i: { ID, PassMark } },
      by,
    );
  for (const mark of [0, 100, null, 60])
    expect((await set(mark)).data?.updateVirtualHuman).toEqual({ PassMark: mark });
  for (const mark of [-1, 101, 59.5, '60'])
    expect((await set(mark)).errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  expect((await set(10, { token: learner })).errors?.[0]?.extensions?.code).toMatch(/FORBIDDEN|NOT_FOUND/);
  const elsewhere = await buildOrganisation(app.tenancy, 'Elsewhere');
  const outsider = await signIn(app, await buildMember(app.tenancy, elsewhere, 'admin'));
  expect((await set(10, { token: outsider })).errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  expect((await set(10, {})).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');

  const { copyVirtualHuman } = await ask(
    admin,
    'mutation ($id: ID!) { copyVirtualHuman(VirtualHumanID: $id) { ID PassMark } }',
    { id: ID },
  );
  expect(copyVirtualHuman).toEqual({ ID: expect.not.stringMatching(`^${ID}$`), PassMark: 60 });
});
