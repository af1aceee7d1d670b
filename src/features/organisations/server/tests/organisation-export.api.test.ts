import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPublishedVirtualHuman } from '#tests/builders/conversations.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
});
afterAll(() => app.close());

/** An organisation with a learner, something published and a form. */
async function fill(name: string): Promise<BuiltMember> {
  const organisation = await buildOrganisation(app.tenancy, name);
  const admin = await buildMember(app.tenancy, organisation, 'admin');
  await buildPublishedVirtualHuman(app.tenancy, admin);
  const token = await signIn(app, admin);
  const made = await app.graphql(
    'mutation ($t: String!) { createFeedbackForm(Input: { Title: $t }) { ID } }',
    { t: `Form of ${name}` },
    { token },
  );
  expect(made.errors).toBeUndefined();
  return admin;
}

const request = async (as: BuiltMember) =>
  app.graphql('mutation { exportOrganisationData { URL } }', {}, { token: await signIn(app, as) });

test('administrators take along people, what is published and forms of their own organisation, and nobody else does', async () => {
  const ours = await fill('Harbour');
  await fill('Elsewhere');
  const learner = await buildMember(app.tenancy, { id: ours.organisationId }, 'user');
  expect((await request(learner)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  const { data } = await request(ours);
  const file = (await app.http.inject({ url: data.exportOrganisationData.URL })).json();
  expect(file).toMatchObject({ organisation: { id: ours.organisationId, name: 'Harbour' }, sessions: [] });
  const people: { email: string }[] = file.members;
  expect(people.map(({ email }) => email).toSorted()).toEqual([ours.email, learner.email].toSorted());
  expect(file.content).toEqual([expect.objectContaining({ kind: 'virtual-human', current: true })]);
  expect(file.forms).toEqual([
    expect.objectContaining({ title: 'Form of Harbour', published: false, content: expect.any(Object) }),
  ]);
});
