import { sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { MediaRow } from './media-store.ts';
import { portraitNames, shownBy } from './portrait-store.ts';

/** Pictures by id, wherever they are shown: archived ones too. Unknown ids and videos are left out. */
export async function listPictures(scope: ReadScope, ids: readonly number[]): Promise<MediaRow[]> {
  return ids.length === 0 ? [] : picturesOf(scope, ids).execute();
}

/** A picture that may be chosen: none that is archived, but for portraits, which always are. */
export async function findPicture(scope: ReadScope, id: number): Promise<MediaRow | undefined> {
  return picturesOf(scope, [id])
    .where((eb) =>
      eb.or([
        eb('archived_at', 'is', null),
        eb.and({ title: portraitNames.title, filename: portraitNames.filename }),
      ]),
    )
    .executeTakeFirst();
}

function picturesOf(scope: ReadScope, ids: readonly number[]) {
  return scope.db
    .selectFrom('media')
    .selectAll()
    .where('organisation_id', '=', scope.organisationId)
    .where('kind', '=', 'image')
    .where('deleted_at', 'is', null)
    .where('id', 'in', [...ids]);
}

/** Titles of media of any kind, archived ones too. A portrait is called by the name of the person who shows it. */
export async function listMediaTitles(
  scope: ReadScope,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; title: string }>`
    select m.id, coalesce(person.name, m.title) as title from media m ${shownBy}
    where m.organisation_id = ${scope.organisationId} and m.id = any(${[...ids]}::bigint[])`.execute(
    scope.db,
  );
  return new Map(rows.map(({ id, title }) => [Number(id), title]));
}
