import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findPlan } from '#features/entitlements/server/index.ts';
import { buildTrial } from '#tests/builders/billing.ts';
import { type BuiltMember, buildMember, signIn } from '#tests/builders/people.ts';
import { buildPlan } from '#tests/builders/plans.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

let app: TestApp;
let off: TestApp;
let admin: BuiltMember;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent', PAYMENTS: 'test', SALES_CONTACT: 'sales@praxis.test' });
  off = await startTestApp({ LOG_LEVEL: 'silent' });
});
afterAll(async () => {
  await app.close();
  await off.close();
});
beforeEach(async () => {
  app.clock.now = new Date('2026-11-02T09:00:00Z');
  admin = await buildTrial(app);
  token = await signIn(app, admin);
});

// As wide as the operations that are asked.
// biome-ignore lint/suspicious/noExplicitAny: see above
async function ask(text: string, variables: Record<string, unknown> = {}, as = token): Promise<any> {
  const { data, errors } = await app.graphql(
    text,
    { id: String(admin.organisationId), ...variables },
    { token: as },
  );
  const [error] = errors ?? [];
  return error ? { refused: error.extensions.reason ?? error.extensions.code } : Object.values(data)[0];
}

const buy = (price: string, as?: string) =>
  ask(
    'query ($id: ID!, $price: String!) { generateCheckoutSession(orgId: $id, priceId: $price) { URL } }',
    { price },
    as,
  );
const checkoutIn = ({ URL: address }: { URL: string }) => address.split('/').at(-1) ?? '';
const pay = (id: string, card: string, confirmed = false, as?: string) =>
  ask(
    'mutation ($checkout: ID!, $card: String!, $confirmed: Boolean) { payTestCheckout(ID: $checkout, Card: $card, Confirmed: $confirmed) { Outcome } }',
    { checkout: id, card, confirmed },
    as,
  );
const status = () =>
  ask(
    'query ($id: ID!) { getSubscriptionStatus(OrganisationID: $id) { Status PaymentCardLast4 PaymentDue Interval HasPortal EndsAt Invoices { Number Status Amount Currency } } }',
  );
const change = (action: string | null, card: string | null = null) =>
  ask(
    'mutation ($action: String, $card: String) { changeTestPayments(Action: $action, Card: $card) { Status Card Actions } }',
    {
      action,
      card,
    },
  );
const planOf = async (organisationId = admin.organisationId) =>
  (await app.tenancy.readInOrganisation(organisationId, findPlan))?.type;
const audit = () =>
  app.tenancy.readInOrganisation(admin.organisationId, async ({ db }) =>
    (await db.selectFrom('audit_record').select('action').orderBy('id').execute()).map(
      ({ action }) => action,
    ),
  );

const invoice = (id: string, as?: string) =>
  ask(
    'query ($invoice: ID!) { readTestInvoice(ID: $invoice) { Number Status Plan Interval Difference PeriodStarts PeriodEnds Amount Tax Currency } }',
    { invoice: id },
    as,
  );
const sessionPaid = async (session: string) =>
  (
    await ask(
      'query ($id: ID!, $session: String) { getSubscriptionStatus(OrganisationID: $id, SessionID: $session) { SessionPaid } }',
      { session },
    )
  ).SessionPaid;
const invoiceLinks = async (): Promise<string[]> =>
  (
    await ask('query ($id: ID!) { getSubscriptionStatus(OrganisationID: $id) { Invoices { URL } } }')
  ).Invoices.map(({ URL: address }: { URL: string }) => address);

test('a trial organisation pays in the built-in checkout and has its plan at once', async () => {
  expect(await status()).toMatchObject({ Status: null, HasPortal: false, Invoices: [] });
  const id = checkoutIn(await buy('test_starter_month'));
  expect(await status()).toMatchObject({ Status: null });
  expect(await pay(id, 'good')).toEqual({ Outcome: 'paid' });
  expect(await planOf()).toBe('STARTER');
  expect(await status()).toEqual({
    Status: 'active',
    PaymentCardLast4: '4242',
    PaymentDue: false,
    Interval: 'month',
    HasPortal: true,
    EndsAt: null,
    Invoices: [{ Number: expect.stringMatching(/^TEST-/), Status: 'paid', Amount: 99, Currency: 'USD' }],
  });
  expect(await audit()).toEqual(['trial-started', 'signed-in', 'checkout-started', 'plan-changed']);
});

test('each test invoice is read in full by its organisation, and by no other', async () => {
  await pay(checkoutIn(await buy('test_starter_month')), 'good');
  app.clock.now = new Date('2026-11-12T09:00:00Z');
  token = await signIn(app, admin);
  await upgrade();
  const [newest = '', first = ''] = await invoiceLinks();
  expect([newest, first]).toEqual([
    expect.stringMatching(/^\/test-invoice\/test_in_\d+$/),
    expect.stringMatching(/^\/test-invoice\/test_in_\d+$/),
  ]);
  const id = first.split('/').at(-1) ?? '';
  expect(await invoice(id)).toEqual({
    Number: expect.stringMatching(/^TEST-/),
    Status: 'paid',
    Plan: 'STARTER',
    Interval: 'month',
    Difference: false,
    PeriodStarts: '2026-11-02T09:00:00.000Z',
    PeriodEnds: '2026-12-02T09:00:00.000Z',
    Amount: 99,
    Tax: 0,
    Currency: 'USD',
  });
  expect(await invoice(newest.split('/').at(-1) ?? '')).toMatchObject({
    Plan: 'PRO',
    Difference: true,
    PeriodStarts: '2026-11-12T09:00:00.000Z',
    PeriodEnds: '2026-12-02T09:00:00.000Z',
    Amount: 66.67,
  });
  expect(await invoice(id, await signIn(app, await buildTrial(app)))).toBeNull();
  const learner = await signIn(app, await buildMember(app.tenancy, { id: admin.organisationId }, 'user'));
  expect(await invoice(id, learner)).toEqual({ refused: 'FORBIDDEN' });
});

test('only a checkout of the organisation that was paid counts as a purchase on the way back', async () => {
  const id = checkoutIn(await buy('test_starter_month'));
  expect(await sessionPaid(id)).toBe(false);
  await pay(id, 'good');
  expect(await sessionPaid(id)).toBe(true);
  expect(await sessionPaid('test_cs_invented')).toBe(false);
  const other = await buildTrial(app);
  const [own, ownToken] = [admin, token];
  [admin, token] = [other, await signIn(app, other)];
  await pay(checkoutIn(await buy('test_starter_month')), 'good');
  expect(await sessionPaid(id)).toBe(false);
  [admin, token] = [own, ownToken];
});

test('the number of a checkout cannot be guessed from another, and is read by its organisation alone', async () => {
  const id = checkoutIn(await buy('test_starter_month'));
  expect(id).toMatch(/^test_cs_[\w-]{24}$/);
  const other = await buildTrial(app);
  const stranger = await signIn(app, other);
  const read = (as: string) =>
    ask('query ($checkout: ID!) { readTestCheckout(ID: $checkout) { Status } }', { checkout: id }, as);
  expect(await read(token)).toEqual({ Status: 'open' });
  expect(await read(stranger)).toBeNull();
  admin = other;
  expect(checkoutIn(await buy('test_starter_month', stranger))).not.toBe(id);
});

test('a card that is refused in the middle leaves everything as it was, and another card can be tried', async () => {
  const id = checkoutIn(await buy('test_pro_year'));
  expect(await pay(id, 'refused')).toEqual({ refused: 'billing.card-refused' });
  expect(await planOf()).toBe('FREE_TRIAL');
  expect(await pay(id, 'gold')).toEqual({ refused: 'billing.card-unknown' });
  expect(await pay(id, 'confirm')).toEqual({ Outcome: 'confirm' });
  expect(await planOf()).toBe('FREE_TRIAL');
  expect(await pay(id, 'confirm', true)).toEqual({ Outcome: 'paid' });
  expect(await planOf()).toBe('PRO');
  expect(await status()).toMatchObject({
    PaymentCardLast4: '3155',
    Interval: 'year',
    Invoices: [{ Amount: 1999 }],
  });
});

describe('a plan bought in two tabs', () => {
  test('at the same moment is one checkout, paid once', async () => {
    const [first, second] = await Promise.all([buy('test_starter_month'), buy('test_starter_month')]);
    expect(first).toEqual(second);
    const id = checkoutIn(first);
    const outcomes = await Promise.all([pay(id, 'good'), pay(id, 'good')]);
    expect(outcomes).toContainEqual({ Outcome: 'paid' });
    expect(outcomes).toContainEqual({ refused: 'billing.checkout-over' });
    expect(await status()).toMatchObject({ Invoices: [{ Amount: 99 }] });
    expect(await buy('test_starter_month')).toEqual({ refused: 'billing.has-plan' });
  });

  test('for two prices leaves the second checkout open alone', async () => {
    const starter = checkoutIn(await buy('test_starter_month'));
    const pro = checkoutIn(await buy('test_pro_month'));
    expect(await pay(starter, 'good')).toEqual({ refused: 'billing.checkout-over' });
    expect(await pay(pro, 'good')).toEqual({ Outcome: 'paid' });
    expect(await planOf()).toBe('PRO');
  });
});

const preview = (price = 'test_pro_month') =>
  ask(
    'query ($id: ID!, $price: String!) { getUpgradePreview(orgId: $id, priceId: $price) { ProrationAmount Currency } }',
    {
      price,
    },
  );
const upgrade = (price = 'test_pro_month') =>
  ask(
    'mutation ($id: ID!, $price: String!) { upgradeSubscription(orgId: $id, priceId: $price) { Status NewPlan URL } }',
    {
      price,
    },
  );

describe('an upgrade', () => {
  beforeEach(async () => {
    await pay(checkoutIn(await buy('test_starter_month')), 'good');
    // A third of the month has passed.
    app.clock.now = new Date('2026-11-12T09:00:00Z');
    token = await signIn(app, admin);
  });

  test('costs what its preview said, also when it is confirmed a while later', async () => {
    expect(await preview()).toEqual({ ProrationAmount: 66.67, Currency: 'USD' });
    app.clock.now = new Date('2026-11-12T09:50:00Z');
    expect(await upgrade()).toEqual({ Status: 'active', NewPlan: 'PRO', URL: null });
    expect(await planOf()).toBe('PRO');
    expect((await status()).Invoices[0]).toMatchObject({ Amount: 66.67, Status: 'paid' });
    expect(await upgrade()).toEqual({ refused: 'billing.not-an-upgrade' });
    expect(await audit()).toContain('subscription-upgraded');
  });

  test('that is confirmed in two tabs is made once', async () => {
    await preview();
    await Promise.all([upgrade(), upgrade()]);
    expect(await planOf()).toBe('PRO');
    expect((await status()).Invoices).toHaveLength(2);
  });

  test('that the bank wants confirmed changes the plan when it is', async () => {
    await change(null, 'confirm');
    expect(await upgrade()).toMatchObject({
      Status: 'requires_action',
      URL: expect.stringContaining('/test-payments'),
    });
    expect(await planOf()).toBe('STARTER');
    expect(await status()).toMatchObject({ Status: 'active', PaymentDue: true });
    await change('pay-due');
    expect(await planOf()).toBe('PRO');
    expect(await status()).toMatchObject({ PaymentDue: false });
  });

  test('that waits for the bank and is confirmed again is paid once', async () => {
    await change(null, 'confirm');
    await upgrade();
    await preview();
    expect(await upgrade()).toMatchObject({ Status: 'requires_action' });
    const open = async () =>
      (await status()).Invoices.filter(({ Status }: { Status: string }) => Status === 'open');
    expect(await open()).toHaveLength(1);
    await change('pay-due');
    expect(await planOf()).toBe('PRO');
    expect(await open()).toEqual([]);
    expect(await status()).toMatchObject({ PaymentDue: false });
  });

  test('from months to a year of the same plan credits the rest of the month and begins a year', async () => {
    // 949 for the year, less two thirds of 99.
    expect(await preview('test_starter_year')).toEqual({ ProrationAmount: 883, Currency: 'USD' });
    app.clock.now = new Date('2026-11-12T09:30:00Z');
    expect(await upgrade('test_starter_year')).toEqual({ Status: 'active', NewPlan: 'STARTER', URL: null });
    expect(await planOf()).toBe('STARTER');
    expect(await status()).toMatchObject({ Interval: 'year', Invoices: [{ Amount: 883 }, { Amount: 99 }] });
    const { RenewsAt } = await ask(
      'query ($id: ID!) { getSubscriptionStatus(OrganisationID: $id) { RenewsAt } }',
    );
    expect(RenewsAt).toBe('2027-11-12T09:30:00.000Z');
    expect(await audit()).toContain('subscription-made-yearly');
    // A year that is paid for has its end; a larger plan does not wait for it.
    expect(await upgrade('test_starter_month')).toEqual({ refused: 'billing.not-an-upgrade' });
    expect(await preview('test_starter_year')).toEqual({ refused: 'billing.not-an-upgrade' });
    expect(await preview('test_pro_month')).toEqual({ refused: 'billing.not-an-upgrade' });
    expect(await upgrade('test_pro_year')).toMatchObject({ Status: 'active', NewPlan: 'PRO' });
  });

  test('to a year that is confirmed in two tabs is paid once', async () => {
    await preview('test_starter_year');
    await Promise.all([upgrade('test_starter_year'), upgrade('test_starter_year')]);
    expect((await status()).Invoices).toHaveLength(2);
  });

  test('to a year whose card is refused changes nothing', async () => {
    await change(null, 'refused');
    expect(await upgrade('test_starter_year')).toMatchObject({ Status: 'requires_action' });
    expect(await status()).toMatchObject({ Interval: 'month', PaymentDue: true });
  });

  test('to a smaller plan, and of a plan that is not paid for here, is refused', async () => {
    await upgrade('test_pro_month');
    expect(await preview('test_starter_year')).toEqual({ refused: 'billing.not-an-upgrade' });
    expect(await upgrade('test_starter_month')).toEqual({ refused: 'billing.not-an-upgrade' });
    await change('end');
    expect(await preview()).toEqual({ refused: 'billing.no-subscription' });
    expect(await upgrade()).toEqual({ refused: 'billing.no-subscription' });
  });
});

test('a renewal that fails is told once, keeps the plan while it is tried again, and ends it after the last try', async () => {
  await pay(checkoutIn(await buy('test_starter_month')), 'good');
  await change(null, 'refused');
  await change('renew');
  expect(await planOf()).toBe('STARTER');
  expect(await status()).toMatchObject({ Status: 'active', PaymentDue: true });
  expect(await change('pay-due')).toEqual({ refused: 'billing.card-refused' });
  expect(await preview()).toEqual({ refused: 'billing.payment-due' });
  expect((await audit()).filter((action) => action === 'payment-failed')).toHaveLength(1);
  const notices = await app.tenancy.readInOrganisation(admin.organisationId, ({ db }) =>
    db.selectFrom('inbox_notice').select(['kind', 'path']).execute(),
  );
  expect(notices).toEqual([{ kind: 'payment-failed', path: '/billing' }]);
  await change('give-up');
  expect(await planOf()).toBe('FREE_TRIAL');
  const told = await app.tenancy.readInOrganisation(admin.organisationId, ({ db }) =>
    db.selectFrom('inbox_notice').select(['kind', 'mail_due']).orderBy('id').execute(),
  );
  expect(told.map(({ kind }) => kind)).toEqual(['payment-failed', 'plan-ended']);
  expect(await status()).toMatchObject({ Status: 'canceled', PaymentDue: false });
});

test('an organisation whose subscription ended is locked, and open again as soon as it pays', async () => {
  await pay(checkoutIn(await buy('test_starter_month')), 'good');
  // Long after the trial that the purchase cut short.
  app.clock.now = new Date('2026-11-30T09:00:00Z');
  token = await signIn(app, admin);
  await change('end');
  app.clock.now = new Date('2026-11-30T09:00:10Z');
  const members = '{ readMembers(limit: 1) { nodes { ID } } }';
  expect(await ask(members)).toEqual({ refused: 'access.trial-ended' });
  const { errors } = await app.graphql(members, {}, { token });
  expect(errors?.[0]?.message).toBe('The plan of this organisation has ended. Nothing of it is lost.');
  const lock = await app.features.identity.findOrganisationLock(admin.organisationId);
  const ended = '{ viewer { Organisation { PlanEnded } } }';
  expect(await ask(ended)).toEqual({ Organisation: { PlanEnded: true } });
  // What runs may be finished for a day, as at the end of a trial.
  expect(lock).toBe('finishing');
  expect(await pay(checkoutIn(await buy('test_pro_month')), 'good')).toEqual({ Outcome: 'paid' });
  app.clock.now = new Date('2026-11-30T09:00:20Z');
  expect(await ask(members)).toMatchObject({ nodes: [{}] });
  expect(await ask(ended)).toEqual({ Organisation: { PlanEnded: false } });
});

test('a plan ended on the day of its purchase gives the days of the trial back, and is bought again without losing them', async () => {
  const members = '{ readMembers(limit: 1) { nodes { ID } } }';
  const trial = '{ viewer { Organisation { TrialDaysLeft PlanEnded } } }';
  await pay(checkoutIn(await buy('test_starter_month')), 'good');
  await change('end');
  app.clock.now = new Date('2026-11-02T09:00:10Z');
  expect(await ask(members)).toMatchObject({ nodes: [{}] });
  expect(await ask(trial)).toEqual({ Organisation: { TrialDaysLeft: 15, PlanEnded: false } });
  await pay(checkoutIn(await buy('test_starter_month')), 'good');
  await change('end');
  app.clock.now = new Date('2026-11-02T09:00:20Z');
  expect(await ask(trial)).toEqual({ Organisation: { TrialDaysLeft: 15, PlanEnded: false } });
});

test('a subscription that is ended for later goes on, and can be kept', async () => {
  await pay(checkoutIn(await buy('test_starter_month')), 'good');
  await change('end-later');
  expect(await planOf()).toBe('STARTER');
  expect((await status()).EndsAt).toContain('2026-12-02');
  await change('keep');
  expect((await status()).EndsAt).toBeNull();
  expect(await change('keep')).toEqual({ refused: 'billing.action-impossible' });
});

test('what a contract says is not changed by payments, and nothing can be bought beside it', async () => {
  await pay(checkoutIn(await buy('test_starter_month')), 'good');
  await buildPlan(app.tenancy, { id: admin.organisationId }, { type: 'ENTERPRISE' });
  expect(await upgrade()).toEqual({ refused: 'billing.contract' });
  await change('end');
  expect(await planOf()).toBe('ENTERPRISE');
  expect(await buy('test_pro_month')).toEqual({ refused: 'billing.contract' });
});

test('a price that is not on sale is refused, and so is everybody but the administrators of the organisation', async () => {
  expect(await buy('price_of_somebody_else')).toEqual({ refused: 'billing.price-unknown' });
  const id = checkoutIn(await buy('test_starter_month'));
  const other = await buildTrial(app);
  const stranger = await signIn(app, other);
  expect(await buy('test_starter_month', stranger)).toEqual({ refused: 'NOT_FOUND' });
  const learner = await signIn(app, await buildMember(app.tenancy, { id: admin.organisationId }, 'user'));
  for (const as of [learner, '']) {
    const code = as === '' ? 'UNAUTHENTICATED' : 'FORBIDDEN';
    expect(await buy('test_starter_month', as)).toEqual({ refused: code });
    expect(await pay(id, 'good', false, as)).toEqual({ refused: code });
  }
  expect(await pay(id, 'good', false, stranger)).toEqual({ refused: 'NOT_FOUND' });
  expect(await planOf()).toBe('FREE_TRIAL');
});

test('the prices are for everybody, with what the operator says', async () => {
  const { readPricing } = (
    await app.graphql(
      '{ readPricing { SalesContact Test ComingSoon Plans { Type Editors Learners InteractiveVideos VirtualHumans CreditsPerMonth Prices { Interval Amount PriceID } } AddOns { Key Amount } Credits { Kind Minutes } } }',
    )
  ).data;
  expect(readPricing).toMatchObject({ SalesContact: 'sales@praxis.test', Test: true, ComingSoon: [] });
  expect(readPricing.Plans).toMatchObject([
    {
      Type: 'STARTER',
      Editors: 1,
      Learners: 25,
      InteractiveVideos: 1,
      VirtualHumans: 1,
      CreditsPerMonth: 120,
      Prices: [
        { Interval: 'month', Amount: 99, PriceID: 'test_starter_month' },
        { Interval: 'year', Amount: 949, PriceID: 'test_starter_year' },
      ],
    },
    {
      Type: 'PRO',
      Editors: 3,
      Learners: 100,
      InteractiveVideos: 3,
      VirtualHumans: 3,
      CreditsPerMonth: 250,
      Prices: [{ Amount: 199 }, { Amount: 1999 }],
    },
    { Type: 'ENTERPRISE', Editors: null, Learners: null, Prices: [] },
  ]);
  expect(readPricing.AddOns).toEqual([{ Key: 'custom-virtual-human', Amount: 1999 }]);
  expect(readPricing.Credits.map(({ Minutes }: { Minutes: number }) => Minutes)).toEqual([20, 5, 2.5]);
});

test('where nobody pays, nothing of all this exists', async () => {
  const member = await buildTrial(off);
  const asked = { id: String(member.organisationId) };
  const as = { token: await signIn(off, member) };
  const codes = await Promise.all(
    [
      '{ readPricing { Test } }',
      'query ($id: ID!) { generateCheckoutSession(orgId: $id, priceId: "test_starter_month") { URL } }',
      'query ($id: ID!) { getSubscriptionStatus(OrganisationID: $id) { Status } }',
      'query ($id: ID!) { getBillingPortalURL(OrganisationID: $id) }',
      '{ readTestPayments { Status } }',
      'mutation { payTestCheckout(ID: "x", Card: "good") { Outcome } }',
    ].map(async (text) => {
      const variables = text.includes('$id') ? asked : {};
      return (await off.graphql(text, variables, as)).errors?.[0]?.extensions.code;
    }),
  );
  expect(new Set(codes)).toEqual(new Set(['NOT_FOUND']));
  const { data } = await off.graphql('{ viewer { Organisation { OffersBilling } } }', {}, as);
  expect(data.viewer.Organisation.OffersBilling).toBeNull();
});

test('a person’s export has the purchases they began, and a deletion forgets them alone', async () => {
  await pay(checkoutIn(await buy('test_starter_month')), 'good');
  const { personalBillingData } = await import('../personal-billing-data.ts');
  const kept = await app.tenancy.inOrganisation(admin.organisationId, async (scope) => {
    expect(await personalBillingData.export(scope, admin.personId)).toMatchObject([
      { kind: 'checkout', price_id: 'test_starter_month', state: 'done' },
    ]);
    const { kept: counts } = await personalBillingData.erase(scope, { personId: admin.personId, email: '' });
    expect(await personalBillingData.export(scope, admin.personId)).toEqual([]);
    return counts;
  });
  expect(kept).toEqual({ purchases: 1 });
  expect(await status()).toMatchObject({ Status: 'active', Invoices: [{ Amount: 99 }] });
});
