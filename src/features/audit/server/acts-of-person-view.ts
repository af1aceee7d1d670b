import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/** What a person did, and what was done to them, for the copy of their data. */
export async function listActsOf(
  scope: ReadScope,
  personId: number,
): Promise<{ at: Date; action: string; target_kind: string; details: unknown }[]> {
  const { rows } = await sql<{ at: Date; action: string; target_kind: string; details: unknown }>`
    select at, action, target_kind, details from audit_record where ${about(scope, personId)} order by at`.execute(
    scope.db,
  );
  return rows;
}

export async function countActsOf(scope: ReadScope, personId: number): Promise<number> {
  const { rows } = await sql<{ acts: number }>`
    select count(*)::int as acts from audit_record where ${about(scope, personId)}`.execute(scope.db);
  return rows[0]?.acts ?? 0;
}

function about({ organisationId }: ReadScope, personId: number): RawBuilder<boolean> {
  return sql<boolean>`organisation_id = ${organisationId}
    and (actor_person_id = ${personId} or (target_kind = 'member' and target_id = ${personId}))`;
}
