import { type RawBuilder, sql } from 'kysely';

/**
 * The files that pages and documents show, in the draft and in every version of the course: who began a version goes on
 * to see it until the next one is published.
 */
export function selectPageMedia(organisationId: number): RawBuilder<unknown> {
  return sql`select used.media_id, 'course' as kind, c.id as item_id, c.title, 'course-' || p.kind as place,
      null::integer as version, false as published
    from course_page p
    join content_item c on c.organisation_id = p.organisation_id and c.id = p.course_id
    cross join lateral unnest(p.media_ids) as used (media_id)
    where p.organisation_id = ${organisationId}
    union all
    select used.media_id, 'course', c.id, c.title, 'course-' || p.kind, v.number, c.published_version_id = v.id
    from course_page_version pv
    join course_page p on p.organisation_id = pv.organisation_id and p.id = pv.page_id
    join content_item c on c.organisation_id = p.organisation_id and c.id = p.course_id
    join content_version v on v.organisation_id = c.organisation_id and v.item_id = c.id
    cross join lateral unnest(pv.media_ids) as used (media_id)
    where pv.organisation_id = ${organisationId} and exists (
      select from jsonb_array_elements(v.content -> 'modules') module, jsonb_array_elements(module -> 'units') unit
      where (unit ->> 'pageVersionId')::bigint = pv.id)`;
}
