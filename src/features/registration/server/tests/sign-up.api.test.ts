import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registrationTexts } from '#features/registration/model/registration-texts.ts';
import { readMails } from '#tests/builders/mail.ts';
import { buildMember, buildOrganisation, signIn, testPassword } from '#tests/builders/people.ts';
import { fetchWork, signUpStranger } from '#tests/builders/sign-up.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

let app: TestApp;
let serial = 0;

beforeAll(async () => {
  app = await startTestApp({
    PAYMENTS: 'test',
    TRIAL_CAMPAIGNS: 'fair:60;institute:120:K7',
    SIGN_UP_ALLOWED_DOMAINS: 'gmail.com',
    COUNTRY_HEADER: 'cf-ipcountry',
    // Which has nothing: the copies of so many organisations would take minutes.
    STARTER_ORGANISATION: '999999999',
    TRUSTED_PROXIES: '1',
  });
  // Before somebody has set the installation up nobody signs up.
  await buildMember(app.tenancy, await buildOrganisation(app.tenancy, 'The operator'), 'admin');
});
afterAll(() => app.close());
beforeEach(() => {
  // Limits count by the hour.
  app.clock.now = new Date(app.clock.now.getTime() + 3 * 3_600_000);
});

const newEmail = () => `ana@company-${++serial}.example`;
const refusalOf = (answer: Awaited<ReturnType<typeof signUpStranger>>) =>
  answer.errors?.[0] && { message: answer.errors[0].message, ...answer.errors[0].extensions };

const checkDocument = `query ($e: String!, $d: String) {
  checkEmail(email: $e, DeviceToken: $d) { MemberExists OrganisationExists Message } }`;

describe('signing up', () => {
  test('makes an organisation on a trial, whose administrator signs in with the same password', async () => {
    const email = newEmail();
    const { data, errors } = await signUpStranger(app, email.toUpperCase());
    expect(errors).toBeUndefined();
    const [organisation] = data.signupNewUser.Organisations.nodes;
    const token = await signIn(app, { email });
    const { data: seen } = await app.graphql(
      `query ($id: ID!) { viewer { UserType SignupMethod Name } readOneOrganisation(ID: $id) {
        Name SignupType Trial TrialDaysLeft CustomerStage PlatformLicense { Type } HasContentQueuedForCopy } }`,
      { id: organisation.ID },
      { token },
    );
    expect(seen.viewer).toEqual({ UserType: 'customeradmin', SignupMethod: 'public', Name: 'Ana Lee' });
    expect(seen.readOneOrganisation).toMatchObject({
      Name: 'Harbour Ltd',
      SignupType: 'web',
      Trial: true,
      TrialDaysLeft: 14,
      PlatformLicense: { Type: 'FREE_TRIAL' },
    });
  });

  test.each([
    ['a gmx address', { e: 'ana@gmx.com' }, 'registration.business-email', 'Email'],
    ['a subdomain of a free mail host', { e: 'ana@x.outlook.com' }, 'registration.business-email', 'Email'],
    ['an address that is thrown away', { e: 'ana@mailinator.com' }, 'registration.business-email', 'Email'],
    ['no address', { e: 'ana' }, 'registration.business-email', 'Email'],
    ['the name of old that may sign in', { e: 'admin' }, 'registration.business-email', 'Email'],
    [
      'a free mail host in full-width letters',
      { e: 'ana@ｇｍｘ.com' },
      'registration.business-email',
      'Email',
    ],
    [
      'a free mail host behind another full stop',
      { e: 'ana@x。gmx.com' },
      'registration.business-email',
      'Email',
    ],
    [
      'a free mail host with a Cyrillic letter',
      { e: 'ana@yаhoo.com' },
      'registration.business-email',
      'Email',
    ],
    ['the same, written for machines', { e: 'ana@xn--yhoo-53d.com' }, 'registration.business-email', 'Email'],
    ['a domain of two alphabets', { e: 'ana@hаrbour.example' }, 'registration.look-alike', 'Email'],
    ['a domain written for machines', { e: 'ana@xn--mller-kva.example' }, 'registration.look-alike', 'Email'],
    ['no first name', { f: ' ' }, 'registration.first-name', 'FirstName'],
    ['no last name', { s: '' }, 'registration.surname', 'Surname'],
    ['no company', { o: '' }, 'registration.company', 'OrganisationName'],
    ['a name beyond all names', { f: 'A'.repeat(101) }, 'registration.name-too-long', 'FirstName'],
    [
      'a name with somebody’s page',
      { f: 'See https://evil.example' },
      'registration.name-with-address',
      'FirstName',
    ],
    ['no consent', { ok: false }, 'registration.privacy', 'AcceptPrivacy'],
  ] as const)('is refused with %s', async (_name, more, reason, field) => {
    const refusal = refusalOf(await signUpStranger(app, newEmail(), { ticket: '', ...more }));
    expect(refusal).toMatchObject({ message: registrationTexts[reason], reason });
    expect(Object.keys(refusal?.fields ?? {})).toEqual([field]);
  });

  test('takes a domain in the letters of its language', async () => {
    expect((await signUpStranger(app, `ana@müller-${++serial}.example`)).errors).toBeUndefined();
  });

  test('names what went wrong by codes of its own', async () => {
    const codeOf = async (...asked: Parameters<typeof signUpStranger>) =>
      refusalOf(await signUpStranger(...asked))?.code;
    const email = newEmail();
    await signUpStranger(app, email);
    const taken = await buildMember(app.tenancy, await buildOrganisation(app.tenancy), 'user', {
      email: newEmail(),
    });
    expect(await codeOf(app, 'ana@gmx.com', { ticket: '' })).toBe('INVALID_EMAIL');
    expect(await codeOf(app, newEmail(), { ticket: '', p: 'seven77' })).toBe('WEAK_PASSWORD');
    expect(await codeOf(app, email)).toBe('ORG_EXISTS');
    expect(await codeOf(app, taken.email)).toBe('EMAIL_IN_USE');
  });

  test('is refused with a short or a common password', async () => {
    const short = refusalOf(await signUpStranger(app, newEmail(), { ticket: '', p: 'seven77' }));
    expect(short?.message).toBe('Password must be at least 8 characters.');
    const common = refusalOf(await signUpStranger(app, newEmail(), { ticket: '', p: 'password123' }));
    expect(common?.reason).toBe('access.password-common');
  });

  test('takes a host from the operator’s list although it is known for free mail', async () => {
    const one = await signUpStranger(app, `ana-${++serial}@gmail.com`);
    const two = await signUpStranger(app, `bo-${++serial}@gmail.com`);
    expect([one.errors, two.errors]).toEqual([undefined, undefined]);
  });

  test('ends in one organisation when two of a company sign up at once', async () => {
    const domain = `twins-${++serial}.example`;
    const work = [await fetchWork(app), await fetchWork(app), await fetchWork(app)];
    const answers = await Promise.all(
      work.map((one, index) => signUpStranger(app, `p${index}@${domain}`, { ...one })),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    for (const { errors } of answers.filter((one) => one.errors))
      expect(errors?.[0]?.extensions.reason).toBe('registration.organisation-exists');
  });

  test.each([
    ['forged', { days: 365 }, 14],
    ['of a campaign', { campaign: 'fair' }, 60],
    ['of a campaign that it has no code for', { campaign: 'institute', days: 120 }, 14],
    ['of a campaign with its code', { campaign: 'institute', code: 'K7', days: 120 }, 120],
  ])('gives the length that is proven: %s', async (_name, more, days) => {
    const email = newEmail();
    const { data } = await signUpStranger(app, email, more);
    const [{ ID }] = data.signupNewUser.Organisations.nodes;
    const { data: seen } = await app.graphql(
      'query ($id: ID!) { readOneOrganisation(ID: $id) { TrialDaysLeft } }',
      { id: ID },
      { token: await signIn(app, { email }) },
    );
    expect(seen.readOneOrganisation.TrialDaysLeft).toBe(days);
  });
});

describe('mass sign-up', () => {
  test('needs the work to be done, each time anew, and by a form that came from here', async () => {
    const work = await fetchWork(app);
    const good = await signUpStranger(app, newEmail(), { ...work });
    expect(good.errors).toBeUndefined();
    const forged = work.ticket.replace(/^\d+/, (expires) => String(Number(expires) + 3_600_000));
    const late = await fetchWork(app);
    for (const bad of [work, { ticket: forged, answer: 0 }, { ticket: 'x', answer: 0 }]) {
      const refusal = refusalOf(await signUpStranger(app, newEmail(), bad));
      expect(refusal).toMatchObject({
        message: registrationTexts['registration.failed'],
        reason: 'registration.failed',
      });
    }
    app.clock.now = new Date(app.clock.now.getTime() + 3_700_000);
    expect(refusalOf(await signUpStranger(app, newEmail(), { ...late }))?.reason).toBe('registration.failed');
  });

  test('is refused where the field is filled that people do not see', async () => {
    const email = newEmail();
    const refusal = refusalOf(await signUpStranger(app, email, { bait: 'https://spam.example' }));
    expect(refusal?.reason).toBe('registration.failed');
  });

  const tries = process.env.PRAXIS_TEST_FULL === '1' ? 1_000 : 60;
  test('any number from one network makes 25 organisations at most, and a plain message', async () => {
    const before = await countOrganisations();
    const reasons: (string | undefined)[] = [];
    // Tickets that were gathered before the first of them was used, while work was cheap, are worth no more.
    const works: Awaited<ReturnType<typeof fetchWork>>[] = [];
    while (works.length <= 25) works.push(await fetchWork(app));
    for (let turn = 0; turn < tries; turn++) {
      // After the limit the work is not even looked at, neither good nor none.
      const more = works[turn] ?? { ticket: '' };
      reasons.push(refusalOf(await signUpStranger(app, newEmail(), more))?.reason);
    }
    expect((await countOrganisations()) - before).toBe(25);
    expect(new Set(reasons.slice(25))).toEqual(new Set(['registration.too-many']));
  }, 240_000);

  test('is ended in a whole range of addresses, however many networks it is', async () => {
    const askFrom = async (address: string) => {
      const response = await app.http.inject({
        method: 'POST',
        url: '/graphql',
        remoteAddress: address,
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        payload: {
          query: `mutation { signupNewUser(FirstName: "Ana", Surname: "Lee", OrganisationName: "Harbour Ltd", Email: "${newEmail()}",
            Password: "${testPassword}", AcceptPrivacy: true, Ticket: "x", Answer: 0) { ID } }`,
        },
      });
      return response.json().errors[0].extensions.reason;
    };
    const reasons: string[] = [];
    for (let network = 0; network < 102; network++) reasons.push(await askFrom(`2001:db8:7:${network}::1`));
    // Each form was looked at, and found to be without work.
    expect(new Set(reasons.slice(0, 100))).toEqual(new Set(['registration.failed']));
    expect(reasons.slice(100)).toEqual(['registration.too-many', 'registration.too-many']);
    expect(await askFrom('2001:db8:8::1')).toBe('registration.failed');
  });

  async function countOrganisations(): Promise<number> {
    const { n } = await app.tenancy.acrossOrganisations('seed-demo', (scope) =>
      scope.db
        .selectFrom('organisation')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
    );
    return Number(n);
  }
});

describe('asking about an address', () => {
  const check = async (e: string, d: string | null = null) =>
    (await app.graphql(checkDocument, { e, d })).data.checkEmail;

  test('tells nobody but its owner who has an account', async () => {
    const house = await buildOrganisation(app.tenancy, 'Far Clinic');
    const domain = `clinic-${++serial}.example`;
    const learner = await buildMember(app.tenancy, house, 'user', { email: `lee@${domain}` });
    const free = { MemberExists: false, OrganisationExists: false, Message: null };
    expect(await check(learner.email)).toEqual(free);
    expect(await check(`nobody@${domain}`)).toEqual(free);
    const login = await app.graphql(
      'mutation ($e: String!, $p: String!) { createPraxisToken(Email: $e, Password: $p) { DeviceToken } }',
      { e: learner.email, p: testPassword },
    );
    const device = login.data.createPraxisToken.DeviceToken;
    expect(await check(learner.email, device)).toEqual({ ...free, MemberExists: true });
    expect(await check(`nobody@${domain}`, device)).toEqual(free);
    // Whoever goes all the way hears it, at the price of a sign-up.
    const refusal = refusalOf(await signUpStranger(app, learner.email));
    expect(refusal).toMatchObject({
      code: 'EMAIL_IN_USE',
      message: registrationTexts['registration.email-in-use'],
    });
  });

  test('tells the same of every address of a company that is here already', async () => {
    const email = newEmail();
    await signUpStranger(app, email);
    const domain = email.split('@')[1];
    const taken = { MemberExists: false, OrganisationExists: true, Message: null };
    expect(await check(email)).toEqual(taken);
    expect(await check(`somebody.else@${domain}`)).toEqual(taken);
    for (const each of [email, `somebody.else@${domain}`])
      expect(refusalOf(await signUpStranger(app, each))?.message).toBe(
        registrationTexts['registration.organisation-exists'],
      );
  });

  test('ends after some, whoever asks from a network', async () => {
    for (let turn = 0; turn < 60; turn++) await check(newEmail());
    const refused = await app.graphql(checkDocument, { e: newEmail() });
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: 'RATE_LIMITED',
      reason: 'registration.too-many',
    });
  });

  test('refuses what is no address of a business', async () => {
    const refused = await app.graphql(checkDocument, { e: 'ana@yahoo.com' });
    expect(refused.errors?.[0]?.message).toBe('A business email is required.');
  });
});

describe('the region', () => {
  const pageFrom = async (country: string | null, bypass = false) => {
    const response = await app.http.inject({
      method: 'POST',
      url: '/graphql',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(country === null ? {} : { 'cf-ipcountry': country }),
      },
      payload: {
        query: 'query ($b: Boolean) { readSignUp(BypassRegionBlock: $b) { Open RegionBlocked TrialLength } }',
        variables: { b: bypass },
      },
    });
    return response.json().data.readSignUp;
  };

  test('is blocked where the proxy names one of eight countries, unless it is lifted', async () => {
    const open = { Open: true, RegionBlocked: false, TrialLength: 14 };
    expect(await pageFrom('JP')).toEqual({ ...open, RegionBlocked: true });
    expect(await pageFrom('GB')).toEqual(open);
    expect(await pageFrom(null)).toEqual(open);
    expect(await pageFrom('nonsense')).toEqual(open);
    expect(await pageFrom('JP', true)).toEqual(open);
  });
});

describe('before the address is confirmed', () => {
  const createDocument =
    'mutation ($e: String!) { createMember(Input: { Email: $e, SendWelcomeEmail: true }) { ID } }';

  test('nobody is invited; the link of the mail opens it, once', async () => {
    const email = newEmail();
    const { data } = await signUpStranger(app, email);
    const token = await signIn(app, { email });
    const refused = await app.graphql(createDocument, { e: newEmail() }, { token });
    expect(refused.errors?.[0]).toMatchObject({
      message: expect.stringContaining('confirm your email address'),
      extensions: { code: 'FORBIDDEN', reason: 'members.unconfirmed' },
    });
    const imported = await app.graphql(
      'mutation { importMembers(Input: { CSV: "Email\\nbo@company.example", DryRun: false }) { Rows { Action } } }',
      {},
      { token },
    );
    expect(imported.errors?.[0]?.extensions.reason).toBe('members.unconfirmed');
    const makeLink = () =>
      app.graphql(
        'mutation ($id: ID!) { updateOrganisation(Input: { ID: $id, InviteCodeUser: "" }) { InviteCodeUser } }',
        { id: data.signupNewUser.Organisations.nodes[0].ID },
        { token },
      );
    expect((await makeLink()).errors?.[0]?.extensions.reason).toBe('members.unconfirmed');
    const link = await readToken(email);
    const confirm = (t: string) =>
      app.graphql('mutation ($id: ID!, $t: String!) { confirmEmail(ID: $id, Token: $t) { Success } }', {
        id: data.signupNewUser.ID,
        t,
      });
    expect((await confirm('guessed')).errors?.[0]?.extensions.reason).toBe('registration.confirmation-over');
    expect((await confirm(link)).data.confirmEmail.Success).toBe(true);
    expect((await confirm(link)).errors?.[0]?.extensions.reason).toBe('registration.confirmation-over');
    const { data: own } = await app.graphql('{ readOwnConfirmation { Email Confirmed } }', {}, { token });
    expect(own.readOwnConfirmation).toEqual({ Email: email, Confirmed: true });
    expect((await app.graphql(createDocument, { e: newEmail() }, { token })).errors).toBeUndefined();
    expect((await makeLink()).errors).toBeUndefined();
  });

  test('the link is sent again some times an hour, and each makes the one before it useless', async () => {
    const email = newEmail();
    const { data } = await signUpStranger(app, email);
    const token = await signIn(app, { email });
    const first = await readToken(email);
    const resend = () => app.graphql('mutation { resendConfirmation { Success } }', {}, { token });
    for (let turn = 0; turn < 5; turn++) expect((await resend()).errors).toBeUndefined();
    expect((await resend()).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
    const late = await app.graphql(
      'mutation ($id: ID!, $t: String!) { confirmEmail(ID: $id, Token: $t) { Success } }',
      { id: data.signupNewUser.ID, t: first },
    );
    expect(late.errors?.[0]?.extensions.reason).toBe('registration.confirmation-over');
  });

  test('people who were invited and administer invite as they did', async () => {
    const house = await buildOrganisation(app.tenancy);
    const admin = await buildMember(app.tenancy, house, 'admin');
    const token = await signIn(app, admin);
    expect((await app.graphql(createDocument, { e: newEmail() }, { token })).errors).toBeUndefined();
  });

  test.each([
    ['zh-TW', '確認您的電子郵件地址'],
    ['xx', 'Confirm your email address'],
  ])('the mail is written in the language of the page: %s', async (locale, subject) => {
    const email = newEmail();
    await signUpStranger(app, email, { locale });
    expect((await readMails(app, { to: email }))[0]?.subject).toContain(subject);
  });

  /** The token of the mail that asks this address to be confirmed. */
  async function readToken(email: string): Promise<string> {
    const [mail] = await readMails(app, { to: email });
    const token = mail && /confirm-email\?\S*?t=([\w-]{43})/.exec(mail.text)?.[1];
    if (!token) throw new Error('The mail holds no link that confirms.');
    return token;
  }
});

test.each([
  ['nobody pays', { PAYMENTS: 'off' }],
  ['people come by invitation alone', { PAYMENTS: 'test', SIGN_UP: 'invited' }],
])('where %s strangers do not sign up', async (_name, settings) => {
  const closed = await startTestApp(settings);
  try {
    const { data } = await closed.graphql('{ readSignUp { Open } }');
    expect(data.readSignUp.Open).toBe(false);
    const refused = await signUpStranger(closed, newEmail());
    expect(refused.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  } finally {
    await closed.close();
  }
});
