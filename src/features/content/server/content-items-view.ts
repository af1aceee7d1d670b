import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { ContentKind } from '../model/content-kind.ts';
import { type ItemsSeen, versionIdOf } from './content-filter.ts';

/**
 * A relation for the statements of other features: the items of these kinds, archived ones too, by the title that staff
 * know them by. Who reads no drafts gets those that were ever published, as they were then.
 */
export function contentItems(
  scope: ReadScope,
  kinds: readonly ContentKind[],
  { writerId, drafts }: ItemsSeen,
): RawBuilder<unknown> {
  const columns = (title: RawBuilder<unknown>) =>
    sql`s.id, s.kind, coalesce(nullif(s.admin_title, ''), ${title}) as title,
      s.published_version_id is not null as published, s.archived_at is not null as archived`;
  const where = sql`s.organisation_id = ${scope.organisationId} and s.kind = any(${[...kinds]}) and ${whereWriter(writerId)}`;
  if (drafts) return sql`(select ${columns(sql`s.title`)} from content_item s where ${where})`;
  const versionId = versionIdOf({ purpose: 'analytics', source: 'version' });
  return sql`(select ${columns(sql`version.title`)}
    from content_item s
    join content_version version on version.organisation_id = s.organisation_id and version.id = ${versionId}
    where ${where})`;
}

/** A relation of all items by kind and number, under the title that learners know, or the draft's where none is published. */
export function itemTitles(scope: ReadScope): RawBuilder<unknown> {
  return sql`(select s.kind, s.id, coalesce(v.title, s.title) as title from content_item s
    left join content_version v on v.organisation_id = s.organisation_id and v.id = s.published_version_id
    where s.organisation_id = ${scope.organisationId})`;
}

/** A relation of what is published of every item: `id` and the version's `facts`, which the kinds know to read. */
export function publishedFacts(scope: ReadScope): RawBuilder<unknown> {
  return sql`(select s.id, v.facts from content_item s
    join content_version v on v.organisation_id = s.organisation_id and v.id = s.published_version_id
    where s.organisation_id = ${scope.organisationId})`;
}

/** A relation of what is published of every item, with its version: `id`, `kind`, `version_id`, `title`, `content`. */
export function publishedVersions(scope: ReadScope): RawBuilder<unknown> {
  return sql`(select s.id, s.kind, v.id as version_id, v.title, v.content from content_item s
    join content_version v on v.organisation_id = s.organisation_id and v.id = s.published_version_id
    where s.organisation_id = ${scope.organisationId} and s.archived_at is null)`;
}

/** A relation of one row, `content`: what is published of an item, or was last. */
export function newestContent(scope: ReadScope, itemId: number): RawBuilder<unknown> {
  const versionId = versionIdOf({ purpose: 'analytics', source: 'version' });
  return sql`(select v.content from content_item s
    join content_version v on v.organisation_id = s.organisation_id and v.id = ${versionId}
    where s.organisation_id = ${scope.organisationId} and s.id = ${itemId})`;
}

/** A relation of the items that learners can play now, wherever: `id`, `title`. */
export function playableItems(scope: ReadScope): RawBuilder<unknown> {
  return sql`(select s.id, v.title from content_item s
    join content_version v on v.organisation_id = s.organisation_id and v.id = s.published_version_id
    where s.organisation_id = ${scope.organisationId} and s.archived_at is null)`;
}

/** A relation of the score in percent from which on each item is passed, null where it has none: `id`, `pass_mark`. */
export function passMarks(scope: ReadScope): RawBuilder<unknown> {
  return sql`(select s.id, s.pass_mark from content_item s where s.organisation_id = ${scope.organisationId})`;
}

function whereWriter(writerId: number | null): RawBuilder<unknown> {
  if (writerId === null) return sql`true`;
  return sql`(s.author_person_id = ${writerId} or exists (select from content_item_editor e
    where e.organisation_id = s.organisation_id and e.item_id = s.id and e.person_id = ${writerId}))`;
}
