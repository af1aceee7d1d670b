import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the person has answered what is asked before an item, or nothing is asked. For statements of other features.
 */
export function introFormDone(
  organisationId: RawBuilder<unknown>,
  itemId: RawBuilder<unknown>,
  personId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`not exists (select from form_placement fp
    join form f on f.organisation_id = fp.organisation_id and f.id = fp.form_id
    where fp.organisation_id = ${organisationId} and fp.item_id = ${itemId} and fp.stage = 'before'
      and f.published_version_id is not null and f.archived_at is null
      and not exists (select from form_respondent fr
        where fr.organisation_id = fp.organisation_id and fr.form_id = fp.form_id and fr.item_id = fp.item_id
          and fr.stage = fp.stage and fr.person_id = ${personId}))`;
}
