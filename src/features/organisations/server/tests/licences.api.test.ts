import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type BuiltMember,
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
} from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

let app: TestApp;
let staff: string;
let customer: BuiltOrganisation;
let admin: BuiltMember;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent', PAYMENTS: 'test' });
  const provider = await buildOrganisation(app.tenancy, 'Praxis', 'provider');
  staff = await signIn(app, await buildMember(app.tenancy, provider, 'admin', { internal: true }));
});
afterAll(() => app.close());
beforeEach(async () => {
  customer = await buildOrganisation(app.tenancy);
  admin = await buildMember(app.tenancy, customer, 'admin');
});

const fields = `CustomerStage Partner Archived VirtualHumanAPI TrialDaysLeft
  Plan { Type Title Reason ExpiryDate } FormerPlans { Type } Agreed { Key Max } Counts { Key Used Max }`;

async function change(operation: string, input: string) {
  const { data, errors } = await app.graphql(
    `mutation ($id: ID!) { changed: ${operation}(${input}) { ${fields} } }`,
    { id: String(customer.id) },
    { token: staff },
  );
  return { licence: data?.changed, error: errors?.[0]?.extensions };
}
const update = (input: string) =>
  change('updateOrganisationLicence', `Input: { OrganisationID: $id, ${input} }`);
const setPlan = (input: string) => change('setOrganisationPlan', `Input: { OrganisationID: $id, ${input} }`);
const setTrial = (days: number) => change('setOrganisationTrial', `OrganisationID: $id, Days: ${days}`);

async function readAudit(): Promise<{ action: string; staff: boolean }[]> {
  const rows = await app.tenancy.readInOrganisation(customer.id, (scope) =>
    scope.db
      .selectFrom('audit_record')
      .where('organisation_id', '=', scope.organisationId)
      .select(['action', 'impersonator_person_id', 'actor_person_id'])
      .orderBy('id')
      .execute(),
  );
  return rows.map((row) => ({
    action: row.action,
    staff: row.impersonator_person_id !== null && row.actor_person_id === null,
  }));
}

test('what is agreed on holds in place of the plan, until it is taken back', async () => {
  await setPlan('Type: "STARTER", Reason: "bought by mail"');
  const { licence } = await update(
    'CustomerStage: "PILOT", Partner: true, VirtualHumanAPI: true, Agreed: [{ Key: "learners", Max: 400 }]',
  );
  expect(licence).toMatchObject({
    CustomerStage: 'PILOT',
    Partner: true,
    VirtualHumanAPI: true,
    Plan: { Type: 'STARTER', Title: 'Starter', Reason: 'bought by mail' },
  });
  const maxOf = (counts: { Key: string; Max: number | null }[]) =>
    counts.find(({ Key }) => Key === 'learners')?.Max;
  expect(maxOf(licence.Counts)).toBe(400);
  const back = await update('VirtualHumanAPI: false, Agreed: [{ Key: "learners", Max: null }]');
  expect(back.licence).toMatchObject({ VirtualHumanAPI: false, Partner: true });
  expect(maxOf(back.licence.Counts)).toBe(25);
  expect(await readAudit()).toEqual(
    ['plan-changed', 'licence-changed', 'licence-changed'].map((action) => ({ action, staff: true })),
  );
});

test('a contract has a name of its own, no limits, and ends a trial; what was before stays', async () => {
  await setTrial(14);
  const { licence } = await setPlan(
    'Type: "CONTRACT", Title: "Framework 2027", ExpiryDate: "2027-12-31", Reason: "signed"',
  );
  expect(licence).toMatchObject({
    TrialDaysLeft: null,
    CustomerStage: 'FULL_CONTRACT',
    Plan: { Title: 'Framework 2027', ExpiryDate: '2027-12-31' },
    FormerPlans: [{ Type: 'FREE_TRIAL' }],
  });
  expect(licence.Counts.map(({ Max }: { Max: number | null }) => Max)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('a trial that ended goes on when it gets another end, with the same plan', async () => {
  await setTrial(1);
  const token = await signIn(app, admin);
  const read = () => app.graphql('{ readSimulations { nodes { ID } } }', {}, { token });
  const before = app.clock.now;
  app.clock.now = new Date(before.getTime() + 86_400_000);
  const late = await signIn(app, admin);
  const again = await app.graphql('{ readSimulations { nodes { ID } } }', {}, { token: late });
  expect(again.errors?.[0]?.extensions.reason).toBe('access.trial-ended');
  app.clock.now = before;
  const { licence } = await setTrial(30);
  expect(licence).toMatchObject({ TrialDaysLeft: 30, FormerPlans: [] });
  expect((await read()).errors).toBeUndefined();
  expect((await readAudit()).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['trial-started', 'trial-extended']),
  );
});

test('an archived organisation lets nobody in, and nothing of it is gone when it is back', async () => {
  const token = await signIn(app, admin);
  expect((await update('Archived: true')).licence.Archived).not.toBeNull();
  app.clock.now = new Date(app.clock.now.getTime() + 2_000);
  const away = await app.graphql('{ viewer { ID } }', {}, { token });
  expect(away.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect((await update('Archived: false')).licence.Archived).toBeNull();
  expect(
    (await app.graphql('{ viewer { ID } }', {}, { token: await signIn(app, admin) })).errors,
  ).toBeUndefined();
});

test.each([
  [
    'a limit that does not exist',
    () => update('Agreed: [{ Key: "unicorns", Max: 1 }]'),
    'licence.limit-unknown',
  ],
  ['a number below nothing', () => update('Agreed: [{ Key: "learners", Max: -1 }]'), 'licence.invalid'],
  ['a plan that nobody gives', () => setPlan('Type: "FREE_TRIAL", Reason: "x"'), 'licence.invalid'],
  ['a plan without a reason', () => setPlan('Type: "PRO", Reason: " "'), 'licence.invalid'],
  [
    'a day that is none',
    () => setPlan('Type: "CONTRACT", ExpiryDate: "soon", Reason: "x"'),
    'licence.invalid',
  ],
  ['a trial of no days', () => setTrial(0), 'licence.invalid'],
  ['a trial of ten years', () => setTrial(3_650), 'licence.invalid'],
])('%s is refused, and nothing changes', async (_what, ask, reason) => {
  const { error } = await ask();
  expect(error).toMatchObject({ code: 'BAD_USER_INPUT', reason });
  expect(await readAudit()).toEqual([]);
});
