import { type RawBuilder, sql } from 'kysely';

/** The pictures of items of every kind, as places that use media: they apply at once, without a version. */
export function selectContentPictures(organisationId: number): RawBuilder<unknown> {
  return sql`select c.image_media_id as media_id, c.kind, c.id as item_id, c.title, 'picture' as place,
      null::integer as version, c.published_version_id is not null as published
    from content_item c where c.organisation_id = ${organisationId} and c.image_media_id is not null`;
}
