import { type RawBuilder, sql } from 'kysely';
import { mediaOfContent, mediaSources } from './draft-expressions.ts';

/**
 * What interactive videos use of the library, in their drafts and in every version: learners finish a version that they
 * began, and their sessions are shown with it later.
 */
export function selectSimulationMedia(organisationId: number): RawBuilder<unknown> {
  const { versionVideos, versionEvents, versionPages } = mediaSources;
  return sql`select used.media_id, 'simulation' as kind, s.id as item_id, s.title, used.place, null::integer as version,
      false as published
    from content_item s
    cross join lateral (
      select v.media_id, 'video' as place from video v
        where v.organisation_id = s.organisation_id and v.simulation_id = s.id and v.deleted_at is null
      union all select ${mediaOfContent(sql`e.content`)}, 'interaction' from interaction e
        where e.organisation_id = s.organisation_id and e.simulation_id = s.id and e.deleted_at is null
      union all select p.media_id, 'page' from overview_page p
        where p.organisation_id = s.organisation_id and p.simulation_id = s.id
    ) used
    where s.organisation_id = ${organisationId} and s.kind = 'simulation'
    union all
    select used.media_id, 'simulation', s.id, s.title, used.place, version.number, s.published_version_id = version.id
    from content_item s
    join content_version version on version.organisation_id = s.organisation_id and version.item_id = s.id
    cross join lateral (
      select listed.id as media_id, 'video' as place from (${versionVideos}) listed (id)
      union all select listed.id, 'interaction' from (${versionEvents}) listed (id)
      union all select listed.id, 'page' from (${versionPages}) listed (id)
    ) used
    where s.organisation_id = ${organisationId} and s.kind = 'simulation'`;
}
