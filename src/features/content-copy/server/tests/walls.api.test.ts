import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { buildPlan } from '#tests/builders/plans.ts';
import { type CopyStage, openCopyStage } from './copy-stage.ts';

let stage: CopyStage;
let video: string;
beforeAll(async () => {
  stage = await openCopyStage({ PAYMENTS: 'test' });
  video = (await stage.buildVideoItem()).id;
});
afterAll(() => stage.app.close());

const codeOf = (answer: { errors?: { extensions: { code: string } }[] }) =>
  answer.errors?.[0]?.extensions.code ?? 'ok';
const kinds = '{ readCopyTargets(Kind: "simulation") { ID } }';

/** Of the one organisation in `mine`, of the other in `theirs`. */
async function personWith(mine: string, theirs: string | null, internal = false): Promise<string> {
  const { app, here, there } = stage;
  const member = await buildMember(app.tenancy, here, mine as 'admin', { internal });
  if (theirs !== null) await stage.joinAs(member, there, theirs);
  return signIn(app, member);
}

test.each([
  ['a customer administrator who creates there', 'customeradmin', 'contentcreator', 'ok'],
  ['a customer administrator who is a learner there', 'customeradmin', 'user', 'NOT_FOUND'],
  ['a customer administrator who only looks at results there', 'customeradmin', 'analyst', 'NOT_FOUND'],
  ['a customer administrator who is nobody there', 'customeradmin', null, 'NOT_FOUND'],
  ['an administrator', 'admin', 'admin', 'NOT_FOUND'],
  ['a super administrator', 'super', 'admin', 'NOT_FOUND'],
  ['a creator', 'contentcreator', 'admin', 'NOT_FOUND'],
  ['an analyst', 'analyst', 'admin', 'NOT_FOUND'],
  ['a learner', 'user', 'customeradmin', 'NOT_FOUND'],
] as const)('%s is answered %s / %s: %s', async (_who, mine, theirs, expected) => {
  const token = await personWith(mine, theirs);
  expect(codeOf(await stage.copyVideo(video, stage.there, token))).toBe(expected);
  const targets = await stage.take(kinds, {}, token);
  expect(targets).toEqual(expected === 'ok' ? [{ ID: String(stage.there.id) }] : []);
});

test('staff of the provider reach every organisation, but not as somebody else, and with no other role', async () => {
  const { app, here } = stage;
  expect(
    codeOf(await stage.copyVideo(video, stage.there, await personWith('customeradmin', null, true))),
  ).toBe('ok');
  expect(codeOf(await stage.copyVideo(video, stage.there, await personWith('admin', null, true)))).toBe(
    'NOT_FOUND',
  );
  const staff = await signIn(app, await buildMember(app.tenancy, here, 'customeradmin', { internal: true }));
  const { createUserToken } = (
    await stage.ask(
      'mutation ($id: ID!, $o: ID) { createUserToken(ID: $id, OrganisationID: $o) { Token } }',
      { id: String(stage.boss.personId), o: String(here.id) },
      staff,
    )
  ).data;
  const acting: string = createUserToken.Token;
  expect(codeOf(await stage.copyVideo(video, stage.there, acting))).toBe('NOT_FOUND');
  expect(await stage.take(kinds, {}, acting)).toEqual([]);
});

test('nobody without a session, and no token for another service', async () => {
  expect(codeOf(await stage.copyVideo(video, stage.there, null))).toBe('UNAUTHENTICATED');
  const { PDToken } = await stage.take('mutation { refreshPraxisToken { PDToken } }');
  stage.boss.token = await signIn(stage.app, stage.boss);
  expect(codeOf(await stage.copyVideo(video, stage.there, PDToken))).toBe('UNAUTHENTICATED');
});

test('the holder of a public link copies nothing', async () => {
  await stage.take(
    'mutation ($id: ID!) { updateSimulation(Input: { ID: $id, PublicAccess: true, Status: "Published" }) { ID } }',
    { id: video },
  );
  const { ShareToken } = await stage.take('query ($id: ID!) { readOneSimulation(ID: $id) { ShareToken } }', {
    id: video,
  });
  const opened = await stage.app.graphql(
    'mutation { createPublicToken { Token } }',
    {},
    { shareToken: ShareToken },
  );
  const token: string = opened.data.createPublicToken.Token;
  expect(codeOf(await stage.copyVideo(video, stage.there, token))).toBe('NOT_FOUND');
  expect(await stage.take(kinds, {}, token)).toEqual([]);
});

test('an organisation that is archived, over or does not exist is none', async () => {
  const { app } = stage;
  const closed = await buildOrganisation(app.tenancy, 'Closed');
  const over = await buildOrganisation(app.tenancy, 'Over');
  const strict = await buildOrganisation(app.tenancy, 'Two steps');
  for (const organisation of [closed, over, strict]) await stage.joinAs(stage.boss, organisation, 'admin');
  const change = (id: number, fields: object) =>
    app.tenancy.inOrganisation(id, ({ db }) =>
      db.updateTable('organisation').set(fields).where('id', '=', id).execute(),
    );
  await change(closed.id, { archived_at: new Date() });
  await change(over.id, { trial: true, trial_expires_at: new Date('2026-10-01') });
  await change(strict.id, { enforce_mfa: true });
  for (const organisation of [closed, over, strict, { id: 8_999_999_999 }])
    expect(codeOf(await stage.copyVideo(video, organisation))).toBe('NOT_FOUND');
  expect(await stage.take(kinds)).toEqual([{ ID: String(stage.there.id) }]);
});

test('what another organisation has is not copied out of it', async () => {
  const { createSimulation } = (
    await stage.ask('mutation { createSimulation(Title: "Theirs") { ID } }', {}, stage.host.token)
  ).data;
  expect(codeOf(await stage.copyVideo(createSimulation.ID))).toBe('NOT_FOUND');
});

test('how far a copy is, only who asked for it learns', async () => {
  const { data } = await stage.copyVideo(video);
  const id: string = data.copySimulation.ID;
  expect(await stage.readCopy(id)).toMatchObject({ State: 'Queued' });
  for (const token of [
    stage.host.token,
    await personWith('customeradmin', 'admin'),
    await personWith('user', null),
  ])
    expect(await stage.readCopy(id, token)).toBeNull();
});

test('the administrators of the organisation that the operator names copy as well', async () => {
  const named = await openCopyStage({ CONTENT_COPY_ORGANISATION: '1' });
  try {
    const { app, here, there } = named;
    // The first organisation of an installation has one of its first numbers.
    const giving = await app.tenancy.acrossOrganisations('seed-demo', ({ db }) =>
      db
        .insertInto('organisation')
        .values({ id: 1, name: 'Library' })
        .onConflict((one) => one.doNothing())
        .returning('id')
        .executeTakeFirst(),
    );
    const library = giving ?? (here.id === 1 ? here : there);
    const other = library === there ? here : there;
    const member = await buildMember(app.tenancy, library, 'admin');
    await named.joinAs(member, other, 'admin');
    const token = await signIn(app, member);
    expect(await named.take(kinds, {}, token)).toEqual([{ ID: String(other.id) }]);
  } finally {
    await named.app.close();
  }
});

test.each([
  {
    what: 'virtual humans',
    key: 'virtual-humans',
    build: () => stage.buildVirtualHuman(),
    copy: 'mutation ($id: ID!, $o: ID!) { copyVirtualHuman(VirtualHumanID: $id, OrganisationID: $o) { ID } }',
    make: 'mutation { createVirtualHuman(Input: { Title: "One more" }) { ID } }',
    list: '{ all: readVirtualHumans { nodes { ID } } }',
  },
  {
    what: 'interactive videos',
    key: 'simulations',
    build: async () => (await stage.take('mutation { createSimulation(Title: "Lift") { ID } }')).ID,
    copy: 'mutation ($id: ID!, $o: ID!) { copySimulation(SimulationID: $id, OrganisationID: $o) { ID } }',
    make: 'mutation { createSimulation(Title: "One more") { ID } }',
    list: '{ all: readSimulations { nodes { ID } } }',
  },
])(
  'of fifty $what at once as many are taken as there is room for, and none of them is lost',
  async (kind) => {
    const { app, there } = stage;
    const original = await kind.build();
    const { nodes: before } = await stage.take(kind.list, {}, stage.host.token);
    const room = 3;
    await buildPlan(app.tenancy, there, { limits: { [kind.key]: before.length + room } });
    const copy = () => stage.ask(kind.copy, { id: original, o: String(there.id) });
    const answers = await Promise.all(Array.from({ length: 50 }, copy));
    const refused = Array.from({ length: 47 }, () => 'PLAN_LIMIT');
    expect(answers.map(codeOf).sort()).toEqual([...refused, 'ok', 'ok', 'ok']);
    // How much of the other organisation's plan is in use is not told in this one.
    expect(answers.filter(({ errors }) => errors?.[0]?.extensions.limit)).toEqual([]);
    // What is on its way takes its place from who makes one there.
    const make = () => stage.ask(kind.make, {}, stage.host.token);
    expect(codeOf(await make())).toBe('PLAN_LIMIT');
    await stage.runCopies();
    const { nodes } = await stage.take(kind.list, {}, stage.host.token);
    expect(nodes).toHaveLength(before.length + room);
    expect(codeOf(await make())).toBe('PLAN_LIMIT');
  },
);

test('an organisation without room is left as it was, and the log says that somebody wanted to carry it out', async () => {
  const { app, here, there } = stage;
  const human = await stage.buildVirtualHuman('Not wanted');
  await buildPlan(app.tenancy, there, { limits: { 'virtual-humans': 0 } });
  const { ID: course } = await stage.take(
    'mutation { createCourse(input: { Title: "With a human", TimeZone: "UTC" }) { ID } }',
  );
  await stage.take('mutation ($i: CourseInput!) { updateCourse(input: $i) { ID } }', {
    i: { ID: course, Modules: [{ Title: 'One', Units: [{ VirtualHumanID: human }] }] },
  });
  const answer = await stage.ask(
    'mutation ($id: ID!, $o: ID!) { copyCourse(CourseID: $id, OrganisationID: $o) { ID } }',
    {
      id: course,
      o: String(there.id),
    },
  );
  expect(codeOf(answer)).toBe('PLAN_LIMIT');
  expect(await stage.runCopies()).toBe(0);
  const left = await app.tenancy.inOrganisation(there.id, ({ db }) =>
    db.selectFrom('reserved_room').selectAll().execute(),
  );
  expect(left).toEqual([]);
  const asked = await app.tenancy.inOrganisation(here.id, ({ db }) =>
    db
      .selectFrom('audit_record')
      .where('action', '=', 'content-copy-asked')
      .where('target_id', '=', Number(course))
      .select('details')
      .execute(),
  );
  expect(asked).toMatchObject([{ details: { organisationId: there.id, organisation: 'There' } }]);
});
