import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '#platform/db/database-types.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

export type UploadRow = Selectable<Database['upload']>;

export async function insertUpload(
  scope: Scope,
  upload: Omit<Insertable<Database['upload']>, 'organisation_id'>,
): Promise<void> {
  await scope.db
    .insertInto('upload')
    .values({ ...upload, organisation_id: scope.organisationId })
    .execute();
}

/** `personId` null finds it whoever sent it: for jobs. */
export async function findUpload(
  scope: Scope,
  tusId: string,
  options: { personId: number | null; lock?: boolean },
): Promise<UploadRow | undefined> {
  let query = scope.db
    .selectFrom('upload')
    .selectAll()
    .where('organisation_id', '=', scope.organisationId)
    .where('tus_id', '=', tusId);
  if (options.personId !== null) query = query.where('person_id', '=', options.personId);
  return (options.lock ? query.forUpdate() : query).executeTakeFirst();
}

export async function updateUpload(
  scope: Scope,
  tusId: string,
  change: Omit<Updateable<Database['upload']>, 'organisation_id' | 'tus_id'>,
): Promise<void> {
  await scope.db
    .updateTable('upload')
    .set(change)
    .where('organisation_id', '=', scope.organisationId)
    .where('tus_id', '=', tusId)
    .execute();
}

/** Only what nothing in the library stands on. Answers whether there was one. */
export async function deleteUnusedUpload(scope: Scope, tusId: string): Promise<boolean> {
  const deleted = await scope.db
    .deleteFrom('upload')
    .where('organisation_id', '=', scope.organisationId)
    .where('tus_id', '=', tusId)
    .where('state', '<>', 'taken')
    .returning('tus_id')
    .executeTakeFirst();
  return deleted !== undefined;
}
