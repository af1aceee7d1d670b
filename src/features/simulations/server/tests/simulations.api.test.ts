import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

let app: TestApp;
let token: string;
let outsider: string;
let learner: string;

beforeAll(async () => {
  app = await startTestApp();
  const organisation = await buildOrganisation(app.tenancy);
  const other = await buildOrganisation(app.tenancy, 'Other');
  token = await signIn(app, await buildMember(app.tenancy, organisation, 'contentcreator'));
  learner = await signIn(app, await buildMember(app.tenancy, organisation, 'user'));
  outsider = await signIn(app, await buildMember(app.tenancy, other, 'admin'));
});

afterAll(() => app.close());

it('an author creates and changes an interactive video over HTTP', async () => {
  const created = await app.graphql(
    'mutation { createSimulation(Title: "Ward round") { ID Revision } }',
    {},
    { token },
  );
  const { ID, Revision } = created.data.createSimulation;
  const change = 'mutation ($i: SimulationInput!) { updateSimulation(Input: $i) { Title Revision } }';
  const changed = await app.graphql(change, { i: { ID, Revision, Title: 'Night round' } }, { token });
  expect(changed.data.updateSimulation).toEqual({ Title: 'Night round', Revision: Revision + 1 });

  const late = await app.graphql(change, { i: { ID, Revision, Title: 'Too late' } }, { token });
  expect(late.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'simulation.conflict' });
  const strict = await app.graphql(change, { i: { ID, Title: 'x'.repeat(51) } }, { token });
  expect(strict.errors?.[0]?.extensions).toEqual({
    code: 'BAD_USER_INPUT',
    reason: 'simulation.title-too-long',
    fields: { title: 'The title must be 50 characters or fewer.' },
  });
  const foreign = await app.graphql(change, { i: { ID, Title: 'Mine' } }, { token: outsider });
  expect(foreign.errors?.[0]?.extensions).toEqual({ code: 'NOT_FOUND' });
  const nobody = await app.graphql(change, { i: { ID, Title: 'Mine' } });
  expect(nobody.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

it('the learner’s home answers over HTTP', async () => {
  const answer = await app.graphql('{ dashboardStudent { LatestSimulations { ID } } }', {}, { token });
  expect(answer).toEqual({ data: { dashboardStudent: { LatestSimulations: [] } } });
});

it('a pass mark is a whole percent or none, set by authors alone, and goes with a copy', async () => {
  const created = await app.graphql('mutation { createSimulation(Title: "Marked") { ID } }', {}, { token });
  const { ID } = created.data.createSimulation;
  const set = (PassMark: unknown, by: { token?: string } = { token }) =>
    app.graphql(
      'mutation ($i: SimulationInput!) { updateSimulation(Input: $i) { PassMark } }',
      { i: { ID, PassMark } },
      by,
    );
  for (const mark of [0, 100, null, 60])
    expect((await set(mark)).data?.updateSimulation).toEqual({ PassMark: mark });
  for (const mark of [-1, 101])
    expect((await set(mark)).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      reason: 'simulation.number-out-of-range',
    });
  for (const mark of [59.5, '60', true])
    expect((await set(mark)).errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  expect((await set(10, { token: learner })).errors?.[0]?.extensions?.code).toMatch(/FORBIDDEN|NOT_FOUND/);
  expect((await set(10, { token: outsider })).errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  expect((await set(10, {})).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');

  const copied = await app.graphql(
    'mutation ($id: ID!) { copySimulation(SimulationID: $id) { ID PassMark } }',
    { id: ID },
    { token },
  );
  expect(copied.data.copySimulation).toEqual({ ID: expect.not.stringMatching(`^${ID}$`), PassMark: 60 });
});
