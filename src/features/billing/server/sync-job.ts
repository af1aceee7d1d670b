import { sql } from 'kysely';
import { z } from 'zod';
import type { UpkeepTask } from '#platform/feature/server-feature.ts';
import { defineJob, type JobDefinition, requestJob } from '#platform/jobs/job.ts';
import type { PlatformReadScope } from '#platform/tenancy/scope.ts';
import { lastNight } from '../model/last-night.ts';
import type { BillingContext } from './billing-context.ts';
import { forgetEventsBefore, wantReading } from './billing-store.ts';
import { readAgain } from './read-again.ts';
import { syncQueue } from './sync-request.ts';

const dayMs = 86_400_000;
/** The provider sends an event again for three days. */
const eventDays = 30;

/** Tries for some hours, each time later: a provider that is away for one comes back within them. */
export function createSyncJob(context: BillingContext): JobDefinition {
  return defineJob({
    name: syncQueue,
    payload: z.object({ organisationId: z.number().int().positive() }),
    retryLimit: 11,
    retryDelaySeconds: 10,
    expireSeconds: 120,
    async run({ organisationId }) {
      await readAgain(context, organisationId);
    },
  });
}

/**
 * Once a night every customer's state is read again, whatever events came: one may have been lost. So is, each hour,
 * that of a customer whose last reading failed until nobody tried any more.
 */
export function reconcile(context: BillingContext): UpkeepTask {
  return {
    failed: 'what organisations pay could not be compared with the payment provider',
    async run() {
      const payments = context.payments();
      if (!payments) return;
      const now = context.clock();
      const due = await context.tenancy.readAcrossOrganisations('job-dispatch', (scope) =>
        listDue(scope, payments.provider, lastNight(now)),
      );
      for (const organisationId of due)
        await context.tenancy.inOrganisation(organisationId, async (scope) => {
          await wantReading(scope);
          await forgetEventsBefore(scope, new Date(now.getTime() - eventDays * dayMs));
          await requestJob(scope, syncQueue, {}, { singletonKey: `reconcile:${organisationId}` });
        });
    },
  };
}

async function listDue({ db }: PlatformReadScope, provider: string, night: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select organisation_id as id from billing_account
    where provider = ${provider} and customer_id is not null
      and (synced_at is null or synced_at < ${night} or wanted > synced)
    order by organisation_id`.execute(db);
  return rows.map(({ id }) => Number(id));
}
