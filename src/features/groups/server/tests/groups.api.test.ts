import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BuiltOrganisation, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

let app: TestApp;
let ours: BuiltOrganisation;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ours = await buildOrganisation(app.tenancy, 'Harbour Hospital');
  token = await signIn(app, await buildMember(app.tenancy, ours, 'admin'));
});

const ask = (text: string, variables: Record<string, unknown> = {}) =>
  app.graphql(text, variables, { token });
const create = (n: string) =>
  ask('mutation ($n: String!) { createPraxisGroup(Input: { Name: $n }) { ID Name } }', { n });
const rename = (id: string, n: string) =>
  ask('mutation ($id: ID!, $n: String!) { updateGroup(input: { ID: $id, Name: $n }) { Name } }', { id, n });
const names = async () =>
  (await ask('{ readPraxisGroups(limit: 100) { nodes { Name } } }')).data.readPraxisGroups.nodes.map(
    (group: { Name: string }) => group.Name,
  );

/** 'É' as one sign and as two, a space and a wide one, and so on. */
const sames = [
  'équipe de nuit',
  ' Équipe  de nuit ',
  'E\u0301QUIPE DE NUIT',
  'Équipe\u00a0de nuit',
  'Ｅ\u0301quipe de nuit',
];

test.each(sames)('a group is there already under the name %j', async (same) => {
  expect((await create('Équipe de nuit')).errors).toBeUndefined();
  expect((await create(same)).errors?.[0]?.extensions).toMatchObject({
    code: 'CONFLICT',
    reason: 'groups.name-taken',
  });
  const other = await create('Day shift');
  const renamed = await rename(other.data.createPraxisGroup.ID, same);
  expect(renamed.errors?.[0]?.extensions.reason).toBe('groups.name-taken');
  expect(await names()).toHaveLength(2);
});

test('a group’s own name can be written otherwise', async () => {
  const made = await create('night  shift');
  expect(made.data.createPraxisGroup.Name).toBe('night shift');
  const renamed = await rename(made.data.createPraxisGroup.ID, 'Night Shift');
  expect(renamed.data.updateGroup.Name).toBe('Night Shift');
});

test('of several who make or rename to one name at once, one does', async () => {
  const others = await Promise.all(['A', 'B', 'C'].map(create));
  const answers = await Promise.all([
    ...['ward', 'Ward', 'WARD'].map(create),
    ...others.map((one, index) =>
      rename(one.data.createPraxisGroup.ID, ['ward', 'Ward ', ' WARD'][index] ?? ''),
    ),
  ]);
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  expect((await names()).filter((name: string) => name.toLowerCase() === 'ward')).toHaveLength(1);
});

test('a file puts people into the group that is there, however its name is written', async () => {
  await create('Night shift');
  const { data } = await ask(
    'mutation ($i: ImportMembersInput!) { importMembers(Input: $i) { Summary { Created Refused Groups } } }',
    {
      i: {
        CSV: 'Email;Groups\na@example.test;NIGHT  SHIFT|Ward\nb@example.test;ward',
        DryRun: false,
        CreateGroups: true,
        SendWelcomeEmail: false,
      },
    },
  );
  expect(data.importMembers.Summary).toEqual({ Created: 2, Refused: 0, Groups: ['Ward'] });
  expect(await names()).toEqual(['Night shift', 'Ward']);
});
