import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltOrganisation, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { demoPassword } from '../../model/demo-password.ts';
import { hashPassword } from '../passwords.ts';
import { createAccountOperations } from './account-operations.ts';

let app: TestApp;
let house: BuiltOrganisation;
let account: ReturnType<typeof createAccountOperations>;
let isOpen = true;

beforeAll(async () => {
  app = await startTestApp({}, undefined, () => isOpen);
  house = await buildOrganisation(app.tenancy);
  account = createAccountOperations(app);
});
afterAll(() => app.close());

const setPerson = (
  personId: number,
  values: { demo?: boolean; password_hash?: string; internal?: boolean },
) =>
  app.tenancy.acrossOrganisations('seed-demo', ({ db }) =>
    db.updateTable('person').set(values).where('id', '=', personId).execute(),
  );
/** Moves the clock so far that no earlier result is reused. */
const wait = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 1_000);
};
const wrong = 'Your email and password combination were incorrect. Please try again.';

test('where the demo is closed its people do not sign in, whatever their password, and their sessions are over', async () => {
  isOpen = true;
  const member = await buildMember(app.tenancy, house, 'admin');
  await setPerson(member.personId, { demo: true });
  const token = await signIn(app, member);
  const link = await app.graphql('mutation { exportOwnData { URL } }', {}, { token });
  expect((await account.viewer(token)).result).toMatchObject({ ID: String(member.personId) });
  isOpen = false;
  wait();
  expect((await account.viewer(token)).code).toBe('UNAUTHENTICATED');
  expect((await account.signIn(member)).result).toMatchObject({ Token: null, Message: wrong });
  // An address that was signed for them earlier.
  const url: string | undefined = link.data?.exportOwnData?.URL;
  if (url) expect((await app.http.inject({ url })).statusCode).toBe(404);
  isOpen = true;
  wait();
  expect((await account.viewer(token)).result).toMatchObject({ ID: String(member.personId) });
});

test('where the demo is closed nobody signs in with its password, and others sign in as ever', async () => {
  const careless = await buildMember(app.tenancy, house, 'admin');
  await setPerson(careless.personId, { password_hash: await hashPassword(demoPassword) });
  isOpen = false;
  expect((await account.signIn(careless, demoPassword)).result).toMatchObject({
    Token: null,
    Message: wrong,
  });
  const other = await buildMember(app.tenancy, house, 'user');
  expect((await account.signIn(other)).result?.Token).toEqual(expect.any(String));
  isOpen = true;
  expect((await account.signIn(careless, demoPassword)).result?.Token).toEqual(expect.any(String));
});

test("where the demo is closed its staff's acting as somebody is over as well", async () => {
  isOpen = true;
  const staff = await buildMember(app.tenancy, house, 'admin', { internal: true });
  await setPerson(staff.personId, { demo: true });
  const member = await buildMember(app.tenancy, house, 'user');
  const started = await app.graphql(
    'mutation ($id: ID!) { createUserToken(ID: $id) { Token } }',
    { id: String(member.personId) },
    { token: await signIn(app, staff) },
  );
  const token: string = started.data.createUserToken.Token;
  expect((await account.viewer(token)).result).toMatchObject({ ID: String(member.personId) });
  isOpen = false;
  wait();
  expect((await account.viewer(token)).code).toBe('UNAUTHENTICATED');
});
