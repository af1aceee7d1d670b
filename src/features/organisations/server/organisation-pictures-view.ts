import { type RawBuilder, sql } from 'kysely';

/** The pictures of an organisation as places that use media: for the library, whose extension point names the columns. */
export function selectOrganisationPictures(organisationId: number): RawBuilder<unknown> {
  return sql`select picture.media_id, 'organisation' as kind, o.id as item_id, o.name as title, picture.place,
      null::integer as version, true as published
    from organisation o
    cross join lateral (values (o.logo_media_id, 'logo'), (o.brand_image_media_id, 'brand')) picture (media_id, place)
    where o.id = ${organisationId} and picture.media_id is not null`;
}
