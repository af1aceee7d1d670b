import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/**
 * A relation for the statements of other features: every interactive video, drafts and archived ones too, by the title
 * that staff know it by. `writerId` leaves those that this person wrote or is listed as an editor of.
 */
export function simulationItems(scope: ReadScope, writerId: number | null): RawBuilder<unknown> {
  return sql`(select v.id, coalesce(nullif(v.admin_title, ''), v.title) as title,
      v.published_version_id is not null as published, v.archived_at is not null as archived
    from simulation v where v.organisation_id = ${scope.organisationId} and ${whereWriter(writerId)})`;
}

function whereWriter(writerId: number | null): RawBuilder<unknown> {
  if (writerId === null) return sql`true`;
  return sql`(v.author_person_id = ${writerId} or exists (select from simulation_editor e
    where e.organisation_id = v.organisation_id and e.simulation_id = v.id and e.person_id = ${writerId}))`;
}
