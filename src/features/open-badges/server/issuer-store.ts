import { createHash } from 'node:crypto';
import type { Seal } from '#platform/seal/seal.ts';
import type { PlatformReadScope, ReadScope, Scope, Tenancy } from '#platform/tenancy/scope.ts';

const directoryKind = 'open-badge-issuer';

function hashCode(code: string): string {
  return createHash('sha256').update(`${directoryKind} ${code}`).digest('base64url');
}

export async function findIssuerCode(scope: ReadScope): Promise<string | null> {
  const row = await scope.db
    .selectFrom('open_badge_issuer')
    .where('organisation_id', '=', scope.organisationId)
    .select('code')
    .executeTakeFirst();
  return row?.code ?? null;
}

/** Whose address it is, before an organisation is known. */
export async function findIssuerByCode(scope: PlatformReadScope, code: string): Promise<number | null> {
  const row = await scope.db
    .selectFrom('directory_entry')
    .where('kind', '=', directoryKind)
    .where('key_hash', '=', hashCode(code))
    .select('organisation_id')
    .executeTakeFirst();
  return row?.organisation_id ?? null;
}

/** False where another request made one at the same moment. */
export async function insertIssuer(scope: Scope, code: string): Promise<boolean> {
  const made = await scope.db
    .insertInto('open_badge_issuer')
    .values({ organisation_id: scope.organisationId, code })
    .onConflict((conflict) => conflict.column('organisation_id').doNothing())
    .executeTakeFirst();
  if (!made.numInsertedOrUpdatedRows) return false;
  await scope.db
    .insertInto('directory_entry')
    .values({
      organisation_id: scope.organisationId,
      kind: directoryKind,
      key_hash: hashCode(code),
      target_id: scope.organisationId,
    })
    .execute();
  return true;
}

export type BadgeKey = {
  id: number;
  publicKey: string;
  sealedKey: string | null;
  /** Of the RSA key beside it, in base64url; null before the first token. */
  tokenModulus: string | null;
  sealedTokenKey: string | null;
  madeAt: Date;
  retiredAt: Date | null;
};

/** All there ever were, the newest first. */
export async function listKeys(scope: ReadScope): Promise<BadgeKey[]> {
  const rows = await scope.db
    .selectFrom('open_badge_key')
    .where('organisation_id', '=', scope.organisationId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'public_key', 'sealed_key', 'token_modulus', 'sealed_token_key', 'made_at', 'retired_at'])
    .execute();
  return rows.map((row) => ({
    id: Number(row.id),
    publicKey: row.public_key,
    sealedKey: row.sealed_key,
    tokenModulus: row.token_modulus,
    sealedTokenKey: row.sealed_token_key,
    madeAt: new Date(row.made_at),
    retiredAt: row.retired_at === null ? null : new Date(row.retired_at),
  }));
}

/** Does nothing where another one signs already. */
export async function insertKey(
  scope: Scope,
  key: { publicKey: string; sealedKey: string; madeAt: Date },
): Promise<number | null> {
  const row = await scope.db
    .insertInto('open_badge_key')
    .values({
      organisation_id: scope.organisationId,
      public_key: key.publicKey,
      sealed_key: key.sealedKey,
      made_at: key.madeAt,
    })
    .onConflict((conflict) => conflict.column('organisation_id').where('retired_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row ? Number(row.id) : null;
}

/** Does nothing where it has one already, or was retired meanwhile. */
export async function writeTokenKey(
  scope: Scope,
  keyId: number,
  { modulus, sealedKey }: { modulus: string; sealedKey: string },
): Promise<void> {
  await scope.db
    .updateTable('open_badge_key')
    .set({ token_modulus: modulus, sealed_token_key: sealedKey })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', keyId)
    .where('retired_at', 'is', null)
    .where('token_modulus', 'is', null)
    .execute();
}

/** Its private part is gone; what it signed is checked with the public one. */
export async function retireKeys(scope: Scope, at: Date): Promise<void> {
  await scope.db
    .updateTable('open_badge_key')
    .set({ retired_at: at, sealed_key: null, sealed_token_key: null })
    .where('organisation_id', '=', scope.organisationId)
    .where('retired_at', 'is', null)
    .execute();
}

/** Seals values of a former key with the current one. @returns how many could not be opened */
export async function resealBadgeKeys(tenancy: Tenancy, seal: Seal): Promise<number> {
  const left = await Promise.all([
    resealColumn(tenancy, seal, 'sealed_key', 'badge-key'),
    resealColumn(tenancy, seal, 'sealed_token_key', 'badge-token-key'),
  ]);
  return left.reduce((sum, count) => sum + count);
}

function resealColumn(
  tenancy: Tenancy,
  seal: Seal,
  column: 'sealed_key' | 'sealed_token_key',
  purpose: 'badge-key' | 'badge-token-key',
): Promise<number> {
  return tenancy.acrossOrganisations('key-renewal', async ({ db }) => {
    const rows = await db
      .selectFrom('open_badge_key')
      .select(['organisation_id', 'id', `${column} as sealed`])
      .where(column, 'is not', null)
      .where(column, 'not like', `${seal.prefix()}%`)
      .forUpdate()
      .execute();
    let left = 0;
    for (const { organisation_id, id, sealed } of rows) {
      const renewed = sealed === null ? null : seal.renew(purpose, sealed);
      if (renewed === null) left += 1;
      else
        await db
          .updateTable('open_badge_key')
          .set({ [column]: renewed })
          .where('organisation_id', '=', organisation_id)
          .where('id', '=', id)
          .execute();
    }
    return left;
  });
}
