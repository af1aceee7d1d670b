import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltOrganisation, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { forgetExpired } from '../forget-expired.ts';
import { createAccountOperations } from './account-operations.ts';

let app: TestApp;
let house: BuiltOrganisation;
let account: ReturnType<typeof createAccountOperations>;

beforeAll(async () => {
  app = await startTestApp({ ADMIN_ONLY: '1' });
  house = await buildOrganisation(app.tenancy);
  account = createAccountOperations(app);
});
afterAll(() => app.close());

const join = (personId: number, organisationId: number, role: string) =>
  app.tenancy.acrossOrganisations('seed-demo', (scope) =>
    scope.db
      .insertInto('membership')
      .values({ organisation_id: organisationId, person_id: personId, role })
      .execute(),
  );

test('a site for staff refuses learners, at the sign-in and at a switch, and lets staff in', async () => {
  const text = 'Your user account does not have organisation administration privileges.';
  const learner = await buildMember(app.tenancy, house, 'user');
  expect((await account.signIn(learner)).result).toMatchObject({ Token: null, Message: text });
  const analyst = await buildMember(app.tenancy, house, 'analyst');
  const token = await signIn(app, analyst);
  const elsewhere = await buildOrganisation(app.tenancy, 'Elsewhere');
  await join(analyst.personId, elsewhere.id, 'user');
  const switched = await account.ask(
    'mutation ($id: ID) { refreshPraxisToken(OrganisationID: $id) { Token Message } }',
    { id: String(elsewhere.id) },
    token,
  );
  expect(switched.result).toEqual({ Token: null, Message: text });
  expect((await account.viewer(token)).result).toMatchObject({ Organisation: { ID: String(house.id) } });
});

test('who belongs to no open organisation is told so, and only with the right password', async () => {
  const place = await buildOrganisation(app.tenancy, 'Closed');
  const member = await buildMember(app.tenancy, place, 'admin');
  await app.tenancy.inOrganisation(place.id, (scope) =>
    scope.db
      .updateTable('organisation')
      .set({ archived_at: new Date() })
      .where('id', '=', place.id)
      .execute(),
  );
  expect((await account.signIn(member)).result?.Message).toBe('That user does not belong to an organisation');
  expect((await account.signIn(member, 'wrong')).result?.Message).toBe(
    'Your email and password combination were incorrect. Please try again.',
  );
});

test('a session begins in the organisation named like the product, and not in an archived or expired one', async () => {
  const member = await buildMember(app.tenancy, await buildOrganisation(app.tenancy, 'Aaa'), 'admin');
  const named = await buildOrganisation(app.tenancy, 'Praxis Training');
  await join(member.personId, named.id, 'admin');
  expect((await account.viewer(await signIn(app, member))).result).toMatchObject({
    Organisation: { ID: String(named.id) },
  });
});

test('what expired is removed, and what is alive stays', async () => {
  const member = await buildMember(app.tenancy, house, 'admin');
  await account.signIn({ email: 'nobody@example.test' });
  await account.ask('mutation { forgotPassword(Email: "nobody@example.test") { Success } }', {}, null);
  const count = async () => {
    const { rows } = await app.database.executeSql('select count(*)::int as left from sign_in_failure');
    return rows;
  };
  account.later(4 * 3_600_000);
  const token = await signIn(app, member);
  await forgetExpired(app.tenancy, app.clock.now);
  expect(await count()).toEqual([{ left: 1 }]);
  expect((await account.viewer(token)).code).toBeUndefined();
  await forgetExpired(app.tenancy, new Date(app.clock.now.getTime() + 120 * 86_400_000));
  const { rows } = await app.database.executeSql('select count(*)::int as left from sign_in');
  expect(rows).toEqual([{ left: 0 }]);
});
