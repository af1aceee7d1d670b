import { sql } from 'kysely';
import type { OrganisationData } from '#features/organisations/server/extension-points.ts';

/** The people of an organisation, as its administrators see them. */
export const organisationMembers: OrganisationData = {
  name: 'members',
  async listAfter({ db, organisationId }, afterId, atMost) {
    const { rows } = await sql<{ id: number }>`
      select person_id as id, email, first_name as "firstName", surname, role, created_at as "createdAt",
        disabled_at as "disabledAt", last_seen_at as "lastSeenAt"
      from member_profile p
      where p.organisation_id = ${organisationId} and p.deleted_at is null and p.person_id > ${afterId}
      order by p.person_id limit ${atMost}`.execute(db);
    return rows.map((row) => ({ ...row, id: Number(row.id) }));
  },
};
