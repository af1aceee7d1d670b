import { sql } from 'kysely';
import type { MediaTags } from '#features/media/server/extension-points.ts';
import { lockTaggableMedia } from '#features/media/server/media-view.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { contentLimits } from '../model/content-fields.ts';
import { listKnownIds } from './content-store.ts';
import { refuseTag, type Taggable } from './tag-service.ts';
import { ensureTag, type TagRow } from './tag-store.ts';

// Items of the media library bear the same tags as content; this feature owns them for both.

/** For the statements of the library, over `media m`. */
export const mediaTags: MediaTags = {
  json: sql`coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name, t.id)
    from media_tag l join content_tag t on t.organisation_id = l.organisation_id and t.id = l.tag_id
    where l.organisation_id = m.organisation_id and l.media_id = m.id), '[]'::json)`,
  bears: (tagId) => sql<boolean>`exists (select 1 from media_tag l
    where l.organisation_id = m.organisation_id and l.media_id = m.id and l.tag_id = ${tagId})`,
};

/** Items of the library as what bears tags: the API names them by its two types of them. */
export const taggableMedia = {
  video: {
    idArgument: 'VideoMediaID',
    setTags: (scope, viewer, id, tagIds) => setMediaTags(scope, viewer, { id, isVideo: true }, tagIds),
  },
  other: {
    idArgument: 'MediaID',
    setTags: (scope, viewer, id, tagIds) => setMediaTags(scope, viewer, { id, isVideo: false }, tagIds),
  },
} as const satisfies Record<string, Taggable>;

/** Exactly these tags; answers those that the item has now. @throws NOT_FOUND for what is no item of the library */
async function setMediaTags(
  scope: Scope,
  viewer: Viewer,
  media: { id: number; isVideo: boolean },
  tagIds: readonly number[],
): Promise<TagRow[]> {
  if (!(await lockTaggableMedia(scope, viewer, media))) throw notFound();
  if (tagIds.length > contentLimits.tags) throw refuseTag('content.too-many-tags');
  const known = await listKnownIds(scope, 'content_tag', tagIds);
  if (tagIds.some((id) => !known.has(id))) throw refuseTag('content.tag-unknown');
  const { organisationId } = scope;
  await scope.db
    .deleteFrom('media_tag')
    .where('organisation_id', '=', organisationId)
    .where('media_id', '=', media.id)
    .execute();
  const rows = [...known].map((tag_id) => ({ organisation_id: organisationId, media_id: media.id, tag_id }));
  if (rows.length > 0) await scope.db.insertInto('media_tag').values(rows).execute();
  await recordAudit(scope, viewer, {
    action: 'media-updated',
    targetKind: 'media',
    targetId: media.id,
    details: { fields: ['tags'] },
  });
  return listTagsOfMedia(scope, media.id);
}

async function listTagsOfMedia(scope: Scope, mediaId: number): Promise<TagRow[]> {
  return scope.db
    .selectFrom('media_tag as l')
    .innerJoin('content_tag as t', (join) =>
      join.onRef('t.organisation_id', '=', 'l.organisation_id').onRef('t.id', '=', 'l.tag_id'),
    )
    .where('l.organisation_id', '=', scope.organisationId)
    .where('l.media_id', '=', mediaId)
    .orderBy('t.name')
    .orderBy('t.id')
    .select(['t.id', 't.name'])
    .execute();
}

/** The names of the tags of these items, by the number of the item. */
export async function listTagNamesOfMedia(
  scope: ReadScope,
  mediaIds: readonly number[],
): Promise<Map<number, string[]>> {
  const rows = await scope.db
    .selectFrom('media_tag as l')
    .innerJoin('content_tag as t', (join) =>
      join.onRef('t.organisation_id', '=', 'l.organisation_id').onRef('t.id', '=', 'l.tag_id'),
    )
    .where('l.organisation_id', '=', scope.organisationId)
    .where('l.media_id', 'in', [0, ...mediaIds])
    .orderBy('t.name')
    .select(['l.media_id', 't.name'])
    .execute();
  const byItem = new Map<number, string[]>();
  for (const { media_id, name } of rows) byItem.set(media_id, [...(byItem.get(media_id) ?? []), name]);
  return byItem;
}

/** Tags an item that has none, by names; what the organisation has no tag of yet becomes one. */
export async function tagNewMedia(scope: Scope, mediaId: number, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const tag = await ensureTag(scope, name);
    await scope.db
      .insertInto('media_tag')
      .values({ organisation_id: scope.organisationId, media_id: mediaId, tag_id: tag.id })
      .execute();
  }
}
