import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type BuiltMember,
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
} from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { createAccountOperations } from './account-operations.ts';

let app: TestApp;
let house: BuiltOrganisation;
let provider: BuiltOrganisation;
let account: ReturnType<typeof createAccountOperations>;
let member: BuiltMember;
let staff: BuiltMember;
let own: string;

beforeAll(async () => {
  app = await startTestApp();
  house = await buildOrganisation(app.tenancy);
  provider = await buildOrganisation(app.tenancy, 'Praxis', 'provider');
  account = createAccountOperations(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await buildMember(app.tenancy, house, 'admin');
  staff = await buildMember(app.tenancy, provider, 'admin', {
    internal: true,
    firstName: 'Sam',
    surname: 'Staff',
  });
  own = await signIn(app, staff);
});

const start = (token: string, id: number, organisationId: number | null = null) =>
  account.ask(
    'mutation ($id: ID!, $o: ID) { createUserToken(ID: $id, OrganisationID: $o) { ID Token PDToken } }',
    { id: String(id), o: organisationId === null ? null : String(organisationId) },
    token,
  );
const end = (token: string) =>
  account.ask('mutation { endImpersonation { Token Member { ID } } }', {}, token);

test('staff see what the member sees, with a marker, and return to their own sign-in', async () => {
  const acting: string = (await start(own, member.personId)).result?.Token ?? '';
  expect((await account.viewer(acting)).result).toMatchObject({
    ID: String(member.personId),
    ImpersonatorID: String(staff.personId),
    ImpersonatorName: 'Sam Staff',
    Organisation: { ID: String(house.id) },
  });
  const back = await end(acting);
  expect(back.result).toMatchObject({ Member: { ID: String(staff.personId) } });
  expect((await account.viewer(back.result?.Token ?? '')).result).toMatchObject({
    ID: String(staff.personId),
    ImpersonatorID: null,
    Organisation: { ID: String(provider.id) },
  });
  expect((await account.viewer(acting)).code).toBe('UNAUTHENTICATED');
});

const switchTo = (token: string, organisationId: number) =>
  account.ask(
    'mutation ($o: ID) { refreshPraxisToken(OrganisationID: $o) { Token } }',
    { o: String(organisationId) },
    token,
  );
/** The log of one organisation about a person, oldest first. */
const readLines = (organisationId: number, personId: number) =>
  app.tenancy.inOrganisation(organisationId, async ({ db }) => {
    const rows = await db
      .selectFrom('audit_record')
      .where('organisation_id', '=', organisationId)
      .where('target_id', '=', personId)
      .where('action', 'not in', ['signed-in', 'signed-out'])
      .orderBy('id')
      .select(['action', 'actor_person_id', 'impersonator_person_id'])
      .execute();
    return rows.map((row) => `${row.action} ${row.impersonator_person_id ?? row.actor_person_id}`);
  });
const join = (personId: number, organisationId: number) =>
  app.tenancy.acrossOrganisations('seed-demo', ({ db }) =>
    db
      .insertInto('membership')
      .values({ organisation_id: organisationId, person_id: personId, role: 'admin' })
      .execute(),
  );

describe('each organisation that somebody enters has its line', () => {
  test('when staff who act as a member change to the second one of the member', async () => {
    const second = await buildOrganisation(app.tenancy, 'Second');
    await join(member.personId, second.id);
    const acting: string = (await start(own, member.personId, house.id)).result?.Token ?? '';
    const there: string = (await switchTo(acting, second.id)).result?.Token ?? '';
    await end(there);
    for (const place of [house.id, second.id]) {
      expect(await readLines(place, member.personId)).toEqual([
        `impersonation-started ${staff.personId}`,
        `impersonation-ended ${staff.personId}`,
      ]);
    }
  });

  test('when staff change to another organisation as themselves', async () => {
    const second = await buildOrganisation(app.tenancy, 'Second');
    await join(staff.personId, second.id);
    const there: string = (await switchTo(own, second.id)).result?.Token ?? '';
    await switchTo(there, provider.id);
    const lines = [`organisation-entered ${staff.personId}`, `organisation-left ${staff.personId}`];
    expect(await readLines(second.id, staff.personId)).toEqual(lines);
    expect(await readLines(provider.id, staff.personId)).toEqual(lines.toReversed());
  });

  test.each(['logout', 'invalidateTokens'])(
    'when acting as a member ends with the own sign-in, by %s',
    async (operation) => {
      await start(own, member.personId);
      await account.ask(`mutation { ${operation} { Success } }`, {}, own);
      expect(await readLines(house.id, member.personId)).toEqual([
        `impersonation-started ${staff.personId}`,
        `impersonation-ended ${staff.personId}`,
      ]);
    },
  );
});

test('beginning and end are recorded with both people, where the member’s administrators see it', async () => {
  const acting: string = (await start(own, member.personId)).result?.Token ?? '';
  await end(acting);
  const rows = await app.tenancy.inOrganisation(house.id, (scope) =>
    scope.db
      .selectFrom('audit_record')
      .where('organisation_id', '=', house.id)
      .where('target_id', '=', member.personId)
      .where('impersonator_person_id', '=', staff.personId)
      .orderBy('id')
      .select(['action', 'actor_person_id'])
      .execute(),
  );
  expect(rows).toEqual([
    { action: 'impersonation-started', actor_person_id: staff.personId },
    { action: 'impersonation-ended', actor_person_id: staff.personId },
  ]);
});

test('what is done while acting carries the staff member’s name in the record', async () => {
  const acting: string = (await start(own, member.personId)).result?.Token ?? '';
  await account.ask('mutation { createContentTag(Name: "Acting") { ID } }', {}, acting);
  const rows = await app.tenancy.inOrganisation(house.id, (scope) =>
    scope.db
      .selectFrom('audit_record')
      .where('organisation_id', '=', house.id)
      .where('actor_person_id', '=', member.personId)
      .select(['action', 'impersonator_person_id'])
      .execute(),
  );
  for (const row of rows.filter(({ action }) => action !== 'signed-in')) {
    expect(row.impersonator_person_id).toBe(staff.personId);
  }
});

describe('nobody acts as', () => {
  test('other staff, themselves, somebody unknown, disabled or of another organisation', async () => {
    const colleague = await buildMember(app.tenancy, provider, 'user', { internal: true });
    const elsewhere = await buildOrganisation(app.tenancy, 'Elsewhere');
    const leaver = await buildMember(app.tenancy, house, 'user');
    await app.tenancy.inOrganisation(house.id, (scope) =>
      scope.db
        .updateTable('membership')
        .set({ disabled_at: new Date() })
        .where('organisation_id', '=', house.id)
        .where('person_id', '=', leaver.personId)
        .execute(),
    );
    for (const id of [colleague.personId, staff.personId, 8_999_999_999, leaver.personId]) {
      expect((await start(own, id)).code).toBe('NOT_FOUND');
    }
    expect((await start(own, member.personId, elsewhere.id)).code).toBe('NOT_FOUND');
  });

  test('somebody while they act as somebody already', async () => {
    const acting: string = (await start(own, member.personId)).result?.Token ?? '';
    const other = await buildMember(app.tenancy, house, 'user');
    expect((await start(acting, other.personId)).code).toBe('FORBIDDEN');
  });

  test('anybody without being staff of the provider', async () => {
    const boss = await signIn(app, await buildMember(app.tenancy, house, 'customeradmin'));
    expect((await start(boss, member.personId)).code).toBe('FORBIDDEN');
    expect((await end(boss)).code).toBe('FORBIDDEN');
  });
});

test.each([
  ['password', 'changePassword(Password: "seven blue ferries", OldPassword: "x") { Success }'],
  ['second factor', 'generateMFASecret { Secret }'],
  ['second factor', 'activateMFACode(Code: "123456") { Success }'],
  ['second factor', 'disableMFA(Code: "123456") { Success }'],
  ['devices', 'invalidateTokens { Success }'],
  ['devices', 'revokeOwnSession(ID: "0192f0c0-0000-7000-8000-000000000000") { Success }'],
])('while acting, the member’s %s is not touched: %s', async (_what, call) => {
  const acting: string = (await start(own, member.personId)).result?.Token ?? '';
  expect((await account.ask(`mutation { ${call} }`, {}, acting)).code).toBe('FORBIDDEN');
  expect((await account.ask('{ readOwnSessions { ID } }', {}, acting)).code).toBe('FORBIDDEN');
});

test('the member sees it among their own devices and can end it', async () => {
  const mine = await signIn(app, member);
  const acting: string = (await start(own, member.personId)).result?.Token ?? '';
  const listed = await app.graphql('{ readOwnSessions { ID ImpersonatorName } }', {}, { token: mine });
  const foreign = listed.data.readOwnSessions.find(
    (session: { ImpersonatorName: string | null }) => session.ImpersonatorName === 'Sam Staff',
  );
  await account.ask(
    'mutation ($id: ID!) { revokeOwnSession(ID: $id) { Success } }',
    { id: foreign.ID },
    mine,
  );
  expect((await account.viewer(acting)).code).toBe('UNAUTHENTICATED');
});

test('it ends with the staff member’s own sign-in, when they are staff no more, and after an hour', async () => {
  const first: string = (await start(own, member.personId)).result?.Token ?? '';
  await account.ask('mutation { logout { Success } }', {}, own);
  account.later(1_000);
  expect((await account.viewer(first)).code).toBe('UNAUTHENTICATED');

  own = await signIn(app, staff);
  const second: string = (await start(own, member.personId)).result?.Token ?? '';
  account.later(3_600_001);
  expect((await account.viewer(second)).code).toBe('UNAUTHENTICATED');

  const third: string = (await start(own, member.personId)).result?.Token ?? '';
  expect((await account.viewer(third)).code).toBeUndefined();
  await app.tenancy.acrossOrganisations('seed-demo', (scope) =>
    scope.db.updateTable('person').set({ internal: false }).where('id', '=', staff.personId).execute(),
  );
  account.later(1_000);
  expect((await account.viewer(third)).code).toBe('UNAUTHENTICATED');
});
