import { sql } from 'kysely';
import type { PlatformReadScope, PlatformScope } from '#platform/tenancy/scope.ts';
import { renewalGraceMs } from '../model/session-renewal.ts';
import type { ManagedGroups } from './extension-points.ts';

/** The kind of a link in directory_entry that opens an item by itself; other kinds ask for a sign-in first. */
export const openShareKind = 'content-share';

export type PersonRow = {
  id: number;
  email: string;
  passwordHash: string | null;
  firstName: string;
  surname: string;
  internal: boolean;
  mfaRequired: boolean;
  /** The person was made by the demo and has a public password. */
  demo: boolean;
};

export async function findPersonByEmail(scope: PlatformScope, email: string): Promise<PersonRow | null> {
  const row = await scope.db
    .selectFrom('person')
    .select(['id', 'email', 'password_hash', 'first_name', 'surname', 'internal', 'mfa_secret', 'demo'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    email: row.email,
    passwordHash: row.password_hash,
    firstName: row.first_name,
    surname: row.surname,
    internal: row.internal,
    mfaRequired: row.mfa_secret !== null,
    demo: row.demo,
  };
}

export type MembershipRow = {
  organisationId: number;
  name: string;
  description: string;
  enforceMfa: boolean;
  archivedAt: Date | null;
  trial: boolean;
  trialExpiresAt: Date | null;
  role: string;
  /** The time when the person last worked there or accepted the invitation; null for never. */
  usedAt: Date | null;
};

/** The organisations that a person may enter, by name: those they joined and are not disabled in. */
export async function listMemberships(scope: PlatformScope, personId: number): Promise<MembershipRow[]> {
  const rows = await scope.db
    .selectFrom('membership')
    .innerJoin('organisation', 'organisation.id', 'membership.organisation_id')
    .where('membership.person_id', '=', personId)
    .where('membership.joined_at', 'is not', null)
    .where('membership.disabled_at', 'is', null)
    .where('membership.erased_at', 'is', null)
    .orderBy('organisation.name')
    .orderBy('organisation.id')
    .select([
      'organisation.id',
      'organisation.name',
      'organisation.description',
      'organisation.enforce_mfa',
      'organisation.archived_at',
      'organisation.trial',
      'organisation.trial_expires_at',
      'membership.role',
      sql<Date | null>`greatest(membership.last_seen_at,
        case when membership.joined_at > membership.created_at then membership.joined_at end)`.as('used_at'),
    ])
    .execute();
  return rows.map((row) => ({
    organisationId: row.id,
    name: row.name,
    description: row.description,
    enforceMfa: row.enforce_mfa,
    archivedAt: row.archived_at,
    trial: row.trial,
    trialExpiresAt: row.trial_expires_at,
    role: row.role,
    usedAt: row.used_at,
  }));
}

/** The language of a person's e-mails, and the name of the staff member who acts as them. */
export async function findOwnFacts(
  scope: PlatformScope,
  personId: number,
  impersonatorId: number | null,
): Promise<{ language: string | null; interestIds: readonly number[]; impersonatorName: string | null }> {
  const row = await scope.db
    .selectFrom('person as p')
    .leftJoin('person as i', (join) => join.on('i.id', '=', impersonatorId ?? 0))
    .where('p.id', '=', personId)
    .select(['p.language', 'p.interest_ids', 'i.first_name', 'i.surname'])
    .executeTakeFirst();
  return {
    language: row?.language ?? null,
    interestIds: row?.interest_ids ?? [],
    impersonatorName:
      impersonatorId === null ? null : `${row?.first_name ?? ''} ${row?.surname ?? ''}`.trim(),
  };
}

/** Includes the hash, for checking the current password of a signed-in person. */
export async function findPersonPassword(
  scope: PlatformScope,
  personId: number,
): Promise<{ email: string; passwordHash: string | null } | null> {
  const row = await scope.db
    .selectFrom('person')
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .select(['email', 'password_hash'])
    .executeTakeFirst();
  return row ? { email: row.email, passwordHash: row.password_hash } : null;
}

/** The staff member's own sign-in behind an impersonation. */
export async function findImpersonatedFrom(
  scope: PlatformScope,
  signInId: string,
): Promise<{ signInId: string; organisationId: number; renewal: number } | null> {
  const row = await scope.db
    .selectFrom('sign_in as s')
    .innerJoin('sign_in as own', 'own.id', 's.impersonated_from')
    .where('s.id', '=', signInId)
    .select(['own.id', 'own.organisation_id', 'own.renewal'])
    .executeTakeFirst();
  return row ? { signInId: row.id, organisationId: row.organisation_id, renewal: row.renewal } : null;
}

export async function findPersonName(scope: PlatformScope, personId: number): Promise<string> {
  const row = await scope.db
    .selectFrom('person')
    .where('id', '=', personId)
    .select(['first_name', 'surname'])
    .executeTakeFirst();
  return `${row?.first_name ?? ''} ${row?.surname ?? ''}`.trim();
}

export type NewSignIn = {
  id: string;
  personId: number | null;
  organisationId: number;
  kind: 'member' | 'public';
  impersonatorId: number | null;
  /** The staff member's own sign-in, to which they return. */
  impersonatedFrom: string | null;
  shareEntryHash: string | null;
  headset: boolean;
  userAgent: string;
  address: string;
  enteredAt: Date;
  expiresAt: Date;
};

export async function insertSignIn(scope: PlatformScope, signIn: NewSignIn): Promise<void> {
  await scope.db
    .insertInto('sign_in')
    .values({
      id: signIn.id,
      person_id: signIn.personId,
      organisation_id: signIn.organisationId,
      kind: signIn.kind,
      impersonator_person_id: signIn.impersonatorId,
      share_entry_hash: signIn.shareEntryHash,
      impersonated_from: signIn.impersonatedFrom,
      headset: signIn.headset,
      user_agent: signIn.userAgent.slice(0, 300),
      address: signIn.address,
      entered_at: signIn.enteredAt,
      expires_at: signIn.expiresAt,
    })
    .execute();
}

export async function findSignInExpiry(scope: PlatformScope, id: string): Promise<Date | null> {
  const row = await scope.db
    .selectFrom('sign_in')
    .where('id', '=', id)
    .select('expires_at')
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

/**
 * Counts the renewal, and moves the sign-in to the organisation. Tabs that renew at the same moment get the same number:
 * within the grace of the last renewal there is no other, except for a change of organisation.
 * @returns the number that the tokens made now carry; null when the sign-in is gone
 */
export async function renewSignIn(
  scope: PlatformScope,
  id: string,
  organisationId: number,
  now: Date,
): Promise<number | null> {
  const graceBegan = new Date(now.getTime() - renewalGraceMs);
  const renewed = await scope.db
    .updateTable('sign_in')
    .set((eb) => ({
      renewal: eb('renewal', '+', 1),
      renewed_at: now,
      organisation_id: organisationId,
      entered_at: eb
        .case()
        .when('organisation_id', '=', organisationId)
        .then(eb.ref('entered_at'))
        .else(now)
        .end(),
    }))
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('renewed_at', 'is', null),
        eb('renewed_at', '<=', graceBegan),
        eb('organisation_id', '!=', organisationId),
      ]),
    )
    .returning('renewal')
    .executeTakeFirst();
  if (renewed) return renewed.renewal;
  const row = await scope.db
    .selectFrom('sign_in')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .select('renewal')
    .executeTakeFirst();
  return row?.renewal ?? null;
}

/** False when it had ended before. */
export async function revokeSignIn(scope: PlatformScope, id: string, at: Date): Promise<boolean> {
  const result = await scope.db
    .updateTable('sign_in')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export type LiveSignIn = {
  id: string;
  kind: 'member' | 'public';
  personId: number | null;
  organisationId: number;
  impersonatorId: number | null;
  internal: boolean;
  role: string;
  mfaSetupRequired: boolean;
  trial: boolean;
  trialExpiresAt: Date | null;
  renewal: number;
  renewedAt: Date | null;
  /** The person, or the staff member who acts as them, was made by the demo. */
  demo: boolean;
  /** The item that the visitor's share link opens; null while the link asks for a sign-in. */
  sharedItemId: number | null;
  headset: boolean;
  managedGroupIds: number[];
};

/**
 * The sign-in behind a token, in one statement: not ended, not expired, its membership alive and its share link not
 * withdrawn. Null means that the session is over.
 */
export async function findLiveSignIn(
  scope: PlatformReadScope,
  id: string,
  now: Date,
  managedGroups: ManagedGroups,
): Promise<LiveSignIn | null> {
  const row = await scope.db
    .selectFrom('sign_in as s')
    .innerJoin('organisation as o', 'o.id', 's.organisation_id')
    .leftJoin('membership as m', (join) =>
      join.onRef('m.organisation_id', '=', 's.organisation_id').onRef('m.person_id', '=', 's.person_id'),
    )
    .leftJoin('person as p', 'p.id', 's.person_id')
    .leftJoin('directory_entry as d', (join) =>
      join
        .onRef('d.key_hash', '=', 's.share_entry_hash')
        .onRef('d.organisation_id', '=', 's.organisation_id'),
    )
    .leftJoin('person as i', 'i.id', 's.impersonator_person_id')
    .leftJoin('sign_in as own', 'own.id', 's.impersonated_from')
    .where('s.id', '=', id)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('o.archived_at', 'is', null)
    // Acting as a member ends with the staff member's own sign-in, and when they are no longer staff.
    .where((eb) =>
      eb.or([
        eb('s.impersonator_person_id', 'is', null),
        eb.and([
          eb('i.internal', '=', true),
          eb('i.deleted_at', 'is', null),
          eb('own.revoked_at', 'is', null),
          eb('own.expires_at', '>', now),
        ]),
      ]),
    )
    .select([
      's.id',
      's.kind',
      's.person_id',
      's.organisation_id',
      's.impersonator_person_id',
      's.renewal',
      's.renewed_at',
      'p.internal',
      'p.deleted_at',
      'p.mfa_secret',
      'p.demo',
      'i.demo as impersonator_demo',
      'o.enforce_mfa',
      'o.trial',
      'o.trial_expires_at',
      'o.mfa_enforced_at',
      's.entered_at',
      's.headset',
      'm.role',
      'm.disabled_at',
      'm.joined_at',
      'd.kind as shared_kind',
      'd.target_id',
      managedGroups({ organisationId: sql`s.organisation_id`, personId: sql`s.person_id` }).as(
        'managed_groups',
      ),
    ])
    .executeTakeFirst();
  if (!row) return null;
  const isPublic = row.kind === 'public';
  if (
    isPublic
      ? row.target_id === null
      : row.role === null || row.joined_at === null || row.disabled_at !== null || row.deleted_at !== null
  ) {
    return null;
  }
  return {
    id: row.id,
    kind: isPublic ? 'public' : 'member',
    personId: row.person_id,
    organisationId: row.organisation_id,
    impersonatorId: row.impersonator_person_id,
    internal: row.internal === true,
    headset: row.headset,
    role: row.role ?? 'public',
    // Staff who act as a member proved themselves before, and cannot set up another person's device. A session from before
    // the organisation required it continues; it is asked at the next sign-in, or when it switches to the organisation.
    mfaSetupRequired:
      !isPublic &&
      row.enforce_mfa &&
      row.mfa_secret === null &&
      row.impersonator_person_id === null &&
      (row.mfa_enforced_at === null || row.entered_at >= row.mfa_enforced_at),
    trial: row.trial,
    trialExpiresAt: row.trial_expires_at,
    renewal: row.renewal,
    renewedAt: row.renewed_at,
    demo: row.demo === true || row.impersonator_demo === true,
    sharedItemId: row.shared_kind === openShareKind ? row.target_id : null,
    managedGroupIds: row.managed_groups,
  };
}

export async function touchSignIn(scope: PlatformScope, signIn: LiveSignIn, at: Date): Promise<void> {
  await scope.db.updateTable('sign_in').set({ last_used_at: at }).where('id', '=', signIn.id).execute();
  if (signIn.personId === null || signIn.impersonatorId !== null) return;
  await scope.db
    .updateTable('membership')
    .set({ last_seen_at: at })
    .where('organisation_id', '=', signIn.organisationId)
    .where('person_id', '=', signIn.personId)
    .execute();
}

export async function findDirectoryEntry(
  scope: PlatformScope,
  kind: string,
  keyHash: string,
): Promise<{ organisationId: number; targetId: number; trial: boolean; trialExpiresAt: Date | null } | null> {
  const row = await scope.db
    .selectFrom('directory_entry')
    .innerJoin('organisation', 'organisation.id', 'directory_entry.organisation_id')
    .where('organisation.archived_at', 'is', null)
    .where('directory_entry.kind', '=', kind)
    .where('directory_entry.key_hash', '=', keyHash)
    .select([
      'directory_entry.organisation_id as organisationId',
      'directory_entry.target_id as targetId',
      'organisation.trial',
      'organisation.trial_expires_at as trialExpiresAt',
    ])
    .executeTakeFirst();
  return row ?? null;
}
