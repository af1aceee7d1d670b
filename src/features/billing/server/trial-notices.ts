import { findTrialWarning, isTrialOver, trialDaysLeft } from '#features/entitlements/model/trial.ts';
import { type EndingTrial, listTrialsEnding } from '#features/entitlements/server/index.ts';
import type { NoticeKind } from '#features/inbox/server/index.ts';
import type { UpkeepTask } from '#platform/feature/server-feature.ts';
import { pricingPath } from '../model/billing-paths.ts';
import type { BillingContext } from './billing-context.ts';
import { paymentFailedNotice, tellAdministrators } from './payment-notices.ts';

const dayMs = 86_400_000;
/** Before the first warning nobody is told anything. */
const soonMs = 8 * dayMs;
/** A server that was off tells nobody of a trial that has been over for long. */
const newsMs = 3 * dayMs;

export const trialEndingNotice = {
  ...paymentFailedNotice,
  kind: 'trial-ending',
} as const satisfies NoticeKind;

export const trialOverNotice = { ...paymentFailedNotice, kind: 'trial-over' } as const satisfies NoticeKind;

/**
 * Tells administrators how long their trial still goes on, and that it is over. Upkeep comes every hour; each warning of each
 * end has a key of its own, so a trial that gets another end tells of that one anew.
 */
export function tellOfTrials(context: BillingContext): UpkeepTask {
  return {
    failed: 'administrators could not be told of the end of their trial',
    async run() {
      if (!context.payments()) return;
      const now = context.clock();
      const ending = await context.tenancy.readAcrossOrganisations('job-dispatch', (scope) =>
        listTrialsEnding(scope, {
          after: new Date(now.getTime() - newsMs),
          until: new Date(now.getTime() + soonMs),
        }),
      );
      for (const trial of ending) await tellOfTrial(context, trial, now);
    },
  };
}

async function tellOfTrial(context: BillingContext, trial: EndingTrial, now: Date): Promise<void> {
  // Without a length it is no trial: its plan ended, and that was told.
  if (trial.trialDays === null) return;
  const warning = findTrialWarning(trial, now);
  if (warning === null) return;
  const { organisationId, trialExpiresAt } = trial;
  const isOver = isTrialOver({ trial: true, trialExpiresAt }, now);
  await context.tenancy.inOrganisation(organisationId, (scope) =>
    tellAdministrators(context, scope, {
      kind: isOver ? trialOverNotice.kind : trialEndingNotice.kind,
      values: isOver ? {} : { days: trialDaysLeft(now, trialExpiresAt) },
      path: pricingPath,
      key: `${trialExpiresAt.toISOString()}/${warning}`,
    }),
  );
}
