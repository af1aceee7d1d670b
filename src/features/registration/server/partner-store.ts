import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';

/** Whoever came by this number of a partner; null for nobody. */
export async function findPartnerAccount(scope: ReadScope, externalId: string): Promise<number | null> {
  const row = await scope.db
    .selectFrom('partner_account')
    .where('organisation_id', '=', scope.organisationId)
    .where('external_id', '=', externalId)
    .select('person_id')
    .executeTakeFirst();
  return row ? Number(row.person_id) : null;
}

export async function insertPartnerAccount(
  scope: Scope,
  account: { partner: string; externalId: string; personId: number; now: Date },
): Promise<void> {
  await scope.db
    .insertInto('partner_account')
    .values({
      organisation_id: scope.organisationId,
      partner: account.partner,
      external_id: account.externalId,
      person_id: account.personId,
      created_at: account.now,
    })
    .execute();
}

export function listPartnerAccounts(scope: ReadScope, personId: number) {
  return scope.db
    .selectFrom('partner_account')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .select(['partner', 'external_id', 'created_at'])
    .orderBy('external_id')
    .execute();
}

/** Returns how many there were. */
export async function deletePartnerAccounts(scope: Scope, personId: number): Promise<number> {
  const gone = await scope.db
    .deleteFrom('partner_account')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
