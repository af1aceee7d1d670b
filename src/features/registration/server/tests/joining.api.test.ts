import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PartnerData } from '#features/registration/model/partner-data.ts';
import { textToSign } from '#features/registration/model/partner-data.ts';
import { registrationTexts } from '#features/registration/model/registration-texts.ts';
import { buildPublishedVirtualHuman } from '#tests/builders/conversations.ts';
import {
  type BuiltMember,
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
  testPassword,
} from '#tests/builders/people.ts';
import { buildPlan } from '#tests/builders/plans.ts';
import { fetchWork, solveWork } from '#tests/builders/sign-up.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

const key = 'k'.repeat(40);
const otherKey = 'o'.repeat(40);

let app: TestApp;
let ours: BuiltOrganisation;
let admin: BuiltMember;
let serial = 0;

beforeAll(async () => {
  // Partners and share links need neither payments nor open sign-up.
  app = await startTestApp({
    PAYMENTS: 'off',
    SIGN_UP_PARTNERS: `institute:1:${key};academy:1:${otherKey};nowhere:999999:${key}`,
  });
  ours = await buildOrganisation(app.tenancy, 'Harbour Institute');
  expect(ours.id).toBe(1);
  admin = await buildMember(app.tenancy, ours, 'admin');
});
afterAll(() => app.close());
beforeEach(() => {
  // Limits count by the hour.
  app.clock.now = new Date(app.clock.now.getTime() + 3 * 3_600_000);
});

const newEmail = () => `lee-${++serial}@anywhere.example`;
const inSeconds = (seconds: number) => Math.floor(app.clock.now.getTime() / 1000) + seconds;

/** What a partner's own site does. */
function sign(more: Partial<PartnerData> = {}, by = key) {
  const data: PartnerData = {
    partner: 'institute',
    firstName: 'Lee',
    surname: 'Moss',
    email: newEmail(),
    externalId: `x-${++serial}`,
    simulationId: null,
    expires: inSeconds(3_600),
    ...more,
  };
  const signature = createHmac('sha256', by).update(textToSign(data)).digest('hex');
  return { data, input: toInput(data, signature) };
}

function toInput(data: PartnerData, signature: string) {
  return {
    FirstName: data.firstName,
    Surname: data.surname,
    Email: data.email,
    ExternalID: data.externalId,
    SimulationID: data.simulationId ?? '',
    Expires: String(data.expires),
    Signature: signature,
  };
}

type Input = ReturnType<typeof toInput>;

async function readPage(input: Input | null, partner = 'institute') {
  const { data } = await app.graphql(
    'query ($p: String!, $d: PartnerDataInput) { readPartnerPage(Partner: $p, Data: $d) { OrganisationName Valid } }',
    { p: partner, d: input },
  );
  return data.readPartnerPage;
}

async function emailExists(input: Input, email = input.Email): Promise<boolean> {
  const { data } = await app.graphql(
    'query checkEmail($e: String!, $d: PartnerDataInput!) { emailExists(Email: $e, Partner: "institute", Data: $d) }',
    { e: email, d: input },
  );
  return data.emailExists;
}

async function signUp(input: Input, more: Record<string, unknown> = {}) {
  const answer = await app.graphql(
    `mutation ($f: String!, $s: String!, $e: String!, $x: String!, $p: String!, $partner: String!, $d: PartnerDataInput!) {
      signupTotaraUser(FirstName: $f, Surname: $s, Email: $e, ExternalID: $x, Password: $p, Partner: $partner, Data: $d) { ID Email } }`,
    {
      f: input.FirstName,
      s: input.Surname,
      e: input.Email,
      x: input.ExternalID,
      p: testPassword,
      partner: 'institute',
      d: input,
      ...more,
    },
  );
  return answer.data ? 'ok' : (answer.errors?.[0]?.extensions.reason ?? answer.errors?.[0]?.extensions.code);
}

describe('the page of a partner', () => {
  test('is there for partners of the settings whose organisation exists', async () => {
    const { input } = sign();
    expect(await readPage(input)).toEqual({ OrganisationName: 'Harbour Institute', Valid: true });
    expect(await readPage(null)).toEqual({ OrganisationName: 'Harbour Institute', Valid: false });
    expect(await readPage(input, 'unknown')).toBeNull();
    expect(await readPage(input, 'nowhere')).toBeNull();
  });

  test('makes a learner of its organisation, who signs in at once', async () => {
    const { data, input } = sign();
    expect(await emailExists(input)).toBe(false);
    expect(await signUp(input, { f: 'Leonora' })).toBe('ok');
    const token = await signIn(app, { email: data.email });
    const { data: seen } = await app.graphql(
      '{ viewer { UserType Name Organisation { Name } } }',
      {},
      { token },
    );
    expect(seen.viewer).toEqual({
      UserType: 'user',
      Name: 'Leonora Moss',
      Organisation: { Name: 'Harbour Institute' },
    });
    expect(await emailExists(input)).toBe(true);
  });

  test('can be used once: the account stays as it is, whatever password comes with the same link', async () => {
    const { data, input } = sign();
    expect(await signUp(input)).toBe('ok');
    expect(await signUp(input, { p: 'another good battery' })).toBe('registration.email-in-use');
    await signIn(app, { email: data.email });
  });

  test('of two at once makes one account', async () => {
    const { input } = sign();
    const answers = await Promise.all([signUp(input), signUp(input), signUp(input)]);
    expect(answers.sort()).toEqual(['ok', 'registration.email-in-use', 'registration.email-in-use']);
  });

  test('knows each number of the partner once', async () => {
    const first = sign();
    expect(await signUp(first.input)).toBe('ok');
    const again = sign({ externalId: first.data.externalId });
    expect(await signUp(again.input)).toBe('registration.external-id');
    expect(await emailExists(again.input)).toBe(false);
  });

  test.each([
    ['signed by another key', () => sign({}, otherKey).input],
    ['signed for another partner', () => sign({ partner: 'academy' }).input],
    ['signed yesterday', () => sign({ expires: inSeconds(-1) }).input],
    ['signed for the day after tomorrow', () => sign({ expires: inSeconds(2 * 86_400) }).input],
    ['with another address', () => ({ ...sign().input, Email: newEmail() })],
    ['with another number', () => ({ ...sign().input, ExternalID: 'x-0' })],
    ['with another name', () => ({ ...sign().input, FirstName: 'Eve' })],
    ['with another interactive video', () => ({ ...sign().input, SimulationID: '7' })],
    ['with a later end', () => ({ ...sign().input, Expires: String(inSeconds(7_200)) })],
    ['without a signature', () => ({ ...sign().input, Signature: '' })],
    ['with half a signature', () => ({ ...sign().input, Signature: sign().input.Signature.slice(0, 32) })],
    ['with a value that runs into the next', () => sign({ firstName: 'Lee\nMoss' }).input],
    ['without a number', () => sign({ externalId: '' }).input],
  ] as const)('refuses data %s', async (_name, make) => {
    const input = make();
    expect(await readPage(input)).toMatchObject({ Valid: false });
    expect(await signUp(input)).toBe('registration.partner-data');
    expect(await emailExists({ ...input, Email: admin.email }, admin.email)).toBe(false);
  });

  test('takes no other address or number than the signed ones', async () => {
    expect(await signUp(sign().input, { e: newEmail() })).toBe('registration.partner-data');
    expect(await signUp(sign().input, { x: 'x-0' })).toBe('registration.partner-data');
    expect(await signUp(sign().input, { partner: 'unknown' })).toBe('NOT_FOUND');
    expect(await emailExists(sign().input, admin.email)).toBe(false);
  });

  test.each([
    ['no first name', { f: ' ' }, 'registration.first-name'],
    ['no last name', { s: '' }, 'registration.surname'],
    ['a short password', { p: 'seven77' }, 'access.password-too-short'],
  ])('refuses %s', async (_name, more, reason) => {
    expect(await signUp(sign().input, more)).toBe(reason);
  });

  test('has no place where the plan has none left', async () => {
    const token = await signIn(app, admin);
    await buildPlan(app.tenancy, ours, { limits: { learners: 0 } });
    const { input } = sign();
    expect(await signUp(input)).toBe('registration.no-seat');
    expect(await emailExists(input)).toBe(false);
    const { data } = await app.graphql(
      '{ readAuditRecords(filter: { Action: { eq: "signup-refused" } }) { totalCount: nodes { ID } } }',
      {},
      { token },
    );
    expect(data.readAuditRecords.totalCount).toHaveLength(1);
    await buildPlan(app.tenancy, ours, { limits: {} });
    expect(await signUp(input)).toBe('ok');
  });

  test('gives people the number in their copy, and forgets it with them', async () => {
    const { data, input } = sign({ externalId: 'badge-4711' });
    await signUp(input);
    const token = await signIn(app, { email: data.email });
    const { data: made } = await app.graphql('mutation { exportOwnData { URL } }', {}, { token });
    const copy = await app.http.inject({ method: 'GET', url: made.exportOwnData.URL });
    expect(copy.body).toContain('badge-4711');
    await app.graphql('mutation { deleteSelf(Reason: "") { Success } }', {}, { token });
    const chief = await signIn(app, admin);
    const { data: open } = await app.graphql(
      '{ readDeletionRequests(filter: { Open: { eq: true } }) { nodes { ID } } }',
      {},
      { token: chief },
    );
    const { data: done } = await app.graphql(
      'mutation ($id: ID!) { carryOutDeletion(ID: $id) { Receipt { Removed { What Count } } } }',
      { id: open.readDeletionRequests.nodes[0].ID },
      { token: chief },
    );
    expect(done.carryOutDeletion.Receipt.Removed).toContainEqual({ What: 'partner-accounts', Count: 1 });
    const { rows } = await app.database.executeSql(
      "select 1 from partner_account where external_id = 'badge-4711'",
    );
    expect(rows).toEqual([]);
  });
});

describe('a share link', () => {
  let shared: { id: string; token: string };

  const change = async (input: Record<string, unknown>) => {
    const { data, errors } = await app.graphql(
      'mutation ($i: VirtualHumanInput!) { updateVirtualHuman(Input: $i) { ID ShareToken } }',
      { i: { ID: shared.id, ...input } },
      { token: await signIn(app, admin) },
    );
    expect(errors).toBeUndefined();
    return data.updateVirtualHuman;
  };

  async function setInviteLink(code: string | null): Promise<void> {
    await app.graphql(
      'mutation ($id: ID!, $c: String) { updateOrganisation(Input: { ID: $id, InviteCodeUser: $c }) { ID } }',
      { id: String(ours.id), c: code },
      { token: await signIn(app, admin) },
    );
  }

  beforeAll(async () => {
    const human = await buildPublishedVirtualHuman(app.tenancy, admin);
    shared = { id: String(human.id), token: '' };
    await setInviteLink('');
    shared.token = (await change({ PublicAccess: true, ShowRegister: true })).ShareToken;
  });

  const readOffer = async (token = shared.token, type = 'virtualhuman') =>
    (
      await app.graphql(
        'query ($y: String!, $t: String!) { readTokenSignUp(TokenType: $y, Token: $t) { OrganisationName ItemID Ticket ZeroBits } }',
        { y: type, t: token },
      )
    ).data.readTokenSignUp;

  /** What a browser does before it sends the form; the offer may be closed by then. */
  let work: () => Promise<{ ticket: string; answer: number }>;

  async function tryJoining(more: Record<string, unknown> = {}) {
    const { ticket, answer } = more.ticket === undefined ? await work() : { ticket: '', answer: 0 };
    return app.graphql(
      `mutation ($f: String!, $s: String!, $e: String!, $p: String!, $ok: Boolean!, $y: String!, $t: String!, $ticket: String!, $answer: Int!, $bait: String) {
        signupTokenUser(FirstName: $f, Surname: $s, Email: $e, Password: $p, AcceptPrivacy: $ok, tokenType: $y, token: $t, Ticket: $ticket, Answer: $answer, Website: $bait) { ID ItemID } }`,
      {
        f: 'Nia',
        s: 'Bell',
        e: newEmail(),
        p: testPassword,
        ok: true,
        y: 'virtualhuman',
        t: shared.token,
        ticket,
        answer,
        ...more,
      },
    );
  }

  async function join(more: Record<string, unknown> = {}) {
    const answer = await tryJoining(more);
    return answer.data?.signupTokenUser ?? answer.errors?.[0]?.extensions.reason;
  }

  const refused = 'registration.link-refused';

  beforeEach(() => {
    work = async () => solveWork(await readOffer());
  });

  test('makes a stranger a learner of the organisation that shared it, and leads to what was shared', async () => {
    expect(await readOffer()).toMatchObject({ OrganisationName: 'Harbour Institute', ItemID: shared.id });
    const email = `nia-${++serial}@gmail.com`;
    expect(await join({ e: email })).toMatchObject({ ItemID: shared.id });
    const token = await signIn(app, { email });
    const { data } = await app.graphql('{ viewer { UserType Organisation { Name } } }', {}, { token });
    expect(data.viewer).toEqual({ UserType: 'user', Organisation: { Name: 'Harbour Institute' } });
  });

  test.each([
    ['an unknown token', { t: 'x'.repeat(22) }],
    ['no token', { t: '' }],
    ['a token of endless length', { t: 'x'.repeat(5_000) }],
    ['the token of another kind', { y: 'simulation' }],
    ['a kind that does not exist', { y: 'organisation' }],
  ])('with %s makes no account', async (_name, more) => {
    const email = newEmail();
    const answer = await tryJoining({ e: email, ...more });
    expect(answer.errors?.[0]).toMatchObject({
      message: registrationTexts['registration.failed'],
      extensions: { code: 'INVITE_INVALID', reason: refused },
    });
    const { rows } = await app.database.executeSql(`select 1 from person where email = '${email}'`);
    expect(rows).toEqual([]);
  });

  test('tells nobody who has an account: another password is refused as a bad link is', async () => {
    expect(await join({ e: admin.email, p: 'a wrong battery' })).toEqual(refused);
  });

  test('makes no account where its item offers none, or the organisation withdrew its link', async () => {
    const before = [await work(), await work()];
    work = async () => before.pop() ?? { ticket: '', answer: 0 };
    await change({ ShowRegister: false });
    expect([await readOffer(), await join()]).toEqual([null, refused]);
    await change({ ShowRegister: true });
    await setInviteLink(null);
    expect([await readOffer(), await join()]).toEqual([null, refused]);
    await setInviteLink('');
    expect(await readOffer()).not.toBeNull();
  });

  test('makes no account beyond the seats of the plan, of many at once not one', async () => {
    const { rows } = await app.database.executeSql(
      "select count(*)::int as n from membership where organisation_id = 1 and role = 'user' and disabled_at is null",
    );
    const used = (rows as { n: number }[])[0]?.n ?? 0;
    await buildPlan(app.tenancy, ours, { limits: { learners: used + 2 } });
    const answers = await Promise.all(Array.from({ length: 6 }, () => join()));
    expect(answers.filter((answer) => answer !== refused)).toHaveLength(2);
    await buildPlan(app.tenancy, ours, { limits: {} });
  });

  test.each([
    ['no consent', { ok: false }, 'registration.privacy'],
    ['no address', { e: 'nia' }, 'registration.email'],
    ['no first name', { f: '' }, 'registration.first-name'],
    ['a short password', { p: 'seven77' }, 'access.password-too-short'],
  ])('is refused with %s', async (_name, more, reason) => {
    expect(await join(more)).toBe(reason);
  });

  test('needs the work to be done, each time anew, and for this form', async () => {
    const done = await work();
    const other = await fetchWork(app);
    expect(await join({ ...done })).toMatchObject({ ItemID: shared.id });
    for (const bad of [done, other, { ticket: 'x', answer: 0 }])
      expect(await join({ ...bad })).toBe('registration.failed');
  });

  test('is refused where the field is filled that people do not see', async () => {
    expect(await join({ bait: 'https://spam.example' })).toBe('registration.failed');
  });

  test('makes 60 accounts of one network at most, and each asks for more work than those before', async () => {
    const { ZeroBits } = await readOffer();
    // A form without its work counts as well, and costs this test nothing.
    for (let turn = 0; turn < 60; turn++) await join({ ticket: 'x', answer: 0 });
    expect((await readOffer()).ZeroBits).toBeGreaterThan(ZeroBits);
    expect(await join({ ticket: 'x', answer: 0 })).toBe('registration.too-many');
  });

  test('guesses end after some', async () => {
    const before = await Promise.all(Array.from({ length: 21 }, work));
    work = async () => before.pop() ?? { ticket: '', answer: 0 };
    for (let turn = 0; turn < 20; turn++) await join({ t: `guess-${turn}` });
    expect(await join({ t: 'guess-21' })).toBe('registration.too-many');
  });
});
