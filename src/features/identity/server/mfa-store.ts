import type { Seal } from '#platform/seal/seal.ts';
import type { PlatformScope, Tenancy } from '#platform/tenancy/scope.ts';

export type MfaRow = {
  personId: number;
  email: string;
  /** Sealed; null while two-factor sign-in is off. */
  secret: string | null;
  /** Sealed; the secret was shown and not proved yet. */
  pendingSecret: string | null;
  pendingAt: Date | null;
};

export async function findMfa(scope: PlatformScope, personId: number): Promise<MfaRow | null> {
  const row = await scope.db
    .selectFrom('person')
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .select(['id', 'email', 'mfa_secret', 'mfa_pending_secret', 'mfa_pending_at'])
    .executeTakeFirst();
  return row
    ? {
        personId: row.id,
        email: row.email,
        secret: row.mfa_secret,
        pendingSecret: row.mfa_pending_secret,
        pendingAt: row.mfa_pending_at,
      }
    : null;
}

/** False when two-factor sign-in is on already. */
export async function setPendingSecret(
  scope: PlatformScope,
  personId: number,
  sealed: string,
  at: Date,
): Promise<boolean> {
  const result = await scope.db
    .updateTable('person')
    .set({ mfa_pending_secret: sealed, mfa_pending_at: at })
    .where('id', '=', personId)
    .where('mfa_secret', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** False when another request was faster. The step of the proving code is taken, so it does not sign in as well. */
export async function activatePendingSecret(
  scope: PlatformScope,
  personId: number,
  sealed: string,
  step: number,
  at: Date,
): Promise<boolean> {
  const result = await scope.db
    .updateTable('person')
    .set({
      mfa_secret: sealed,
      mfa_enabled_at: at,
      mfa_last_step: step,
      mfa_pending_secret: null,
      mfa_pending_at: null,
    })
    .where('id', '=', personId)
    .where('mfa_secret', 'is', null)
    .where('mfa_pending_secret', '=', sealed)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Takes a time step: false when it, or a later one, was taken before. Of two requests at once one gets it. */
export async function takeStep(scope: PlatformScope, personId: number, step: number): Promise<boolean> {
  const result = await scope.db
    .updateTable('person')
    .set({ mfa_last_step: step })
    .where('id', '=', personId)
    .where('mfa_secret', 'is not', null)
    .where((eb) => eb.or([eb('mfa_last_step', 'is', null), eb('mfa_last_step', '<', step)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Returns false when it was off already. */
export async function removeMfa(scope: PlatformScope, personId: number): Promise<boolean> {
  const result = await scope.db
    .updateTable('person')
    .set({
      mfa_secret: null,
      mfa_enabled_at: null,
      mfa_last_step: null,
      mfa_pending_secret: null,
      mfa_pending_at: null,
    })
    .where('id', '=', personId)
    .where('mfa_secret', 'is not', null)
    .executeTakeFirst();
  await scope.db.deleteFrom('mfa_recovery_code').where('person_id', '=', personId).execute();
  await scope.db.deleteFrom('mfa_challenge').where('person_id', '=', personId).execute();
  return result.numUpdatedRows > 0n;
}

export async function replaceRecoveryCodes(
  scope: PlatformScope,
  personId: number,
  hashes: readonly string[],
): Promise<void> {
  await scope.db.deleteFrom('mfa_recovery_code').where('person_id', '=', personId).execute();
  await scope.db
    .insertInto('mfa_recovery_code')
    .values(hashes.map((hash) => ({ person_id: personId, code_hash: hash })))
    .execute();
}

/** Uses up a code: false for an unknown and for a used one. */
export async function takeRecoveryCode(
  scope: PlatformScope,
  personId: number,
  hash: string,
  at: Date,
): Promise<boolean> {
  const result = await scope.db
    .updateTable('mfa_recovery_code')
    .set({ used_at: at })
    .where('person_id', '=', personId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function countRecoveryCodes(scope: PlatformScope, personId: number): Promise<number> {
  const row = await scope.db
    .selectFrom('mfa_recovery_code')
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  return Number(row.left);
}

/** Whether one of the person's organisations requires a second factor. */
export async function isMfaEnforcedFor(scope: PlatformScope, personId: number): Promise<boolean> {
  const row = await scope.db
    .selectFrom('membership as m')
    .innerJoin('organisation as o', 'o.id', 'm.organisation_id')
    .where('m.person_id', '=', personId)
    .where('m.joined_at', 'is not', null)
    .where('m.disabled_at', 'is', null)
    .where('o.archived_at', 'is', null)
    .where('o.enforce_mfa', '=', true)
    .select('o.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type Challenge = { signInId: string; personId: number; organisationId: number };

export async function insertChallenge(
  scope: PlatformScope,
  challenge: Challenge,
  expiresAt: Date,
): Promise<void> {
  await scope.db
    .insertInto('mfa_challenge')
    .values({
      sign_in_id: challenge.signInId,
      person_id: challenge.personId,
      organisation_id: challenge.organisationId,
      expires_at: expiresAt,
    })
    .execute();
}

/** Counts a try; null when the challenge is over, used, or was tried too often. */
export async function tryChallenge(
  scope: PlatformScope,
  signInId: string,
  maxTries: number,
  now: Date,
): Promise<Challenge | null> {
  const row = await scope.db
    .updateTable('mfa_challenge')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('sign_in_id', '=', signInId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .returning(['sign_in_id', 'person_id', 'organisation_id'])
    .executeTakeFirst();
  return row
    ? { signInId: row.sign_in_id, personId: row.person_id, organisationId: row.organisation_id }
    : null;
}

/** False when it was used before. */
export async function takeChallenge(scope: PlatformScope, signInId: string, now: Date): Promise<boolean> {
  const result = await scope.db
    .updateTable('mfa_challenge')
    .set({ used_at: now })
    .where('sign_in_id', '=', signInId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

const sealedColumns = ['mfa_secret', 'mfa_pending_secret'] as const;

/** Seals values of a former key with the current one. @returns how many could not be opened */
export async function resealSecondFactors(tenancy: Tenancy, seal: Seal): Promise<number> {
  return tenancy.acrossOrganisations('key-renewal', async ({ db }) => {
    let left = 0;
    for (const column of sealedColumns) {
      const rows = await db
        .selectFrom('person')
        .select(['id', `${column} as sealed`])
        .where(column, 'is not', null)
        .where(column, 'not like', `${seal.prefix()}%`)
        .forUpdate()
        .execute();
      for (const { id, sealed } of rows) {
        const renewed = sealed === null ? null : seal.renew('totp-secret', sealed);
        if (renewed === null) left += 1;
        else
          await db
            .updateTable('person')
            .set({ [column]: renewed })
            .where('id', '=', id)
            .execute();
      }
    }
    return left;
  });
}
