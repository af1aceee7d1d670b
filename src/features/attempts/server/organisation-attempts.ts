import { sql } from 'kysely';
import type { OrganisationData } from '#features/organisations/server/extension-points.ts';

/** Every session with its result, without the log of its events. */
export const organisationAttempts: OrganisationData = {
  name: 'sessions',
  async listAfter({ db, organisationId }, afterId, atMost) {
    const { rows } = await sql<{ id: number }>`
      select id, item_kind as "itemKind", item_id as "itemId", item_title as "itemTitle", version_id as "versionId",
        person_id as "personId", external_user_id as "externalUserId", channel, started_at as "startedAt",
        finished_at as "finishedAt", time_spent_ms as "timeSpentMs", score, points, rating
      from attempt where organisation_id = ${organisationId} and id > ${afterId}
      order by id limit ${atMost}`.execute(db);
    return rows.map((row) => ({ ...row, id: Number(row.id) }));
  },
};
