import type { PlatformReadScope, PlatformScope } from '#platform/tenancy/scope.ts';

export type NewPairing = {
  codeHash: string;
  secretHash: string;
  userAgent: string;
  createdAt: Date;
  expiresAt: Date;
};

/** False when another headset waits with the same code. */
export async function insertPairing(scope: PlatformScope, pairing: NewPairing): Promise<boolean> {
  const row = await scope.db
    .insertInto('headset_pairing')
    .values({
      code_hash: pairing.codeHash,
      secret_hash: pairing.secretHash,
      user_agent: pairing.userAgent.slice(0, 300),
      created_at: pairing.createdAt,
      expires_at: pairing.expiresAt,
    })
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A code is good once: of two who type it at the same moment one succeeds. */
export async function pairByCode(
  scope: PlatformScope,
  codeHash: string,
  member: { personId: number; organisationId: number },
  now: Date,
): Promise<{ id: number; userAgent: string } | null> {
  const row = await scope.db
    .updateTable('headset_pairing')
    .set({ person_id: member.personId, organisation_id: member.organisationId, paired_at: now })
    .where('code_hash', '=', codeHash)
    .where('paired_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'user_agent'])
    .executeTakeFirst();
  return row ? { id: row.id, userAgent: row.user_agent } : null;
}

export async function findPairingState(
  scope: PlatformReadScope,
  secretHash: string,
  now: Date,
): Promise<'waiting' | 'paired' | 'over'> {
  const row = await scope.db
    .selectFrom('headset_pairing')
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now)
    .select('paired_at')
    .executeTakeFirst();
  if (!row) return 'over';
  return row.paired_at === null ? 'waiting' : 'paired';
}

/** The member who typed the code of this headset. Answered once: the row goes with it. */
export async function takePairing(
  scope: PlatformScope,
  secretHash: string,
  now: Date,
): Promise<{ personId: number; organisationId: number } | null> {
  const row = await scope.db
    .deleteFrom('headset_pairing')
    .where('secret_hash', '=', secretHash)
    .where('paired_at', 'is not', null)
    .where('expires_at', '>', now)
    .returning(['person_id', 'organisation_id'])
    .executeTakeFirst();
  if (!row || row.person_id === null || row.organisation_id === null) return null;
  return { personId: row.person_id, organisationId: row.organisation_id };
}

export async function deletePairingsBefore(scope: PlatformScope, moment: Date): Promise<void> {
  await scope.db.deleteFrom('headset_pairing').where('expires_at', '<', moment).execute();
}
