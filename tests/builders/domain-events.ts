import { z } from 'zod';
import { deliverEventQueue } from '#platform/events/domain-event.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';

const waiting = z.object({ name: z.string(), data: z.record(z.string(), z.unknown()) });

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
  return rows.map(({ payload }) => waiting.parse(payload));
}
