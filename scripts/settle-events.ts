import type { Application } from '#main/server/application.ts';
import { createLog } from '#platform/log/log.ts';

/** Rows of the outbox that are taken together: a seed leaves some hundreds. */
const batch = 100;

/**
 * Passes the events that a seed published on to their subscribers, as jobs do it, so that not every start on a copy of the
 * folder does the same work again. All else stays in the outbox: films want ffmpeg, mail and meaning the settings of the start.
 */
export async function settleEvents({ tenancy, features }: Application): Promise<void> {
  const jobs = new Map(features.eventJobs.map((job) => [job.name, job]));
  const context = { tenancy, log: createLog('warn'), signal: new AbortController().signal };
  for (;;) {
    const rows = await tenancy.readAcrossOrganisations('job-dispatch', (scope) =>
      scope.db
        .selectFrom('job_outbox')
        .selectAll()
        .where('queue', 'in', [...jobs.keys()])
        .orderBy('id')
        .limit(batch)
        .execute(),
    );
    if (rows.length === 0) return;
    for (const { queue, payload } of rows) {
      const job = jobs.get(queue);
      await job?.run(job.payload.parse(payload), { ...context, attempt: 1, lastAttempt: true });
    }
    const ids = rows.map(({ id }) => id);
    await tenancy.acrossOrganisations('job-dispatch', (scope) =>
      scope.db.deleteFrom('job_outbox').where('id', 'in', ids).execute(),
    );
  }
}
