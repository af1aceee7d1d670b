import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

let app: TestApp;
let token: string;
let outsider: string;

beforeAll(async () => {
  app = await startTestApp();
  const organisation = await buildOrganisation(app.tenancy);
  const other = await buildOrganisation(app.tenancy, 'Other');
  token = await signIn(app, await buildMember(app.tenancy, organisation, 'contentcreator'));
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
