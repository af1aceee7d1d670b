import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readMails } from '#tests/builders/mail.ts';
import {
  type BuiltMember,
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
} from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { openTestDatabase } from '#tests/test-database.ts';
import { createAccountOperations } from './account-operations.ts';

let app: TestApp;
let house: BuiltOrganisation;
let account: ReturnType<typeof createAccountOperations>;
let member: BuiltMember;
let here: string;

beforeAll(async () => {
  app = await startTestApp();
  house = await buildOrganisation(app.tenancy);
  account = createAccountOperations(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await buildMember(app.tenancy, house, 'user');
  here = await signIn(app, member);
});

const list = async (token: string) =>
  (
    await account.ask(
      '{ readOwnSessions { ID Device Address Current OrganisationName ImpersonatorName } }',
      {},
      token,
    )
  ).result as unknown as { ID: string; Current: boolean; OrganisationName: string }[]; // the list asked for
const revoke = (token: string, id: string) =>
  account.ask('mutation ($id: ID!) { revokeOwnSession(ID: $id) { Success } }', { id }, token);

test('a person sees where they are signed in, and which one this is', async () => {
  await signIn(app, member);
  const sessions = await list(here);
  expect(sessions).toHaveLength(2);
  expect(sessions.filter((session) => session.Current)).toHaveLength(1);
  expect(sessions[0]).toMatchObject({ OrganisationName: 'Harbour Hospital', ImpersonatorName: null });
});

test('one device is signed out at its next request, and the others stay', async () => {
  const there = await signIn(app, member);
  const other = (await list(here)).find((session) => !session.Current);
  expect((await revoke(here, other?.ID ?? '')).result?.Success).toBe(true);
  expect((await account.viewer(there)).code).toBe('UNAUTHENTICATED');
  expect((await account.viewer(here)).code).toBeUndefined();
  expect((await revoke(here, other?.ID ?? '')).code).toBe('NOT_FOUND');
  expect(await account.audited(member)).toContain('sign-in-revoked');
});

test('another person’s device answers like one that does not exist', async () => {
  const other = await signIn(app, await buildMember(app.tenancy, house, 'user'));
  const [theirs] = await list(other);
  const absent = await revoke(here, '0192f0c0-0000-7000-8000-000000000000');
  expect(await revoke(here, theirs?.ID ?? '')).toEqual(absent);
  expect((await account.viewer(other)).code).toBeUndefined();
});

test('signing out everywhere ends all of them, this one included, and the person is told', async () => {
  const there = await signIn(app, member);
  expect((await account.ask('mutation { invalidateTokens { Success } }', {}, here)).result?.Success).toBe(
    true,
  );
  for (const token of [here, there]) expect((await account.viewer(token)).code).toBe('UNAUTHENTICATED');
  expect(await account.audited(member)).toContain('signed-out-everywhere');
  await readMails(app, { to: member.email });
});

test('a new browser is told of by mail once the person has another one', async () => {
  await signIn(app, member);
  const [mail] = await readMails(app, { to: member.email });
  expect(mail?.text).toContain('127.0.0.1');
});

test('a session is renewed for a fortnight, and not longer', async () => {
  let token = here;
  for (let day = 0; day < 13; day++) {
    account.later(23 * 3_600_000);
    const renewed = await account.ask('mutation { refreshPraxisToken { Token } }', {}, token);
    token = renewed.result?.Token ?? '';
  }
  expect((await account.viewer(token)).code).toBeUndefined();
  account.later(2 * 86_400_000);
  expect((await account.viewer(token)).code).toBe('UNAUTHENTICATED');
});

const renew = 'mutation { refreshPraxisToken { Token PDToken } }';
const whoAsks = '{ viewer { ID } }';

describe('a renewed session', () => {
  test('has a new token, and the former one is good for a minute, for other tabs and lost answers', async () => {
    const first = await signIn(app, member);
    const [one, two] = await Promise.all([account.ask(renew, {}, first), account.ask(renew, {}, first)]);
    for (const token of [first, one.result?.Token, two.result?.Token])
      expect((await account.viewer(token ?? '')).code).toBeUndefined();
    account.later(59_000);
    const lost = await account.ask(renew, {}, first);
    expect((await account.viewer(lost.result?.Token ?? '')).code).toBeUndefined();
    account.later(2_000);
    expect((await account.viewer(one.result?.Token ?? '')).code).toBeUndefined();
    expect((await account.viewer(two.result?.Token ?? '')).code).toBeUndefined();
  });

  test('ends for everybody when the former token is used later: two have it', async () => {
    const first = await signIn(app, member);
    const second = (await account.ask(renew, {}, first)).result;
    account.later(61_000);
    expect((await account.viewer(second?.Token ?? '')).code).toBeUndefined();
    expect((await account.viewer(first)).code).toBe('UNAUTHENTICATED');
    expect((await account.ask(renew, {}, first)).code).toBe('UNAUTHENTICATED');
    expect((await account.viewer(second?.Token ?? '')).code).toBe('UNAUTHENTICATED');
    const rows = await app.tenancy.inOrganisation(member.organisationId, ({ db }) =>
      db.selectFrom('audit_record').where('action', '=', 'former-token-used').select('target_id').execute(),
    );
    expect(rows).toEqual([{ target_id: member.personId }]);
  });

  test('is known as renewed in other processes at once', async () => {
    const database = await openTestDatabase();
    const folder = await startTestApp({}, database);
    const other = await startTestApp(
      { KEYS_FILE: join(folder.dataDir, 'keys.json') },
      { ...database, close: async () => {} },
    );
    other.clock.now = folder.clock.now;
    const person = await buildMember(folder.tenancy, await buildOrganisation(folder.tenancy), 'user');
    const token = await signIn(folder, person);
    expect((await other.graphql(whoAsks, {}, { token })).errors).toBeUndefined();
    const { data } = await folder.graphql(renew, {}, { token });
    const renewed: string = data.refreshPraxisToken.Token;
    expect(renewed).not.toBe(token);
    expect((await other.graphql(whoAsks, {}, { token: renewed })).errors).toBeUndefined();
    await other.close();
    await folder.close();
  });
});

test('a revocation holds within a second in other processes on the same database', async () => {
  const database = await openTestDatabase();
  const first = await startTestApp({}, database);
  // Each closes the database it was given; the first one does it for both.
  const second = await startTestApp(
    { KEYS_FILE: join(first.dataDir, 'keys.json') },
    { ...database, close: async () => {} },
  );
  const place = await buildOrganisation(first.tenancy);
  const person = await buildMember(first.tenancy, place, 'user');
  const token = await signIn(first, person);
  const asks = async (where: TestApp) =>
    (await where.graphql('{ viewer { ID } }', {}, { token })).errors?.[0]?.extensions.code;
  second.clock.now = first.clock.now;
  expect([await asks(first), await asks(second)]).toEqual([undefined, undefined]);
  await first.graphql('mutation { invalidateTokens { Success } }', {}, { token });
  expect(await asks(first)).toBe('UNAUTHENTICATED');
  second.clock.now = new Date(first.clock.now.getTime() + 1_000);
  expect(await asks(second)).toBe('UNAUTHENTICATED');
  await second.close();
  await first.close();
});
