import { z } from 'zod';
import { deleteExpiredReports } from '#features/assessment/server/index.ts';
import { defineJob, type JobDefinition, requestJob } from '#platform/jobs/job.ts';
import { forgetWordsQueue } from './retention-service.ts';
import { findRetention, forgetTexts, listExpired } from './retention-store.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Deletes words that are older than the organisation keeps them, and requests itself again while there are more.
 */
export function createForgetConversationsJob({ clock }: { clock: () => Date }): JobDefinition {
  return defineJob({
    name: forgetWordsQueue,
    payload: z.object({ organisationId: z.number().int().positive() }),
    retryLimit: 10,
    retryDelaySeconds: 60,
    expireSeconds: 300,
    async run({ organisationId }, { tenancy, signal }) {
      const now = clock();
      const ago = (days: number) => new Date(now.getTime() - days * dayMs);
      const retention = await tenancy.readInOrganisation(organisationId, findRetention);
      const { keepWordsDays, keepReportsDays } = retention;
      if (keepWordsDays !== null) {
        let count: number;
        do {
          count = await tenancy.inOrganisation(organisationId, async (scope) => {
            const ids = await listExpired(scope, ago(keepWordsDays));
            await forgetTexts(scope, ids, now);
            return ids.length;
          });
        } while (count > 0 && !signal.aborted);
      }
      await tenancy.inOrganisation(organisationId, async (scope) => {
        if (keepReportsDays !== null) await deleteExpiredReports(scope, ago(keepReportsDays));
        if (keepWordsDays === null && keepReportsDays === null) return;
        // One for each day, however often the setting was changed in between.
        const tomorrow = new Date(now.getTime() + dayMs).toISOString().slice(0, 10);
        const singletonKey = `${forgetWordsQueue}:${organisationId}:${tomorrow}`;
        await requestJob(scope, forgetWordsQueue, {}, { singletonKey, startAfterSeconds: dayMs / 1000 });
      });
    },
  });
}
