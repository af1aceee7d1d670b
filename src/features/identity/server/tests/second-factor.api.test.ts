import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readMails } from '#tests/builders/mail.ts';
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
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  house = await buildOrganisation(app.tenancy);
  account = createAccountOperations(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  account.later(60_000);
  member = await buildMember(app.tenancy, house, 'user');
  token = await signIn(app, member);
});

async function turnOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret: string = (await account.generate(token)).result?.Secret ?? '';
  const { result } = await account.activate(token, account.codeOf(secret));
  return { secret, recoveryCodes: result?.RecoveryCodes ?? [] };
}

async function passFirstStep(): Promise<string> {
  return (await account.signIn(member)).result?.MFAToken ?? '';
}

describe('turning it on', () => {
  test('takes a secret, then a code made with it, and hands out ten recovery codes once', async () => {
    expect((await account.status(token)).result).toEqual({
      MFAEnabled: false,
      HasTempSecret: false,
      RecoveryCodesLeft: 0,
      CanDisable: false,
    });
    const made = (await account.generate(token)).result;
    expect(made?.OTPAuthURI).toContain(`secret=${made?.Secret}`);
    expect((await account.status(token)).result).toMatchObject({ MFAEnabled: false, HasTempSecret: true });
    expect((await account.activate(token, '000000')).result).toMatchObject({
      Success: false,
      Message: 'Invalid code',
      MFAEnabled: false,
      RecoveryCodes: null,
    });
    const on = (await account.activate(token, account.codeOf(made?.Secret ?? ''))).result;
    expect(on).toMatchObject({ Success: true, Message: 'MFA has been activated successfully!' });
    expect(new Set(on?.RecoveryCodes).size).toBe(10);
    expect((await account.status(token)).result).toMatchObject({
      MFAEnabled: true,
      HasTempSecret: false,
      RecoveryCodesLeft: 10,
      CanDisable: true,
    });
    expect((await account.generate(token)).result).toMatchObject({
      Secret: null,
      Message: 'MFA is already active.',
    });
    expect(await account.audited(member)).toContain('mfa-activated');
    await readMails(app, { to: member.email });
  });

  test('the secret and the recovery codes are unreadable in the database', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const kept = await app.tenancy.acrossOrganisations('sign-in', async (scope) => ({
      person: await scope.db.selectFrom('person').selectAll().where('id', '=', member.personId).execute(),
      codes: await scope.db.selectFrom('mfa_recovery_code').selectAll().execute(),
    }));
    const text = JSON.stringify(kept);
    for (const told of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(text).not.toContain(told);
    }
  });

  test('asks for the password again when the sign-in is older than ten minutes', async () => {
    account.later(10 * 60_000 + 1);
    expect(await account.generate(token)).toMatchObject({
      code: 'BAD_USER_INPUT',
      reason: 'access.password-needed',
    });
    expect((await account.generate(token, 'not it')).result).toEqual({
      Secret: null,
      OTPAuthURI: null,
      Message: 'Your current password was not correct.',
    });
    // A renewed session is no new sign-in.
    const renewed = await account.ask('mutation { refreshPraxisToken { Token } }', {}, token);
    expect((await account.generate(renewed.result?.Token ?? '')).reason).toBe('access.password-needed');
    const secret: string = (await account.generate(token, testPassword)).result?.Secret ?? '';
    expect((await account.activate(token, account.codeOf(secret))).result?.Success).toBe(true);
  });

  test('the password is not guessed there', async () => {
    account.later(10 * 60_000 + 1);
    const codes: (string | undefined)[] = [];
    for (let attempt = 0; attempt < 10; attempt++)
      codes.push((await account.generate(token, `guess ${attempt}`)).code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(8);
    expect(codes.at(-1)).toBe('RATE_LIMITED');
  });

  test('a secret that was shown too long ago is not proved any more', async () => {
    const secret: string = (await account.generate(token)).result?.Secret ?? '';
    account.later(61 * 60_000);
    expect((await account.activate(token, account.codeOf(secret))).result?.Success).toBe(false);
  });
});

describe('signing in with it', () => {
  test('the second step takes a code of the app, and nothing is answered before it', async () => {
    const { secret } = await turnOn();
    const first = (await account.signIn(member)).result;
    expect(first).toMatchObject({ Token: null, MFARequired: true, Member: null });
    expect((await account.viewer(first?.MFAToken ?? '')).code).toBe('UNAUTHENTICATED');
    account.later(30_000);
    const second = (await account.secondStep(first?.MFAToken ?? '', account.codeOf(secret))).result;
    expect(second).toMatchObject({ Member: { ID: String(member.personId) } });
    expect((await account.viewer(second?.Token ?? '')).result).toMatchObject({ MFAEnabled: true });
  });

  test('the code that turned it on does not sign in as well, and no code does twice', async () => {
    const { secret } = await turnOn();
    const wrong = 'The MFA code you entered was incorrect. Please try again.';
    const first = await passFirstStep();
    expect((await account.secondStep(first, account.codeOf(secret))).result?.Message).toBe(wrong);
    account.later(30_000);
    const code = account.codeOf(secret);
    expect((await account.secondStep(first, code)).result?.Token).toMatch(/^ey/);
    expect((await account.secondStep(await passFirstStep(), code)).result?.Message).toBe(wrong);
    // An older code does not work either: somebody may have seen it.
    expect(
      (await account.secondStep(await passFirstStep(), account.codeOf(secret, -1))).result?.Message,
    ).toBe(wrong);
  });

  test('one code in two requests at once signs in once', async () => {
    const { secret } = await turnOn();
    account.later(30_000);
    const steps = [await passFirstStep(), await passFirstStep()];
    const code = account.codeOf(secret);
    const answers = await Promise.all(steps.map((step) => account.secondStep(step, code)));
    expect(answers.filter(({ result }) => result?.Token)).toHaveLength(1);
  });

  test('a recovery code signs in once, in two requests at once too', async () => {
    const { recoveryCodes } = await turnOn();
    const [code = '', another = ''] = recoveryCodes;
    const steps = [await passFirstStep(), await passFirstStep()];
    const answers = await Promise.all(steps.map((step) => account.secondStep(step, code)));
    expect(answers.filter(({ result }) => result?.Token)).toHaveLength(1);
    expect((await account.secondStep(await passFirstStep(), code)).result?.Token).toBeNull();
    const typed = another.toLowerCase().replaceAll('-', ' ');
    expect((await account.secondStep(await passFirstStep(), typed)).result?.Token).toMatch(/^ey/);
    expect((await account.status(token)).result?.RecoveryCodesLeft).toBe(8);
  });

  test('each first step takes five tries, lives five minutes and is used once', async () => {
    const { secret } = await turnOn();
    account.later(30_000);
    const tried = await passFirstStep();
    for (let attempt = 0; attempt < 5; attempt++) await account.secondStep(tried, '000000');
    const sixth = await account.secondStep(tried, account.codeOf(secret));
    expect(sixth).toMatchObject({ code: 'UNAUTHENTICATED', reason: 'access.mfa-expired' });

    const used = await passFirstStep();
    expect((await account.secondStep(used, account.codeOf(secret))).result?.Token).toMatch(/^ey/);
    account.later(30_000);
    expect((await account.secondStep(used, account.codeOf(secret))).reason).toBe('access.mfa-expired');

    const late = await passFirstStep();
    account.later(301_000);
    expect((await account.secondStep(late, account.codeOf(secret))).reason).toBe('access.mfa-expired');
  });

  test('guessing codes with the right password is stopped after twelve in an hour', async () => {
    await turnOn();
    const codes: (string | undefined)[] = [];
    for (let round = 0; round < 3; round++) {
      const step = await passFirstStep();
      for (let attempt = 0; attempt < 5; attempt++)
        codes.push((await account.secondStep(step, '000000')).code);
    }
    expect(codes.filter((code) => code === undefined)).toHaveLength(12);
    expect(codes.at(-1)).toBe('RATE_LIMITED');
    expect(await account.audited(member)).toContain('sign-in-refused');
  });

  test('an MFA token is no session, and a session is no MFA token', async () => {
    const { secret } = await turnOn();
    expect((await account.secondStep(token, account.codeOf(secret, 1))).code).toBe('UNAUTHENTICATED');
  });
});

describe('turning it off', () => {
  test('takes a code, or a recovery code, and the next sign-in needs the password alone', async () => {
    const { secret, recoveryCodes } = await turnOn();
    expect((await account.disable(token, '000000')).result).toMatchObject({
      Success: false,
      Message: 'Invalid code',
      MFAEnabled: true,
    });
    account.later(30_000);
    expect((await account.disable(token, account.codeOf(secret))).result).toEqual({
      Success: true,
      Message: 'MFA has been disabled successfully!',
      MFAEnabled: false,
    });
    expect((await account.signIn(member)).result).toMatchObject({ MFARequired: false });
    const again = await turnOn();
    expect(again.recoveryCodes).not.toContain(recoveryCodes[0]);
    // The former codes are invalid.
    expect((await account.disable(token, recoveryCodes[0] ?? '')).result?.Success).toBe(false);
    expect((await account.disable(token, again.recoveryCodes[0] ?? '')).result?.Success).toBe(true);
    expect(await account.audited(member)).toContain('mfa-disabled');
  });

  test('is refused while the organisation enforces it', async () => {
    const { secret } = await turnOn();
    await enforce(house.id, true);
    account.later(30_000);
    expect((await account.status(token)).result?.CanDisable).toBe(false);
    expect(await account.disable(token, account.codeOf(secret))).toMatchObject({
      code: 'FORBIDDEN',
      reason: 'access.mfa-enforced',
    });
    await enforce(house.id, false);
  });
});

describe('reset by an administrator', () => {
  const reset = (as: string, id: number) =>
    account.ask('mutation ($id: ID!) { resetMemberMFA(MemberID: $id) { Success } }', { id: String(id) }, as);

  test('ends the lost device’s sign-ins, is recorded, and the member is told', async () => {
    await turnOn();
    const admin = await signIn(app, await buildMember(app.tenancy, house, 'admin'));
    expect((await reset(admin, member.personId)).result?.Success).toBe(true);
    expect((await account.viewer(token)).code).toBe('UNAUTHENTICATED');
    expect((await account.signIn(member)).result).toMatchObject({ MFARequired: false });
    expect(await account.audited(member)).toContain('mfa-reset');
    expect((await readMails(app, { to: member.email, count: 2 })).length).toBeGreaterThanOrEqual(2);
    expect((await reset(admin, member.personId)).reason).toBe('access.mfa-not-on');
  });

  test('is not for customer administrators, oneself, members elsewhere, or people of two organisations', async () => {
    const boss = await buildMember(app.tenancy, house, 'admin');
    const admin = await signIn(app, boss);
    const elsewhere = await buildOrganisation(app.tenancy, 'Elsewhere');
    const theirs = await buildMember(app.tenancy, elsewhere, 'user');
    const customer = await buildMember(app.tenancy, house, 'customeradmin');
    expect((await reset(admin, theirs.personId)).code).toBe('NOT_FOUND');
    expect((await reset(admin, customer.personId)).code).toBe('FORBIDDEN');
    expect((await reset(admin, boss.personId)).code).toBe('BAD_USER_INPUT');
    expect((await reset(token, boss.personId)).code).toBe('FORBIDDEN');
    await turnOn();
    await join(member, elsewhere.id, 'user');
    expect(await reset(admin, member.personId)).toMatchObject({
      code: 'FORBIDDEN',
      reason: 'access.account-not-ours',
    });
  });
});

describe('an organisation that begins to ask for a second factor', () => {
  test('does so at the next sign-in, and leaves those at work alone', async () => {
    const boss = await buildMember(app.tenancy, house, 'admin');
    const admin = await signIn(app, boss);
    const atWork = await signIn(app, await buildMember(app.tenancy, house, 'user'));
    account.later(60_000);
    const saved = await account.ask(
      'mutation ($i: UpdateOrganisationInput!) { updateOrganisation(Input: $i) { EnforceMFA } }',
      { i: { ID: String(house.id), EnforceMFA: true } },
      admin,
    );
    expect(saved.result).toMatchObject({ EnforceMFA: true });
    account.later(60_000);
    expect((await account.viewer(atWork)).result).toMatchObject({ MFASetupRequired: false });
    expect((await account.viewer(admin)).result).toMatchObject({ MFASetupRequired: false });
    const anew = await signIn(app, boss);
    expect((await account.viewer(anew)).result).toMatchObject({ MFASetupRequired: true });
    // A switch from another organisation counts as entering.
    const elsewhere = await buildOrganisation(app.tenancy, 'Elsewhere');
    const person = await buildMember(app.tenancy, elsewhere, 'user');
    const before = await signIn(app, person);
    await join(person, house.id, 'user');
    const moved = await account.ask(
      'mutation ($o: ID!) { refreshPraxisToken(OrganisationID: $o) { Token } }',
      { o: String(house.id) },
      before,
    );
    expect((await account.viewer(moved.result?.Token ?? '')).result).toMatchObject({
      MFASetupRequired: true,
    });
  });
});

async function enforce(organisationId: number, on: boolean): Promise<void> {
  await app.tenancy.inOrganisation(organisationId, (scope) =>
    scope.db.updateTable('organisation').set({ enforce_mfa: on }).where('id', '=', organisationId).execute(),
  );
  account.later(1_000);
}

async function join(person: BuiltMember, organisationId: number, role: string): Promise<void> {
  await app.tenancy.acrossOrganisations('seed-demo', (scope) =>
    scope.db
      .insertInto('membership')
      .values({ organisation_id: organisationId, person_id: person.personId, role })
      .execute(),
  );
}
