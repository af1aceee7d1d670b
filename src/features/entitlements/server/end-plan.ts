import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { planCatalogue } from '../model/plan-catalogue.ts';
import { paymentReason } from '../model/plan-rules.ts';
import { expiryOfTrial, findTrialLeft, trialReason } from '../model/trial.ts';
import { byTheServer } from './change-plan.ts';
import { holdLimits } from './limit-store.ts';
import { addPlan, listPlans } from './plan-store.ts';
import { setTrial } from './trial-store.ts';

/**
 * Nobody pays for the plan any more. Days of a trial that the purchase cut short are given back. Otherwise the organisation is where it would be after its trial: everything is kept, and
 * little is answered until somebody buys a plan. What runs at this moment may be finished, as at the end of a trial.
 */
export async function endPlan(scope: Scope, { now }: { now: Date }): Promise<void> {
  await holdLimits(scope);
  const plans = await listPlans(scope);
  const { type, title, limits, customerStage } = planCatalogue.FREE_TRIAL;
  const today = now.toISOString().slice(0, 10);
  const left = findTrialLeft(plans, now);
  const { startDate, expiryDate } = left ?? { startDate: today, expiryDate: today };
  const reason = left ? trialReason : paymentReason;
  await addPlan(scope, { type, title, limits, startDate, expiryDate, reason });
  await setTrial(scope, {
    trial: true,
    trialExpiresAt: left?.trialExpiresAt ?? expiryOfTrial(now, 0),
    trialDays: left?.trialDays ?? null,
    customerStage,
  });
  await recordAudit(scope, byTheServer, {
    action: 'plan-changed',
    targetKind: 'organisation',
    targetId: scope.organisationId,
    details: { from: plans[0]?.type ?? null, to: type, reason: paymentReason },
  });
}
