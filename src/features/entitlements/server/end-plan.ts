import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { planCatalogue } from '../model/plan-catalogue.ts';
import { paymentReason } from '../model/plan-rules.ts';
import { expiryOfTrial } from '../model/trial.ts';
import { byTheServer } from './change-plan.ts';
import { holdLimits } from './limit-store.ts';
import { addPlan, findPlan } from './plan-store.ts';
import { setTrial } from './trial-store.ts';

/**
 * Nobody pays for the plan any more. The organisation is where it would be after its trial: everything is kept, and
 * little is answered until somebody buys a plan. What runs at this moment may be finished, as at the end of a trial.
 */
export async function endPlan(scope: Scope, { now }: { now: Date }): Promise<void> {
  await holdLimits(scope);
  const before = await findPlan(scope);
  const { type, title, limits, customerStage } = planCatalogue.FREE_TRIAL;
  const today = now.toISOString().slice(0, 10);
  await addPlan(scope, { type, title, limits, startDate: today, expiryDate: today, reason: paymentReason });
  await setTrial(scope, {
    trial: true,
    trialExpiresAt: expiryOfTrial(now, 0),
    trialDays: null,
    customerStage,
  });
  await recordAudit(scope, byTheServer, {
    action: 'plan-changed',
    targetKind: 'organisation',
    targetId: scope.organisationId,
    details: { from: before?.type ?? null, to: type, reason: paymentReason },
  });
}
