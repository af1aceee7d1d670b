import { z } from 'zod';
import type { PraxisDatabase } from '#platform/db/database.ts';
import { deliverEventQueue } from '#platform/events/domain-event.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';

const job = z.object({
  payload: z.object({
    name: z.string(),
    events: z.array(z.object({ id: z.string(), data: z.record(z.string(), z.unknown()) })),
  }),
});

function readEvents(row: unknown) {
  const { name, events } = job.parse(row).payload;
  return events.map(({ id, data }) => ({ id, name, data }));
}

/** The events an organisation told of, where nobody hands them out: the oldest first, with their data. */
export async function listPublished(tenancy: Tenancy, organisationId: number) {
  const rows = await tenancy.inOrganisation(organisationId, ({ db }) =>
    db
      .selectFrom('job_outbox')
      .select('payload')
      .where('queue', '=', deliverEventQueue)
      .orderBy('id')
      .execute(),
  );
  return rows.flatMap(readEvents).map(({ name, data }) => ({ name, data }));
}

/** The same where jobs run: the events that wait and those that were handed out, in no order. */
export async function listHandedOut(database: PraxisDatabase, organisationId: number) {
  const { rows } = await database.executeSql(
    `select payload from job_outbox where queue = '${deliverEventQueue}' and organisation_id = ${organisationId}
     union all select data from pgboss.job where name = '${deliverEventQueue}' and data->>'organisationId' = '${organisationId}'`,
  );
  return [...new Map(rows.flatMap(readEvents).map((event) => [event.id, event])).values()];
}
