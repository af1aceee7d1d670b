import { sql } from 'kysely';
import type { OrganisationData } from '#features/organisations/server/extension-points.ts';

/** Every published version, in the shape that its kind keeps it in. */
export const organisationContent: OrganisationData = {
  name: 'content',
  async listAfter({ db, organisationId }, afterId, atMost) {
    const { rows } = await sql<{ id: number }>`
      select v.id, i.kind, v.item_id as "itemId", v.number, v.title, v.created_at as "publishedAt",
        v.id = i.published_version_id as current, i.archived_at as "archivedAt", v.content
      from content_version v
      join content_item i on i.organisation_id = v.organisation_id and i.id = v.item_id
      where v.organisation_id = ${organisationId} and v.id > ${afterId}
      order by v.id limit ${atMost}`.execute(db);
    return rows.map((row) => ({ ...row, id: Number(row.id) }));
  },
};
