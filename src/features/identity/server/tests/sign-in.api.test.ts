import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BuiltMember,
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
  testPassword,
} from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

let app: TestApp;
let hospital: BuiltOrganisation;
let learner: BuiltMember;

const createToken =
  'mutation ($Email: String!, $Password: String!, $DeviceToken: String) { createPraxisToken(Email: $Email, Password: $Password, DeviceToken: $DeviceToken) { Token DeviceToken PDToken Message MFARequired MFAToken Member { ID Organisation { ID EnforceMFA } } } }';
const readViewer = '{ viewer { ID UserType Organisation { ID Name } Organisations { ID } Permissions } }';

beforeAll(async () => {
  app = await startTestApp();
  hospital = await buildOrganisation(app.tenancy);
  learner = await buildMember(app.tenancy, hospital, 'user');
});
afterAll(() => app.close());

test('a member signs in and is told who they are and what they may do', async () => {
  const answer = await app.graphql(createToken, {
    Email: learner.email.toUpperCase(),
    Password: testPassword,
  });
  expect(answer.data.createPraxisToken).toMatchObject({
    Message: null,
    MFARequired: false,
    Member: { ID: String(learner.personId) },
  });
  const viewer = await app.graphql(readViewer, {}, { token: answer.data.createPraxisToken.Token });
  expect(viewer.data.viewer).toMatchObject({
    UserType: 'user',
    Organisation: { ID: String(hospital.id) },
  });
  expect(viewer.data.viewer.Permissions).toContain('play');
  expect(viewer.data.viewer.Permissions).not.toContain('simulation:list');
});

test('a wrong password and an unknown address get the same answer', async () => {
  const wrong = await app.graphql(createToken, { Email: learner.email, Password: 'wrong' });
  const unknown = await app.graphql(createToken, { Email: 'nobody@example.test', Password: 'wrong' });
  expect(wrong).toEqual(unknown);
  expect(wrong.data.createPraxisToken.Message).toBe(
    'Your email and password combination were incorrect. Please try again.',
  );
});

test('signing out ends the token at the next request', async () => {
  const token = await signIn(app, learner);
  await app.graphql('mutation { logout { Success } }', {}, { token });
  const answer = await app.graphql(readViewer, {}, { token });
  expect(answer.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

test.each([
  ['no token', null],
  ['a forged signature', (token: string) => `${token.slice(0, -4)}AAAA`],
  [
    'another algorithm',
    (token: string) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.x`,
  ],
  ['no token at all but text', () => 'not.a.token'],
])('refuses %s', async (_name, change) => {
  const token = change ? change(await signIn(app, learner)) : null;
  const answer = await app.graphql(readViewer, {}, { token });
  expect(answer.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

test('refuses a token that has expired', async () => {
  const token = await signIn(app, learner);
  const before = app.clock.now;
  app.clock.now = new Date(before.getTime() + 25 * 3_600_000);
  const answer = await app.graphql(readViewer, {}, { token });
  app.clock.now = before;
  expect(answer.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

test('refuses a token of another installation', async () => {
  const other = await startTestApp();
  const elsewhere = await buildOrganisation(other.tenancy);
  const token = await signIn(other, await buildMember(other.tenancy, elsewhere, 'admin'));
  await other.close();
  const answer = await app.graphql(readViewer, {}, { token });
  expect(answer.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

test('refuses a token once its membership is disabled', async () => {
  const leaver = await buildMember(app.tenancy, hospital, 'user');
  const token = await signIn(app, leaver);
  await app.tenancy.inOrganisation(hospital.id, (scope) =>
    scope.db
      .updateTable('membership')
      .set({ disabled_at: new Date() })
      .where('organisation_id', '=', hospital.id)
      .where('person_id', '=', leaver.personId)
      .execute(),
  );
  app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  const answer = await app.graphql(readViewer, {}, { token });
  expect(answer.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

test('switching re-issues the token for an organisation the member belongs to, and ends the old one', async () => {
  const second = await buildOrganisation(app.tenancy, 'Second Site');
  const member = await buildMember(app.tenancy, hospital, 'admin');
  await app.tenancy.acrossOrganisations('seed-demo', (scope) =>
    scope.db
      .insertInto('membership')
      .values({ organisation_id: second.id, person_id: member.personId, role: 'user' })
      .execute(),
  );
  const first = await signIn(app, member);
  const refresh =
    'mutation ($ID: ID) { refreshPraxisToken(OrganisationID: $ID) { Token Member { UserType } } }';
  const answer = await app.graphql(refresh, { ID: String(second.id) }, { token: first });
  const token = answer.data.refreshPraxisToken.Token;
  const viewer = await app.graphql(readViewer, {}, { token });
  expect(viewer.data.viewer).toMatchObject({ UserType: 'user', Organisation: { ID: String(second.id) } });
  const old = await app.graphql(readViewer, {}, { token: first });
  expect(old.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

test('an organisation the member does not belong to answers like one that does not exist', async () => {
  const foreign = await buildOrganisation(app.tenancy, 'Foreign');
  const token = await signIn(app, learner);
  const refresh = 'mutation ($ID: ID) { refreshPraxisToken(OrganisationID: $ID) { Token } }';
  const answers = await Promise.all([
    app.graphql(refresh, { ID: String(foreign.id) }, { token }),
    app.graphql(refresh, { ID: '999999' }, { token }),
  ]);
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

async function guess(member: BuiltMember, times: number, deviceToken: string | null = null) {
  const codes: string[] = [];
  for (let attempt = 0; attempt < times; attempt++) {
    const answer = await app.graphql(createToken, {
      Email: member.email,
      Password: `guess ${attempt}`,
      DeviceToken: deviceToken,
    });
    codes.push(answer.errors?.[0]?.extensions.code ?? 'checked');
  }
  return codes;
}

test('guessing is stopped within twenty real checks in an hour', async () => {
  const target = await buildMember(app.tenancy, hospital, 'user');
  expect((await guess(target, 21)).filter((code) => code === 'checked')).toHaveLength(12);
  // The right password is refused too while the limit holds: a guesser must not learn that it was right.
  const right = await app.graphql(createToken, { Email: target.email, Password: testPassword });
  expect(right.errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
  app.clock.now = new Date(app.clock.now.getTime() + 3 * 3_600_000);
  expect(await signIn(app, target)).toMatch(/^ey/);
});

test('a browser that signed in before is not locked out by the guesses of others, and has few of its own', async () => {
  const target = await buildMember(app.tenancy, hospital, 'user');
  const right = (DeviceToken: string | null) =>
    app.graphql(createToken, { Email: target.email, Password: testPassword, DeviceToken });
  const first = await right(null);
  const { DeviceToken } = first.data.createPraxisToken;
  expect(DeviceToken).toMatch(/^[\w-]{43}$/);
  expect(await guess(target, 14)).toContain('RATE_LIMITED');
  const again = await right(DeviceToken);
  expect(again.data.createPraxisToken).toMatchObject({ Token: expect.stringMatching(/^ey/), DeviceToken });
  expect((await guess(target, 12, DeviceToken)).filter((code) => code === 'checked')).toHaveLength(8);
  // A text that the server never issued is an unknown browser.
  expect(await guess(target, 1, 'x'.repeat(43))).toEqual(['RATE_LIMITED']);
  app.clock.now = new Date(app.clock.now.getTime() + 3 * 3_600_000);
});

test('guesses that come at once are counted one by one', async () => {
  const target = await buildMember(app.tenancy, hospital, 'user');
  const codes = (await Promise.all(Array.from({ length: 20 }, () => guess(target, 1)))).flat();
  expect(codes.filter((code) => code === 'checked').length).toBeLessThanOrEqual(12);
  app.clock.now = new Date(app.clock.now.getTime() + 3 * 3_600_000);
});

test('a person with a second factor gets an MFA token instead of a session', async () => {
  const careful = await buildMember(app.tenancy, hospital, 'user');
  await app.tenancy.acrossOrganisations('sign-in', (scope) =>
    scope.db.updateTable('person').set({ mfa_secret: 'sealed' }).where('id', '=', careful.personId).execute(),
  );
  const answer = await app.graphql(createToken, { Email: careful.email, Password: testPassword });
  expect(answer.data.createPraxisToken).toMatchObject({ Token: null, MFARequired: true });
  const asSession = await app.graphql(readViewer, {}, { token: answer.data.createPraxisToken.MFAToken });
  expect(asSession.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});
