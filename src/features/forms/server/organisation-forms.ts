import { sql } from 'kysely';
import type { OrganisationData } from '#features/organisations/server/extension-points.ts';

/** Every form, as its draft stands. Answers are not in it: the pages of a form give them out, and keep the anonymous ones anonymous. */
export const organisationForms: OrganisationData = {
  name: 'forms',
  async listAfter({ db, organisationId }, afterId, atMost) {
    const { rows } = await sql<{ id: number }>`
      select id, title, anonymous, published_version_id is not null as published, archived_at as "archivedAt",
        created_at as "createdAt", edited_at as "editedAt", content
      from form where organisation_id = ${organisationId} and id > ${afterId}
      order by id limit ${atMost}`.execute(db);
    return rows.map((row) => ({ ...row, id: Number(row.id) }));
  },
};
