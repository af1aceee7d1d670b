import { sql } from 'kysely';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';

/** One more place for the holder under this key. */
export async function insertReservation(scope: Scope, holderId: number, key: string): Promise<void> {
  await sql`insert into reserved_room (organisation_id, holder_id, key, count)
    values (${scope.organisationId}, ${holderId}, ${key}, 1)
    on conflict (organisation_id, holder_id, key) do update set count = reserved_room.count + 1`.execute(
    scope.db,
  );
}

export async function countReserved(scope: ReadScope, key: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select coalesce(sum(count), 0)::int as count from reserved_room
    where organisation_id = ${scope.organisationId} and key = ${key}`.execute(scope.db);
  return rows[0]?.count ?? 0;
}

/** What the holder waited to make is made, or will not be. */
export async function releaseRoom(scope: Scope, holderId: number): Promise<void> {
  await scope.db
    .deleteFrom('reserved_room')
    .where('organisation_id', '=', scope.organisationId)
    .where('holder_id', '=', holderId)
    .execute();
}
