import { createHash, randomBytes } from 'node:crypto';
import type { PlatformScope } from '#platform/tenancy/scope.ts';

export type LinkKind = 'password-reset' | 'activation';

export const linkLifetimeMs: Record<LinkKind, number> = {
  'password-reset': 3_600_000,
  activation: 7 * 86_400_000,
};

export type OneTimeLink = {
  hash: string;
  personId: number;
  organisationId: number | null;
  email: string;
  /** The person has a password. */
  active: boolean;
};

/** Makes a link's token; those of the same kind that were sent before stop working. */
export async function issueLink(
  scope: PlatformScope,
  kind: LinkKind,
  of: { personId: number; organisationId: number; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(of.now.getTime() + linkLifetimeMs[kind]);
  await removeLinks(scope, of.personId, kind);
  await scope.db
    .insertInto('one_time_link')
    .values({
      token_hash: hashToken(token),
      kind,
      person_id: of.personId,
      organisation_id: of.organisationId,
      created_at: of.now,
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt };
}

/** The link behind a token while it is good: not used, not over, of a person who is there. */
export async function findLink(
  scope: PlatformScope,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<OneTimeLink | null> {
  const row = await scope.db
    .selectFrom('one_time_link as l')
    .innerJoin('person as p', 'p.id', 'l.person_id')
    .where('l.token_hash', '=', hashToken(token))
    .where('l.kind', '=', kind)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now)
    .where('p.deleted_at', 'is', null)
    .select(['l.token_hash', 'l.person_id', 'l.organisation_id', 'p.email', 'p.password_hash'])
    .executeTakeFirst();
  return row
    ? {
        hash: row.token_hash,
        personId: row.person_id,
        organisationId: row.organisation_id,
        email: row.email,
        active: row.password_hash !== null,
      }
    : null;
}

/** Uses a link up; of two requests at once one gets true. */
export async function takeLink(scope: PlatformScope, hash: string, now: Date): Promise<boolean> {
  const result = await scope.db
    .updateTable('one_time_link')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function removeLinks(scope: PlatformScope, personId: number, kind?: LinkKind): Promise<void> {
  let query = scope.db.deleteFrom('one_time_link').where('person_id', '=', personId);
  if (kind) query = query.where('kind', '=', kind);
  await query.execute();
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
