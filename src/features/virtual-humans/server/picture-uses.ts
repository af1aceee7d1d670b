import { type RawBuilder, sql } from 'kysely';

/** The pictures beside descriptions, as places that use media. */
export function selectGalleryPictures(organisationId: number): RawBuilder<unknown> {
  return sql`select p.media_id, 'virtual-human' as kind, c.id as item_id, c.title, 'gallery' as place,
      null::integer as version, c.published_version_id is not null as published
    from virtual_human_picture p
    join content_item c on c.organisation_id = p.organisation_id and c.id = p.virtual_human_id
    where p.organisation_id = ${organisationId}`;
}
