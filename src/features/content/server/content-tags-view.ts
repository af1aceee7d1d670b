import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { ContentKind } from '../model/content-kind.ts';

/** The items with this tag, as a list of numbers for a statement; none where the organisation has no such tag. */
export function itemsWithTag(scope: ReadScope, tagId: number): RawBuilder<unknown> {
  return sql`(select t.item_id from content_item_tag t
    where t.organisation_id = ${scope.organisationId} and t.tag_id = ${tagId})`;
}

/** The items with any tag, as a list of numbers for a statement. */
export function itemsWithAnyTag(scope: ReadScope): RawBuilder<unknown> {
  return sql`(select t.item_id from content_item_tag t where t.organisation_id = ${scope.organisationId})`;
}

/** Whether the organisation has this tag. */
export function tagExists(scope: ReadScope, tagId: number): RawBuilder<boolean> {
  return sql<boolean>`exists (select from content_tag t
    where t.organisation_id = ${scope.organisationId} and t.id = ${tagId})`;
}

/** A relation: the tags of the organisation by `id` and `name`. */
export function contentTags(scope: ReadScope): RawBuilder<unknown> {
  return sql`(select t.id, t.name from content_tag t where t.organisation_id = ${scope.organisationId})`;
}

/** How many items of these kinds have one tag. */
export function countItemsOfTag(
  scope: ReadScope,
  kinds: readonly ContentKind[],
  tagId: RawBuilder<unknown>,
): RawBuilder<number> {
  return sql`(select count(*)::integer from content_item_tag it
      join content_item i on i.organisation_id = it.organisation_id and i.id = it.item_id and i.kind = any(${[...kinds]})
      where it.organisation_id = ${scope.organisationId} and it.tag_id = ${tagId})`;
}

/** A relation: `tag_id` and how many `items` of these kinds have that tag, of all tags that any has. */
export function itemsByTag(scope: ReadScope, kinds: readonly ContentKind[]): RawBuilder<unknown> {
  return sql`(select it.tag_id, count(*)::integer as items from content_item_tag it
    join content_item i on i.organisation_id = it.organisation_id and i.id = it.item_id and i.kind = any(${[...kinds]})
    where it.organisation_id = ${scope.organisationId} group by it.tag_id)`;
}

/** A relation: `item_id` and as `key` the number of its tag, a row for each of its tags. */
export function taggedItems(scope: ReadScope): RawBuilder<unknown> {
  return sql`(select t.item_id, t.tag_id as key from content_item_tag t where t.organisation_id = ${scope.organisationId})`;
}
