import { badInput } from '#kernel/app-error.ts';
import { type AuditActor, recordAudit } from '#platform/audit/record-audit.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type CatalogueType, planCatalogue } from '../model/plan-catalogue.ts';
import { expiryOfTrial, maxTrialDays, trialOverAt, trialReason } from '../model/trial.ts';
import { holdLimits } from './limit-store.ts';
import { addPlan, findPlan, type NewPlan, setPlanEnd } from './plan-store.ts';
import { isOnTrial, setTrial } from './trial-store.ts';

/** Nobody: a payment or a sign-up caused the change. */
export const byTheServer: AuditActor = { personId: null, impersonatorId: null };

/**
 * The free trial begins now and is open for this many whole days. A trial that runs begins anew.
 * @throws BAD_USER_INPUT for a length that no trial has
 */
export async function startTrial(
  scope: Scope,
  { days, now, by = byTheServer }: { days: number; now: Date; by?: AuditActor },
): Promise<void> {
  assertTrialDays(days);
  await holdLimits(scope);
  const { type, title, limits, customerStage } = planCatalogue.FREE_TRIAL;
  const trialExpiresAt = expiryOfTrial(now, days);
  await addPlan(scope, {
    type,
    title,
    limits,
    startDate: dayOf(now),
    expiryDate: dayOf(trialOverAt(trialExpiresAt)),
    reason: trialReason,
  });
  await setTrial(scope, { trial: true, trialExpiresAt, trialDays: days, customerStage });
  await recordAudit(scope, by, {
    action: 'trial-started',
    targetKind: 'organisation',
    targetId: scope.organisationId,
    details: { days },
  });
}

/**
 * So many whole days from now: a trial that runs, or is over, gets another end. An organisation that is on none begins one,
 * with the plan of a trial.
 */
export async function extendTrial(
  scope: Scope,
  { days, now, by }: { days: number; now: Date; by: AuditActor },
): Promise<void> {
  assertTrialDays(days);
  await holdLimits(scope);
  if (!(await isOnTrial(scope))) return startTrial(scope, { days, now, by });
  const trialExpiresAt = expiryOfTrial(now, days);
  await keepTrialEnd(scope, dayOf(trialOverAt(trialExpiresAt)));
  await setTrial(scope, { trial: true, trialExpiresAt });
  await recordAudit(scope, by, {
    action: 'trial-extended',
    targetKind: 'organisation',
    targetId: scope.organisationId,
    details: { days },
  });
}

/** The plan of a trial says until when it goes on; after a plan that ended, it is a trial again. */
async function keepTrialEnd(scope: Scope, expiryDate: string): Promise<void> {
  const before = await findPlan(scope);
  if (before?.type !== 'FREE_TRIAL') return;
  if (before.reason === trialReason) return setPlanEnd(scope, before.id, expiryDate);
  await addPlan(scope, { ...before, expiryDate, reason: trialReason });
}

/**
 * From now on the organisation has this plan and is on no trial; its former plans stay as its history. The same plan
 * again changes nothing, so that whoever applies a payment may do so more than once.
 * @returns false where it had the plan already
 */
export async function changePlan(
  scope: Scope,
  plan: Exclude<CatalogueType, 'FREE_TRIAL'>,
  { reason, by = byTheServer, now }: { reason: string; by?: AuditActor; now: Date },
): Promise<boolean> {
  await holdLimits(scope);
  const before = await findPlan(scope);
  if (before?.type === plan && !(await isOnTrial(scope))) return false;
  const { type, title, limits, customerStage } = planCatalogue[plan];
  await replacePlan(scope, { type, title, limits, startDate: dayOf(now), reason }, { by, customerStage });
  return true;
}

/** The same for a plan in other words than the catalogue's: a contract. */
export async function replacePlan(
  scope: Scope,
  plan: NewPlan,
  { by, customerStage }: { by: AuditActor; customerStage?: string },
): Promise<void> {
  const before = await findPlan(scope);
  await addPlan(scope, plan);
  await setTrial(scope, {
    trial: false,
    trialExpiresAt: null,
    trialDays: null,
    ...(customerStage === undefined ? {} : { customerStage }),
  });
  await recordAudit(scope, by, {
    action: 'plan-changed',
    targetKind: 'organisation',
    targetId: scope.organisationId,
    details: { from: before?.type ?? null, to: plan.type, reason: plan.reason ?? '' },
  });
}

function assertTrialDays(days: number): void {
  if (!Number.isInteger(days) || days < 1 || days > maxTrialDays)
    throw badInput(`A trial has 1 to ${maxTrialDays} days.`, { reason: 'plans.trial-days' });
}

/** YYYY-MM-DD in UTC. */
function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
