import type { Scope } from '#platform/tenancy/scope.ts';

export type TrialChange = {
  trial: boolean;
  trialExpiresAt: Date | null;
  /** Left out, it stays. */
  trialDays?: number | null;
  customerStage?: string;
};

/** What an organisation's own row says of its trial, and how far it came as a customer. */
export async function setTrial(scope: Scope, change: TrialChange): Promise<void> {
  await scope.db
    .updateTable('organisation')
    .set({
      trial: change.trial,
      trial_expires_at: change.trialExpiresAt,
      ...(change.trialDays === undefined ? {} : { trial_days: change.trialDays }),
      ...(change.customerStage === undefined ? {} : { customer_stage: change.customerStage }),
    })
    .where('id', '=', scope.organisationId)
    .execute();
}

export async function isOnTrial(scope: Scope): Promise<boolean> {
  const row = await scope.db
    .selectFrom('organisation')
    .where('id', '=', scope.organisationId)
    .select('trial')
    .executeTakeFirst();
  return row?.trial === true;
}
