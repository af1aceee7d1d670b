import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readLink, readMails } from '#tests/builders/mail.ts';
import {
  type BuiltMember,
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
  testPassword,
} from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { createAccountOperations } from './account-operations.ts';

let app: TestApp;
let house: BuiltOrganisation;
let account: ReturnType<typeof createAccountOperations>;
let member: BuiltMember;
const fresh = 'seven blue ferries';

beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://praxis.example.org' });
  house = await buildOrganisation(app.tenancy);
  account = createAccountOperations(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await buildMember(app.tenancy, house, 'user');
});

const request = (operation: 'forgotPassword' | 'forgotCode' | 'resendInvite', email: string) =>
  account.ask(`mutation ($e: String!) { ${operation}(Email: $e) { Success Message } }`, { e: email }, null);
const change = (variables: Record<string, unknown>, token: string | null = null) =>
  account.ask(
    'mutation ($id: ID, $t: String, $p: String!, $o: String) { changePassword(MemberID: $id, Token: $t, Password: $p, OldPassword: $o) { Success Message } }',
    variables,
    token,
  );
const activate = (variables: Record<string, unknown>) =>
  account.ask(
    'mutation ($e: String!, $p: String!, $f: String!, $s: String!, $t: String, $a: Boolean) { setPassword(Email: $e, Password: $p, FirstName: $f, Surname: $s, Token: $t, AcceptPrivacy: $a) { Success Message } }',
    { p: fresh, f: 'Lee', s: 'Lin', a: true, ...variables },
    null,
  );
const canSignIn = async (password: string) => Boolean((await account.signIn(member, password)).result?.Token);

async function askForLink(count = 1): Promise<{ id: string; token: string }> {
  await request('forgotPassword', member.email.toUpperCase());
  const [mail] = await readMails(app, { to: member.email, count });
  if (!mail) throw new Error('There is no mail.');
  const link = readLink(mail);
  expect(link.pathname).toBe('/change-password');
  return { id: link.searchParams.get('id') ?? '', token: link.searchParams.get('t') ?? '' };
}

describe('a forgotten password', () => {
  test('is set anew by the link of a mail: once, other sign-ins end, and the member is told', async () => {
    const session = await signIn(app, member);
    const { id, token } = await askForLink();
    expect((await change({ id, t: token, p: fresh })).result).toEqual({
      Success: true,
      Message: 'Successfully changed password.',
    });
    expect((await account.viewer(session)).code).toBe('UNAUTHENTICATED');
    expect([await canSignIn(testPassword), await canSignIn(fresh)]).toEqual([false, true]);
    expect((await change({ id, t: token, p: 'another good one' })).result?.Success).toBe(false);
    // A refused sign-in is recorded as well.
    expect(await account.audited(member)).toEqual(
      expect.arrayContaining(['signed-in', 'password-reset', 'sign-in-refused']),
    );
    await readMails(app, { to: member.email, count: 2 });
  });

  test('only the newest link works, within an hour, for the person it was sent to', async () => {
    const first = await askForLink();
    const second = await askForLink(2);
    expect((await change({ id: first.id, t: first.token, p: fresh })).result?.Success).toBe(false);
    const somebody = await buildMember(app.tenancy, house, 'user');
    expect((await change({ id: String(somebody.personId), t: second.token, p: fresh })).result?.Success).toBe(
      false,
    );
    account.later(3_600_001);
    expect((await change({ id: second.id, t: second.token, p: fresh })).result).toEqual({
      Success: false,
      Message: 'This link does not work any more. Please request a new one.',
    });
    expect(await canSignIn(testPassword)).toBe(true);
  });

  test('one link in two requests at once changes the password once', async () => {
    const { id, token } = await askForLink();
    const answers = await Promise.all([fresh, 'another good one'].map((p) => change({ id, t: token, p })));
    expect(answers.filter(({ result }) => result?.Success)).toHaveLength(1);
  });

  test('a password that breaks a rule leaves the link as it is', async () => {
    const { id, token } = await askForLink();
    const refused = await change({ id, t: token, p: 'sunshine1' });
    expect(refused).toMatchObject({ code: 'WEAK_PASSWORD', reason: 'access.password-common' });
    expect(refused.fields?.Password).toBeTruthy();
    expect((await change({ id, t: token, p: member.email })).reason).toBe('access.password-same-as-email');
    expect((await change({ id, t: token, p: fresh })).result?.Success).toBe(true);
  });

  test('is asked for with the same answer for everybody, however often, and few mails are sent', async () => {
    const text =
      'If a matching account was found an email has been sent to allow you to reset your password.';
    for (const email of [member.email, 'nobody@example.test', 'not an address', '']) {
      expect(await request('forgotPassword', email)).toEqual({
        result: { Success: true, Message: text },
        code: undefined,
        reason: undefined,
        fields: undefined,
      });
    }
    for (let round = 0; round < 5; round++)
      expect((await request('forgotPassword', member.email)).result?.Success).toBe(true);
    await readMails(app, { to: member.email, count: 3 });
    // Later e-mails have arrived, so no earlier one was under way.
    const other = await buildMember(app.tenancy, house, 'user');
    await request('forgotPassword', other.email);
    await readMails(app, { to: other.email });
    expect(await readMails(app, { to: member.email })).toHaveLength(3);
    account.later(3 * 3_600_000);
  });

  test('the address is unreadable in the list of jobs', async () => {
    await request('forgotPassword', member.email);
    await readMails(app, { to: member.email });
    const { rows } = await app.database.executeSql(
      "select data::text as data from pgboss.job where name = 'send-account-mail'",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('example.test');
  });
});

test('the login code is mailed, and stays the one it was however often somebody asks', async () => {
  expect((await request('forgotCode', member.email)).result?.Message).toBe(
    'If a matching account was found an email has been sent with your login code.',
  );
  const [mail] = await readMails(app, { to: member.email });
  const viewer = await app.graphql('{ viewer { LoginCode } }', {}, { token: await signIn(app, member) });
  expect(viewer.data.viewer.LoginCode).toMatch(/^[A-Z0-9]{8}$/);
  expect(mail?.text).toContain(viewer.data.viewer.LoginCode);
  await request('forgotCode', member.email);
  for (const again of await readMails(app, { to: member.email, count: 2 }))
    expect(again.text).toContain(viewer.data.viewer.LoginCode);
});

describe('one’s own password', () => {
  test('is changed with the one before; this device stays signed in and others do not', async () => {
    const here = await signIn(app, member);
    const there = await signIn(app, member);
    expect((await change({ p: fresh, o: 'not it' }, here)).result).toEqual({
      Success: false,
      Message: 'Your current password was not correct.',
    });
    expect((await change({ id: String(member.personId), p: fresh, o: testPassword }, here)).result).toEqual({
      Success: true,
      Message: 'Password updated.',
    });
    expect((await account.viewer(here)).code).toBeUndefined();
    expect((await account.viewer(there)).code).toBe('UNAUTHENTICATED');
    expect(await canSignIn(fresh)).toBe(true);
    expect(await account.audited(member)).toContain('password-changed');
  });

  test('is not guessed through the form', async () => {
    const here = await signIn(app, member);
    const codes: (string | undefined)[] = [];
    for (let attempt = 0; attempt < 10; attempt++)
      codes.push((await change({ p: fresh, o: `guess ${attempt}` }, here)).code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(8);
    expect(codes.at(-1)).toBe('RATE_LIMITED');
  });

  test('wrong ones in a session that was taken over leave its owner’s own browser every try', async () => {
    const signInKnown = async (password: string, device: string | null) =>
      account.ask(
        'mutation ($e: String!, $p: String!, $d: String) { createPraxisToken(Email: $e, Password: $p, DeviceToken: $d) { Token DeviceToken } }',
        { e: member.email, p: password, d: device },
        null,
      );
    const own = (await signInKnown(testPassword, null)).result;
    const device: string = own?.DeviceToken ?? '';
    const there = await signIn(app, member);
    for (let attempt = 0; attempt < 10; attempt++) await change({ p: fresh, o: `guess ${attempt}` }, there);
    for (let attempt = 0; attempt < 7; attempt++)
      expect((await signInKnown(`slip ${attempt}`, device)).code).toBeUndefined();
    expect((await signInKnown(testPassword, device)).result?.Token).toMatch(/^ey/);
  });

  test('needs a session, and is nobody else’s', async () => {
    expect((await change({ p: fresh, o: testPassword })).code).toBe('UNAUTHENTICATED');
    const other = await buildMember(app.tenancy, house, 'user');
    const here = await signIn(app, member);
    expect((await change({ id: String(other.personId), p: fresh, o: testPassword }, here)).code).toBe(
      'BAD_USER_INPUT',
    );
  });
});

describe('a member’s password, set by an administrator', () => {
  const set = (as: string, id: number, p = fresh) =>
    account.ask(
      'mutation ($id: ID!, $p: String!) { changeUserPassword(MemberID: $id, Password: $p) { Success Message } }',
      { id: String(id), p },
      as,
    );

  test('ends the member’s sign-ins, is recorded with both, and the member is told', async () => {
    const session = await signIn(app, member);
    const admin = await signIn(app, await buildMember(app.tenancy, house, 'admin'));
    expect((await set(admin, member.personId, 'sunshine1')).reason).toBe('access.password-common');
    expect((await set(admin, member.personId)).result).toMatchObject({ Success: true });
    expect((await account.viewer(session)).code).toBe('UNAUTHENTICATED');
    expect(await canSignIn(fresh)).toBe(true);
    expect(await account.audited(member)).toContain('password-set');
    await readMails(app, { to: member.email });
  });

  test.each(['super', 'customeradmin'] as const)('is not set for a %s', async (role) => {
    const admin = await signIn(app, await buildMember(app.tenancy, house, 'admin'));
    const target = await buildMember(app.tenancy, house, role);
    expect((await set(admin, target.personId)).code).toBe('FORBIDDEN');
  });

  test('opens no other organisation: who belongs to two is not taken over from one', async () => {
    const admin = await signIn(app, await buildMember(app.tenancy, house, 'admin'));
    const elsewhere = await buildOrganisation(app.tenancy, 'Elsewhere');
    await app.tenancy.acrossOrganisations('seed-demo', (scope) =>
      scope.db
        .insertInto('membership')
        .values({ organisation_id: elsewhere.id, person_id: member.personId, role: 'admin' })
        .execute(),
    );
    expect((await set(admin, member.personId)).reason).toBe('access.account-not-ours');
    expect(await canSignIn(testPassword)).toBe(true);
  });

  test('is not set for staff of the provider, nor for oneself', async () => {
    const boss = await buildMember(app.tenancy, house, 'admin');
    const admin = await signIn(app, boss);
    const staff = await buildMember(app.tenancy, house, 'user', { internal: true });
    expect((await set(admin, staff.personId)).reason).toBe('access.account-not-ours');
    expect((await set(admin, boss.personId)).code).toBe('BAD_USER_INPUT');
  });
});

describe('an invited person', () => {
  let invited: BuiltMember;

  beforeEach(async () => {
    invited = await buildMember(app.tenancy, house, 'user');
    await app.tenancy.acrossOrganisations('seed-demo', (scope) =>
      scope.db
        .updateTable('person')
        .set({ password_hash: null })
        .where('id', '=', invited.personId)
        .execute(),
    );
  });

  async function invite(operation: 'resendInvite' | 'forgotPassword' = 'resendInvite', count = 1) {
    await request(operation, invited.email);
    const [mail] = await readMails(app, { to: invited.email, count });
    if (!mail) throw new Error('There is no mail.');
    const link = readLink(mail);
    expect([link.pathname, link.searchParams.get('email')]).toEqual(['/activate-account', invited.email]);
    return link.searchParams.get('t') ?? '';
  }

  test('activates the account with the link, once, and signs in', async () => {
    const t = await invite();
    expect((await activate({ e: invited.email, t })).result).toEqual({
      Success: true,
      Message: 'You have successfully activated your account.',
    });
    expect((await account.signIn(invited, fresh)).result?.Token).toMatch(/^ey/);
    expect((await activate({ e: invited.email, t, p: 'another good one' })).result?.Success).toBe(false);
    expect(await account.audited(invited)).toContain('account-activated');
  });

  test('gets the invitation again when they say they forgot their password', async () => {
    expect(await invite('forgotPassword')).toMatch(/^[\w-]{43}$/);
  });

  test('one link in two requests at once activates once', async () => {
    const t = await invite();
    const answers = await Promise.all(
      [fresh, 'another good one'].map((p) => activate({ e: invited.email, t, p })),
    );
    expect(answers.filter(({ result }) => result?.Success)).toHaveLength(1);
  });

  test('is told what is missing, field by field, and the link stays good', async () => {
    const t = await invite();
    const refused = await activate({ e: 'x', t, f: ' ', s: '', a: false });
    expect(refused.fields).toEqual({
      Email: 'A valid email is required.',
      FirstName: 'First name is required.',
      Surname: 'Last name is required.',
      AcceptPrivacy: 'Please agree before continuing to activate your account.',
    });
    expect((await activate({ e: invited.email, t, p: 'short' })).fields).toEqual({
      Password: 'Password must be at least 8 characters.',
    });
    expect((await activate({ e: invited.email, t })).result?.Success).toBe(true);
  });

  test('is refused without a link, with another person’s, and after seven days', async () => {
    const t = await invite();
    expect((await activate({ e: invited.email })).result?.Success).toBe(false);
    expect((await activate({ e: member.email, t })).result?.Success).toBe(false);
    expect((await activate({ e: invited.email, t: 'x'.repeat(43) })).result?.Success).toBe(false);
    account.later(7 * 86_400_000 + 1);
    expect((await activate({ e: invited.email, t })).result?.Success).toBe(false);
  });

  test('who is active already gets no invitation', async () => {
    const before = (await request('resendInvite', member.email)).result;
    expect(before?.Message).toBe(
      'If a matching account was found an email has been sent with a new invitation.',
    );
    await invite();
    expect((await readMails(app)).filter((mail) => mail.to.includes(member.email))).toEqual([]);
  });
});
