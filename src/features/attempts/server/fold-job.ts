import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob, type JobDefinition, requestJob } from '#platform/jobs/job.ts';
import type { Scope, Tenancy } from '#platform/tenancy/scope.ts';
import { foldChangedDays, foldQueue, holdFold, noteEveryDay } from './total-store.ts';

/** Items and days in one transaction: short enough for those who delete meanwhile and wait for it. */
const inOneTransaction = 2_000;

/**
 * Counts the totals of the days that were changed, in many short transactions: after a kill the days that are left still
 * have their notes. With `again`, those of all days, whether they were changed or not.
 */
export const foldAttemptDaysJob: JobDefinition = defineJob({
  name: foldQueue,
  payload: z.object({ organisationId: z.number().int().positive(), again: z.boolean().optional() }),
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireSeconds: 6 * 3600,
  async run({ organisationId, again }, { tenancy, signal }) {
    if (again) await tenancy.inOrganisation(organisationId, noteEveryDay);
    await foldAll(tenancy, organisationId, signal);
  },
});

export async function foldAll(tenancy: Tenancy, organisationId: number, signal?: AbortSignal): Promise<void> {
  let folded = inOneTransaction;
  while (folded === inOneTransaction && !signal?.aborted)
    folded = await tenancy.inOrganisation(organisationId, async (scope) => {
      await holdFold(scope);
      return foldChangedDays(scope, inOneTransaction);
    });
}

/** Every hour, for organisations where too little happens to ask for it. */
export async function requestDueFolds(tenancy: Tenancy): Promise<void> {
  const due = await tenancy.readAcrossOrganisations('job-dispatch', async ({ db }) => {
    const { rows } = await sql<{ id: number }>`
      select distinct organisation_id as id from attempt_day_change`.execute(db);
    return rows.map(({ id }) => Number(id));
  });
  for (const id of due) await tenancy.inOrganisation(id, requestFold);
}

function requestFold(scope: Scope): Promise<void> {
  return requestJob(scope, foldQueue, {}, { singletonKey: `${foldQueue}:${scope.organisationId}` });
}
