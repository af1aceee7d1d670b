import { sql } from 'kysely';
import { creatorGroup } from '#features/authorisation/model/grants.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/** The author and the editors of an item, of those who may still write content. For what they are told of it. */
export async function listItemWriters(scope: ReadScope, itemId: number): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    select m.person_id as "personId" from content_item s
    join member_profile m on m.organisation_id = s.organisation_id
      and (m.person_id = s.author_person_id or exists (select from content_item_editor e
        where e.organisation_id = s.organisation_id and e.item_id = s.id and e.person_id = m.person_id))
      and m.role = any(${[...creatorGroup]}::text[]) and m.disabled_at is null and m.deleted_at is null
    where s.organisation_id = ${scope.organisationId} and s.id = ${itemId}
    order by m.person_id`.execute(scope.db);
  return rows.map(({ personId }) => Number(personId));
}
