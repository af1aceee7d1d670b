import { type RawBuilder, sql } from 'kysely';
import { type ItemsSeen, versionIdOf } from '#features/content/server/index.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/**
 * A relation for the statements of other features: every interactive video, archived ones too, by the title that staff know it
 * by. Who reads no drafts gets those that were ever published, as they were then.
 */
export function simulationItems(scope: ReadScope, { writerId, drafts }: ItemsSeen): RawBuilder<unknown> {
  const columns = (title: RawBuilder<unknown>) =>
    sql`s.id, coalesce(nullif(s.admin_title, ''), ${title}) as title,
      s.published_version_id is not null as published, s.archived_at is not null as archived`;
  if (drafts)
    return sql`(select ${columns(sql`s.title`)}
      from simulation s where s.organisation_id = ${scope.organisationId} and ${whereWriter(writerId)})`;
  const versionId = versionIdOf('simulation', { purpose: 'analytics', source: 'version' });
  return sql`(select ${columns(sql`version.content ->> 'title'`)}
    from simulation s
    join simulation_version version on version.organisation_id = s.organisation_id and version.id = ${versionId}
    where s.organisation_id = ${scope.organisationId} and ${whereWriter(writerId)})`;
}

function whereWriter(writerId: number | null): RawBuilder<unknown> {
  if (writerId === null) return sql`true`;
  return sql`(s.author_person_id = ${writerId} or exists (select from simulation_editor e
    where e.organisation_id = s.organisation_id and e.simulation_id = s.id and e.person_id = ${writerId}))`;
}
