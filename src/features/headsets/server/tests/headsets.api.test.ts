import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type BuiltMember,
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
} from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

let app: TestApp;
let house: BuiltOrganisation;
let member: BuiltMember;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  house = await buildOrganisation(app.tenancy);
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await buildMember(app.tenancy, house, 'admin');
  token = await signIn(app, member);
});

const minuteMs = 60_000;
const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};

/** The first value of the answer, or the code of its error. */
async function ask(document: string, variables: Record<string, unknown> = {}, as: string | null = null) {
  const answer = await app.graphql(document, variables, { token: as });
  return answer.errors?.[0]?.extensions.code ?? Object.values(answer.data ?? {})[0];
}

const start = () =>
  ask('mutation { startHeadsetPairing { Code Secret ExpiresAt } }') as Promise<{
    Code: string;
    Secret: string;
  }>; // the shape asked for
const pair = (code: string, as: string | null) =>
  ask('mutation ($c: String!) { activateMagicCode(Code: $c) { ID } }', { c: code }, as);
const take = (secret: string) =>
  ask('mutation ($s: String!) { takeHeadsetPairing(Secret: $s) { State Login { Token Message } } }', {
    s: secret,
  }) as Promise<{ State: string; Login: { Token: string | null; Message: string | null } | null }>; // as above
const logIn = (email: string, code: string) =>
  ask('mutation ($e: String!, $c: String!) { signInHeadset(Email: $e, LoginCode: $c) { Token Message } }', {
    e: email,
    c: code,
  }) as Promise<{ Token: string | null; Message: string | null }>; // as above

/** What the session may do: who it is, and whether it lists members, changes a password, and pairs a further headset. */
async function describeSession(as: string | null) {
  const viewer = (await ask('{ viewer { ID UserType IsInternal LoginCode } }', {}, as)) as object;
  const members = await ask('{ readMembers { nodes { ID } } }', {}, as);
  const mfa = await ask('mutation { generateMFASecret { Secret } }', {}, as);
  return { ...viewer, members, mfa, pairs: await pair('ACDEFG', as) };
}

async function giveLoginCode(to: BuiltMember, code: string): Promise<void> {
  await app.tenancy.acrossOrganisations('seed-demo', (scope) =>
    scope.db
      .updateTable('membership')
      .set({ login_code: code })
      .where('person_id', '=', to.personId)
      .execute(),
  );
}

describe('a code that a headset shows', () => {
  test('signs the headset in as the member who typed it, in whatever way they wrote it', async () => {
    const { Code, Secret } = await start();
    expect(Code).toMatch(/^[ACDEFGHJKMNPQRTWXY34679]{6}$/);
    expect(await take(Secret)).toEqual({ State: 'waiting', Login: null });
    const typed = ` ${Code.slice(0, 3).toLowerCase()} ${Code.slice(3)}`;
    expect(Number(((await pair(typed, token)) as { ID: string }).ID)).toBeGreaterThan(0);
    const { State, Login } = await take(Secret);
    expect(State).toBe('paired');
    expect(await describeSession(Login?.Token ?? null)).toMatchObject({ ID: String(member.personId) });
  });

  test('makes a learner of everybody: a headset manages nobody and changes no account', async () => {
    const staff = await buildMember(app.tenancy, house, 'customeradmin', { internal: true });
    const { Code, Secret } = await start();
    await pair(Code, await signIn(app, staff));
    const { Login } = await take(Secret);
    expect(await describeSession(Login?.Token ?? null)).toEqual({
      ID: String(staff.personId),
      UserType: 'user',
      IsInternal: false,
      LoginCode: null,
      members: 'FORBIDDEN',
      mfa: 'FORBIDDEN',
      pairs: 'FORBIDDEN',
    });
  });

  test('is good once, for the one who types it and for the headset that takes it', async () => {
    const { Code, Secret } = await start();
    const other = await signIn(app, await buildMember(app.tenancy, house, 'user'));
    const answers = await Promise.all([pair(Code, token), pair(Code, other)]);
    const paired = answers.map((answer) => Number((answer as { ID: string }).ID) > 0); // the shape asked for
    expect(paired.toSorted()).toEqual([false, true]);
    const taken = await Promise.all([take(Secret), take(Secret)]);
    expect(taken.map(({ State }) => State).toSorted()).toEqual(['over', 'paired']);
    expect(await take(Secret)).toEqual({ State: 'over', Login: null });
  });

  test.each([
    ['just before ten minutes', 10 * minuteMs - 1, true],
    ['after ten minutes', 10 * minuteMs, false],
  ])('can be typed %s: %s', async (_when, ms, expected) => {
    const { Code } = await start();
    later(ms);
    const again = await signIn(app, member);
    expect(Number(((await pair(Code, again)) as { ID: string }).ID) > 0).toBe(expected);
  });

  test('cannot be guessed on and on, also not by somebody who then types a right one', async () => {
    const tries = [];
    for (let count = 0; count < 21; count++) tries.push(await pair('QQQQQQ', token));
    expect(tries.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => ({ ID: '0' })));
    expect(tries.at(-1)).toBe('RATE_LIMITED');
    const { Code } = await start();
    expect(await pair(Code, token)).toBe('RATE_LIMITED');
    later(2 * 60 * minuteMs);
    const fresh = await start();
    expect(await pair(fresh.Code, await signIn(app, member))).not.toBe('RATE_LIMITED');
  });

  test('is not paired without a session, nor for who was disabled meanwhile', async () => {
    const { Code, Secret } = await start();
    expect(await pair(Code, null)).toBe('UNAUTHENTICATED');
    await pair(Code, token);
    await app.tenancy.acrossOrganisations('seed-demo', (scope) =>
      scope.db
        .updateTable('membership')
        .set({ disabled_at: app.clock.now })
        .where('person_id', '=', member.personId)
        .execute(),
    );
    expect(await take(Secret)).toMatchObject({ State: 'paired', Login: { Token: null } });
  });
});

describe('a login code', () => {
  test('signs a headset in together with the address, as a learner, and nobody on the website', async () => {
    await giveLoginCode(member, 'ACDEFGHJ');
    const { Token } = await logIn(member.email.toUpperCase(), 'acde fghj');
    expect(await describeSession(Token)).toMatchObject({ ID: String(member.personId), UserType: 'user' });
    const web =
      'mutation ($e: String!) { createPraxisToken(Email: $e, Password: "ACDEFGHJ") { Token Message } }';
    expect(await ask(web, { e: member.email })).toMatchObject({ Token: null });
  });

  test('of somebody else, and a wrong address, are answered alike', async () => {
    await giveLoginCode(member, 'KMNPQRTW');
    const other = await buildMember(app.tenancy, house, 'user');
    const answers = [await logIn(other.email, 'KMNPQRTW'), await logIn('nobody@example.test', 'KMNPQRTW')];
    const wrong = 'This email and login code do not belong together. Please check both.';
    expect(answers).toEqual([1, 2].map(() => ({ Token: null, Message: wrong })));
  });

  test('is not enough where two-factor sign-in is demanded', async () => {
    await giveLoginCode(member, 'WXYACDEF');
    const demand = (enforced: boolean) =>
      app.tenancy.acrossOrganisations('seed-demo', (scope) =>
        scope.db
          .updateTable('organisation')
          .set({ enforce_mfa: enforced })
          .where('id', '=', house.id)
          .execute(),
      );
    await demand(true);
    expect(await logIn(member.email, 'WXYACDEF')).toMatchObject({
      Token: null,
      Message: expect.stringMatching(/two-factor/),
    });
    await demand(false);
  });

  test('cannot be guessed on and on, while its owner goes on with the password', async () => {
    await giveLoginCode(member, 'XYACDEFG');
    for (let count = 0; count < 12; count++) await logIn(member.email, 'QQQQQQQQ');
    expect(await logIn(member.email, 'XYACDEFG')).toBe('RATE_LIMITED');
    expect(await signIn(app, member)).toBeTruthy();
  });
});
