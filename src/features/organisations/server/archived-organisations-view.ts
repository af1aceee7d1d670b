import { type RawBuilder, sql } from 'kysely';

/** A condition on an organisation's id: it was archived, and lets nobody in until it is back. */
export function isArchived(organisationId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from organisation away where away.id = ${organisationId} and away.archived_at is not null)`;
}
