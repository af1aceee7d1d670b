import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';

export type ServiceKeyRow = { keyHash: string; createdAt: Date };

export async function findServiceKey(scope: ReadScope): Promise<ServiceKeyRow | null> {
  const row = await scope.db
    .selectFrom('agent_service_key')
    .where('organisation_id', '=', scope.organisationId)
    .select(['key_hash as keyHash', 'created_at as createdAt'])
    .executeTakeFirst();
  return row ? { ...row, createdAt: new Date(row.createdAt) } : null;
}

export async function keepServiceKey(scope: Scope, keyHash: string, now: Date): Promise<void> {
  await scope.db
    .insertInto('agent_service_key')
    .values({ organisation_id: scope.organisationId, key_hash: keyHash, created_at: now })
    .onConflict((conflict) =>
      conflict.column('organisation_id').doUpdateSet({ key_hash: keyHash, created_at: now }),
    )
    .execute();
}

export async function deleteServiceKey(scope: Scope): Promise<boolean> {
  const result = await scope.db
    .deleteFrom('agent_service_key')
    .where('organisation_id', '=', scope.organisationId)
    .executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}
