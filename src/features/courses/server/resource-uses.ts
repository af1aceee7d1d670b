import { type RawBuilder, sql } from 'kysely';

/** The files of courses to download, as places that use media. */
export function selectCourseResources(organisationId: number): RawBuilder<unknown> {
  return sql`select r.media_id, 'course' as kind, c.id as item_id, c.title, 'resource' as place,
      null::integer as version, c.published_version_id is not null as published
    from course_resource r
    join content_item c on c.organisation_id = r.organisation_id and c.id = r.course_id
    where r.organisation_id = ${organisationId}`;
}
