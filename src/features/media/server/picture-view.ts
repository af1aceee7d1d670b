import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { MediaRow } from './media-store.ts';

/** Pictures of the organisation's library by id; unknown ids, videos and what is archived are left out. */
export async function listPictures(scope: ReadScope, ids: readonly number[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  return scope.db
    .selectFrom('media')
    .selectAll()
    .where('organisation_id', '=', scope.organisationId)
    .where('kind', '=', 'image')
    .where('archived_at', 'is', null)
    .where('id', 'in', [...ids])
    .execute();
}
