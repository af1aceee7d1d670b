import type { Scope } from '#platform/tenancy/scope.ts';

const kind = 'simulation-share';

/** Makes a link findable without knowing an organisation; only the hash of its token is kept there. */
export async function insertShareEntry(scope: Scope, simulationId: number, tokenHash: string): Promise<void> {
  await scope.db
    .insertInto('directory_entry')
    .values({ kind, key_hash: tokenHash, organisation_id: scope.organisationId, target_id: simulationId })
    .execute();
}

export async function deleteShareEntries(scope: Scope, simulationId: number): Promise<void> {
  await scope.db
    .deleteFrom('directory_entry')
    .where('organisation_id', '=', scope.organisationId)
    .where('kind', '=', kind)
    .where('target_id', '=', simulationId)
    .execute();
}
