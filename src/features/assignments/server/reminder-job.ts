import { z } from 'zod';
import type { UpkeepTask } from '#platform/feature/server-feature.ts';
import { defineJob, type JobDefinition, requestJob } from '#platform/jobs/job.ts';
import type { AssignmentContext, LockContext } from './assignment-context.ts';
import { listOrganisationsWithRounds } from './reminder-store.ts';
import { sendReminders } from './send-reminders.ts';
import type { TellContext } from './tell-people.ts';

export const sendRemindersQueue = 'send-reminders';
const quarterMs = 15 * 60 * 1000;
/** Until upkeep runs again, with one to spare. */
const quartersAhead = 5;

export function createReminderJob(context: AssignmentContext & LockContext & TellContext): JobDefinition {
  return defineJob({
    name: sendRemindersQueue,
    payload: z.object({ organisationId: z.number() }),
    retryLimit: 5,
    retryDelaySeconds: 30,
    expireSeconds: 900,
    run: ({ organisationId }, job) => sendReminders(context, organisationId, job),
  });
}

/**
 * Upkeep comes once an hour, but it is nine somewhere at every quarter of one: it requests a job for each of the next, which
 * several processes request once.
 */
export function requestReminders({
  tenancy,
  clock,
}: Pick<AssignmentContext, 'tenancy' | 'clock'>): UpkeepTask {
  return {
    failed: 'reminders could not be requested',
    async run() {
      const organisations = await tenancy.readAcrossOrganisations(
        'job-dispatch',
        listOrganisationsWithRounds,
      );
      const now = clock().getTime();
      const first = Math.floor(now / quarterMs);
      for (const organisationId of organisations)
        await tenancy.inOrganisation(organisationId, async (scope) => {
          for (let quarter = first; quarter <= first + quartersAhead; quarter += 1)
            await requestJob(
              scope,
              sendRemindersQueue,
              {},
              {
                singletonKey: `${organisationId}:${quarter}`,
                startAfterSeconds: Math.max(0, Math.ceil((quarter * quarterMs - now) / 1000)),
              },
            );
        });
    },
  };
}
