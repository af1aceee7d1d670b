import { createHash, randomBytes } from 'node:crypto';
import type { PlatformReadScope, PlatformScope } from '#platform/tenancy/scope.ts';

export type LinkKind = 'password-reset' | 'activation' | 'confirmation';

const linkLifetimeMs: Record<LinkKind, number> = {
  'password-reset': 3_600_000,
  activation: 7 * 86_400_000,
  confirmation: 7 * 86_400_000,
};

export type OneTimeLink = {
  hash: string;
  personId: number;
  organisationId: number | null;
  /** The address that the link was made for; for an invitation the invited one. */
  email: string;
  /** The link was copied by an administrator: using it proves no address. */
  copied: boolean;
};

/**
 * Makes a link's token; earlier ones of the same kind from the same organisation become invalid. A copied link leaves
 * the mailed one valid.
 */
export async function issueLink(
  scope: PlatformScope,
  kind: LinkKind,
  of: { personId: number; organisationId: number; now: Date; copied?: boolean },
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(of.now.getTime() + linkLifetimeMs[kind]);
  const copied = of.copied ?? false;
  let before = openLinks(scope, of.personId, kind).where('copied', '=', copied);
  // A reset is about the account, an invitation about one organisation.
  if (kind === 'activation') before = before.where('organisation_id', '=', of.organisationId);
  await before.execute();
  await scope.db
    .insertInto('one_time_link')
    .values({
      token_hash: hashToken(token),
      kind,
      person_id: of.personId,
      organisation_id: of.organisationId,
      created_at: of.now,
      expires_at: expiresAt,
      copied,
    })
    .execute();
  return { token, expiresAt };
}

/** The link behind a token while it is valid: not used, not expired, of an existing person. */
export async function findLink(
  scope: PlatformReadScope,
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
    .select(['l.token_hash', 'l.person_id', 'l.organisation_id', 'l.copied', 'p.email', 'p.stand_in_for'])
    .executeTakeFirst();
  return row
    ? {
        hash: row.token_hash,
        personId: row.person_id,
        organisationId: row.organisation_id,
        email: row.stand_in_for ?? row.email,
        copied: row.copied,
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

/** Used links stay a while, so that a second use gets a clear message. */
export async function removeLinks(scope: PlatformScope, personId: number, kind: LinkKind): Promise<void> {
  await openLinks(scope, personId, kind).execute();
}

function openLinks({ db }: PlatformScope, personId: number, kind: LinkKind) {
  return db
    .deleteFrom('one_time_link')
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null);
}

export type LinkState = 'good' | 'used' | 'expired' | 'unknown';

/** The state of a link for its page. Its owner is shown only while it is valid. */
export async function readLinkState(
  scope: PlatformReadScope,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<{ state: LinkState; organisationName: string | null }> {
  const row = await scope.db
    .selectFrom('one_time_link as l')
    .innerJoin('person as p', 'p.id', 'l.person_id')
    .leftJoin('organisation as o', 'o.id', 'l.organisation_id')
    .leftJoin('membership as m', (join) =>
      join.onRef('m.organisation_id', '=', 'l.organisation_id').onRef('m.person_id', '=', 'l.person_id'),
    )
    .where('l.token_hash', '=', hashToken(token))
    .where('l.kind', '=', kind)
    .select(['l.used_at', 'l.expires_at', 'p.deleted_at', 'p.password_hash', 'o.name', 'o.archived_at'])
    .select(['m.person_id', 'm.joined_at', 'm.disabled_at', 'm.erased_at'])
    .executeTakeFirst();
  const told = (state: LinkState) => ({
    state,
    organisationName: state === 'good' ? (row?.name ?? null) : null,
  });
  if (!row) return told('unknown');
  if (row.used_at !== null) return told('used');
  if (row.expires_at <= now) return told('expired');
  if (row.deleted_at !== null || row.archived_at !== null) return told('unknown');
  if (kind === 'password-reset') return told('good');
  if (row.joined_at !== null && row.password_hash !== null) return told('used');
  const isOpen = row.person_id !== null && row.disabled_at === null && row.erased_at === null;
  return told(isOpen ? 'good' : 'unknown');
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
