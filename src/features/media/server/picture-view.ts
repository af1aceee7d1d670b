import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { MediaRow } from './media-store.ts';
import { portraitNames } from './portrait-store.ts';

/** Pictures by id; unknown ids, videos and what is archived are left out, but for portraits, which always are. */
export async function listPictures(scope: ReadScope, ids: readonly number[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  return scope.db
    .selectFrom('media')
    .selectAll()
    .where('organisation_id', '=', scope.organisationId)
    .where('kind', '=', 'image')
    .where((eb) =>
      eb.or([
        eb('archived_at', 'is', null),
        eb.and({ title: portraitNames.title, filename: portraitNames.filename }),
      ]),
    )
    .where('id', 'in', [...ids])
    .execute();
}

/** Titles of media of any kind, archived ones too. */
export async function listMediaTitles(
  scope: ReadScope,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await scope.db
    .selectFrom('media')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', 'in', [...ids])
    .select(['id', 'title'])
    .execute();
  return new Map(rows.map(({ id, title }) => [Number(id), title]));
}
