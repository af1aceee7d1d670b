import type { PlatformReadScope, Scope } from '#platform/tenancy/scope.ts';

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

export type EndingTrial = { organisationId: number; trialExpiresAt: Date; trialDays: number | null };

/** The trials that end, or ended, between these moments. What is archived has nobody to be told. */
export async function listTrialsEnding(
  { db }: PlatformReadScope,
  { after, until }: { after: Date; until: Date },
): Promise<EndingTrial[]> {
  const rows = await db
    .selectFrom('organisation')
    .where('trial', '=', true)
    .where('archived_at', 'is', null)
    .where('trial_expires_at', '>', after)
    .where('trial_expires_at', '<=', until)
    .select(['id', 'trial_expires_at', 'trial_days'])
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, trial_expires_at: trialExpiresAt, trial_days: trialDays }) =>
    trialExpiresAt ? [{ organisationId: Number(id), trialExpiresAt, trialDays }] : [],
  );
}
