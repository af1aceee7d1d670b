import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scope, Tenancy } from '#platform/tenancy/scope.ts';
import { createTenancy } from '#platform/tenancy/tenancy.ts';
import { buildOrganisation } from '#tests/builders/people.ts';
import { openTestDatabase } from '#tests/test-database.ts';
import { hasEnded } from '../../model/plan-rules.ts';
import { trialDaysLeft } from '../../model/trial.ts';
import { changePlan, endPlan, extendTrial, findPlan, listPlans, startTrial } from '../index.ts';

let tenancy: Tenancy;
let close: () => Promise<void>;
const now = new Date('2026-11-02T09:00:00Z');

beforeAll(async () => {
  const database = await openTestDatabase();
  tenancy = createTenancy(database);
  close = () => database.close();
});
afterAll(() => close());

async function inNew<Result>(work: (scope: Scope) => Promise<Result>): Promise<Result> {
  const organisation = await buildOrganisation(tenancy);
  return tenancy.inOrganisation(organisation.id, work);
}

const readTrial = ({ db, organisationId }: Scope) =>
  db
    .selectFrom('organisation')
    .where('id', '=', organisationId)
    .select(['trial', 'trial_expires_at', 'trial_days', 'customer_stage'])
    .executeTakeFirstOrThrow();

test('a trial begins with its days, its plan and its stage, and is in the audit log', async () => {
  await inNew(async (scope) => {
    await startTrial(scope, { days: 14, now });
    const row = await readTrial(scope);
    expect(row).toMatchObject({ trial: true, trial_days: 14, customer_stage: 'FREE_TRIAL' });
    expect(trialDaysLeft(now, row.trial_expires_at ?? now)).toBe(14);
    expect(await findPlan(scope)).toMatchObject({
      type: 'FREE_TRIAL',
      title: 'Free trial',
      limits: { learners: 10, 'paid-editors': 1 },
    });
    const { action } = await scope.db
      .selectFrom('audit_record')
      .where('organisation_id', '=', scope.organisationId)
      .select('action')
      .executeTakeFirstOrThrow();
    expect(action).toBe('trial-started');
  });
});

test.each([0, -1, 1.5, 367, Number.NaN])('no trial has %d days', async (days) => {
  await expect(inNew((scope) => startTrial(scope, { days, now }))).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
  });
});

test('paying ends the trial, sets the plan of the catalogue, and keeps what was before', async () => {
  await inNew(async (scope) => {
    await startTrial(scope, { days: 14, now });
    expect(await changePlan(scope, 'PRO', { reason: 'payment', now })).toBe(true);
    expect(await readTrial(scope)).toMatchObject({
      trial: false,
      trial_expires_at: null,
      trial_days: null,
      customer_stage: 'PRO',
    });
    expect((await listPlans(scope)).map(({ type, reason }) => [type, reason])).toEqual([
      ['PRO', 'payment'],
      ['FREE_TRIAL', 'trial'],
    ]);
  });
});

test('the same payment applied again changes nothing', async () => {
  await inNew(async (scope) => {
    await changePlan(scope, 'STARTER', { reason: 'payment', now });
    expect(await changePlan(scope, 'STARTER', { reason: 'payment', now })).toBe(false);
    expect(await listPlans(scope)).toHaveLength(1);
  });
});

test('of two changes at once the later one stands, whichever began first', async () => {
  const organisation = await buildOrganisation(tenancy);
  const change = (plan: 'STARTER' | 'PRO') =>
    tenancy.inOrganisation(organisation.id, (scope) => changePlan(scope, plan, { reason: 'payment', now }));
  await Promise.all([change('STARTER'), change('PRO'), change('STARTER'), change('PRO')]);
  await tenancy.inOrganisation(organisation.id, async (scope) => {
    const [inForce] = await listPlans(scope);
    expect((await readTrial(scope)).customer_stage).toBe(inForce?.type);
  });
});

test('a trial that was made longer has its new end, and keeps it through a plan that was bought and ended', async () => {
  await inNew(async (scope) => {
    const by = { personId: null, impersonatorId: null };
    await startTrial(scope, { days: 14, now });
    await extendTrial(scope, { days: 30, now, by });
    const longer = await findPlan(scope);
    await changePlan(scope, 'STARTER', { reason: 'payment', now });
    await endPlan(scope, { now });
    expect(await findPlan(scope)).toMatchObject({
      type: 'FREE_TRIAL',
      reason: 'trial',
      expiryDate: longer?.expiryDate,
    });
    const { trial, trial_expires_at: end } = await readTrial(scope);
    expect([trial, trialDaysLeft(now, end ?? now) >= 30]).toEqual([true, true]);
  });
});

test('a trial that is given after a plan ended is a trial again', async () => {
  await inNew(async (scope) => {
    await changePlan(scope, 'STARTER', { reason: 'payment', now });
    await endPlan(scope, { now });
    expect(hasEnded(await findPlan(scope))).toBe(true);
    await extendTrial(scope, { days: 7, now, by: { personId: null, impersonatorId: null } });
    expect(hasEnded(await findPlan(scope))).toBe(false);
  });
});
