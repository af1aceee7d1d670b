import { sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';

export type NamedPerson = { name: string; email: string | null };

/** Names and addresses of members, by their numbers; those who were erased are left out. */
export async function listPeople(
  scope: ReadScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedPerson>> {
  const { rows } = await sql<{ id: number } & NamedPerson>`
    select p.person_id as id, coalesce(p.name, '') as name, p.email from member_profile p
    where p.organisation_id = ${scope.organisationId} and p.person_id = any(${[...ids]}::bigint[])
      and p.deleted_at is null`.execute(scope.db);
  return new Map(rows.map(({ id, name, email }) => [Number(id), { name, email }]));
}
