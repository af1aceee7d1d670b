import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { renewSetupCode } from '../setup-service.ts';
import { createAccountOperations } from './account-operations.ts';

let app: TestApp;
let account: ReturnType<typeof createAccountOperations>;

beforeEach(async () => {
  app = await startTestApp();
  account = createAccountOperations(app);
});
afterEach(() => app.close());

const input = {
  OrganisationName: 'Harbour Hospital',
  Email: 'Kim@Example.Test',
  FirstName: 'Kim',
  Surname: 'Kerr',
  Password: 'seven blue ferries',
};
const create = (Code: string, more: Record<string, string> = {}) =>
  account.ask(
    'mutation ($i: FirstAdministratorInput!) { createFirstAdministrator(Input: $i) { Token Member { ID UserType Organisation { ID Name } } } }',
    { i: { ...input, Code, ...more } },
    null,
  );
const isNeeded = async () => (await account.ask('{ readSetupStatus { Needed } }', {}, null)).result?.Needed;

async function printCode(): Promise<string> {
  const code = await renewSetupCode(app.features.identity.context);
  if (code === null) throw new Error('No code was made.');
  return code;
}

test('the printed code makes the first administrator, who is signed in at once', async () => {
  const code = await printCode();
  expect(await isNeeded()).toBe(true);
  const { result } = await create(code.toLowerCase());
  expect(result?.Member).toMatchObject({
    UserType: 'customeradmin',
    Organisation: { Name: 'Harbour Hospital' },
  });
  expect((await account.viewer(result?.Token ?? '')).code).toBeUndefined();
  const member = result?.Member as { Organisation: { ID: string } } | undefined; // as it was asked for
  const made = await account.ask(
    'query ($id: ID!) { readOneOrganisation(ID: $id) { SignupType } }',
    { id: member?.Organisation.ID },
    result?.Token ?? '',
  );
  expect(made.result).toEqual({ SignupType: 'setup' });
  expect((await account.signIn({ email: 'kim@example.test' }, input.Password)).result?.Token).toMatch(/^ey/);
  expect(await isNeeded()).toBe(false);
});

test('a second use is refused, and no further code is made', async () => {
  const code = await printCode();
  await create(code);
  expect(await create(code, { Email: 'other@example.test' })).toMatchObject({
    code: 'CONFLICT',
    reason: 'access.setup-over',
  });
  expect(await renewSetupCode(app.features.identity.context)).toBeNull();
});

test('of two at once one is made', async () => {
  const code = await printCode();
  const answers = await Promise.all([create(code), create(code, { Email: 'other@example.test' })]);
  expect(answers.filter(({ result }) => result?.Token)).toHaveLength(1);
  const { rows } = await app.database.executeSql('select count(*)::int as people from person');
  expect(rows).toEqual([{ people: 1 }]);
});

test('a wrong code, one of an earlier start and one of yesterday are refused', async () => {
  const former = await printCode();
  expect((await create('AAAA-AAAA-AAAA-AAAA')).reason).toBe('access.setup-code-wrong');
  const code = await printCode();
  expect((await create(former)).reason).toBe('access.setup-code-wrong');
  account.later(86_400_001);
  expect((await create(code)).reason).toBe('access.setup-code-wrong');
  expect(await isNeeded()).toBe(true);
});

test('the code is not guessed', async () => {
  const code = await printCode();
  for (let attempt = 0; attempt < 20; attempt++) await create(`AAAA-AAAA-AAAA-${1000 + attempt}`);
  expect((await create(code)).code).toBe('RATE_LIMITED');
});

test('what is missing is said field by field, and the code stays good', async () => {
  const code = await printCode();
  const refused = await create(code, { OrganisationName: ' ', Email: 'admin', FirstName: '', Surname: '' });
  expect(Object.keys(refused.fields ?? {})).toEqual(['OrganisationName', 'Email', 'FirstName', 'Surname']);
  expect((await create(code, { Password: 'short' })).fields).toHaveProperty('Password');
  expect((await create(code)).result?.Token).toMatch(/^ey/);
});

test('only the hash of the code is kept', async () => {
  const code = await printCode();
  const { rows } = await app.database.executeSql('select value::text from instance_setting');
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
});
