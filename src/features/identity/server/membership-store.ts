import { sql } from 'kysely';
import type { Role } from '#features/authorisation/model/roles.ts';
import { publishEvent, publishEvents } from '#platform/events/domain-event.ts';
import type { PlatformScope, Scope } from '#platform/tenancy/scope.ts';
import { memberInvited, memberJoined, memberLeft } from './domain-events.ts';

/** Memberships as later features write them, each in the caller's transaction. */

export type NewMemberRow = {
  personId: number;
  role: Role;
  firstName: string;
  surname: string;
  loginCode: string;
  signupMethod: 'public' | 'group invite' | 'organisation invite' | 'import' | 'setup';
  sendWelcomeEmail: boolean;
  /** They came themselves, so they are here; others are invited. */
  joined: boolean;
  /** Who invited them; nobody where that is no member of the organisation. */
  invitedBy?: number | null;
};

export async function insertMembers(
  scope: Scope,
  members: readonly NewMemberRow[],
  now: Date,
): Promise<void> {
  if (members.length === 0) return;
  const { rows } = await sql<{ personId: number }>`
    insert into membership (organisation_id, person_id, role, created_at, joined_at, invited_first_name,
      invited_surname, login_code, signup_method, send_welcome_email, invited_by_person_id)
    select ${scope.organisationId}, m.person_id, m.role, ${now}, case when m.joined then ${now}::timestamptz end,
      m.first_name, m.surname, m.login_code, m.signup_method, m.send_welcome_email,
      (select i.person_id from membership i where i.organisation_id = ${scope.organisationId} and i.person_id = m.invited_by
        and i.erased_at is null)
    from unnest(${members.map((m) => m.personId)}::bigint[], ${members.map((m) => m.role)}::text[],
      ${members.map((m) => m.firstName)}::text[], ${members.map((m) => m.surname)}::text[],
      ${members.map((m) => m.loginCode)}::text[], ${members.map((m) => m.signupMethod)}::text[],
      ${members.map((m) => m.sendWelcomeEmail)}::boolean[], ${members.map((m) => m.joined)}::boolean[],
      ${members.map((m) => m.invitedBy ?? null)}::bigint[])
      as m (person_id, role, first_name, surname, login_code, signup_method, send_welcome_email, joined, invited_by)
    on conflict (organisation_id, person_id) do nothing returning person_id as "personId"`.execute(scope.db);
  const inserted = new Set(rows.map(({ personId }) => Number(personId)));
  const made = members.filter(({ personId }) => inserted.has(personId));
  const offered = made.filter(({ joined }) => !joined).map(({ personId }) => ({ personId }));
  const here = made.filter(({ joined }) => joined);
  await publishEvents(scope, memberInvited, offered, now);
  await publishEvents(
    scope,
    memberJoined,
    here.map(({ personId }) => ({ personId, by: 'sign-up' as const, invitedAs: null })),
    now,
  );
}

/** Those of them who are members. */
export async function listMemberIds(scope: Scope, personIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    select person_id as "personId" from membership
    where organisation_id = ${scope.organisationId} and person_id = any(${[...personIds]}::bigint[])`.execute(
    scope.db,
  );
  return rows.map(({ personId }) => personId);
}

export async function updateMemberRow(
  scope: Scope,
  personId: number,
  change: {
    role?: Role;
    disabledAt?: Date | null;
    loginCode?: string;
    invitedFirstName?: string;
    invitedSurname?: string;
    invitedAt?: Date;
  },
): Promise<void> {
  const set = {
    ...(change.role === undefined ? {} : { role: change.role }),
    ...(change.disabledAt === undefined ? {} : { disabled_at: change.disabledAt }),
    ...(change.loginCode === undefined ? {} : { login_code: change.loginCode }),
    ...(change.invitedFirstName === undefined ? {} : { invited_first_name: change.invitedFirstName }),
    ...(change.invitedSurname === undefined ? {} : { invited_surname: change.invitedSurname }),
    ...(change.invitedAt === undefined ? {} : { invited_at: change.invitedAt }),
  };
  if (Object.keys(set).length === 0) return;
  await scope.db
    .updateTable('membership')
    .set(set)
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .execute();
}

const longestProgress = 64 * 1024;

/** Merges keys into the map; a null takes its key away. False when there would be too much of it. */
export async function mergeOnboardProgress(
  scope: Scope,
  personId: number,
  progress: Record<string, unknown>,
): Promise<boolean> {
  const merged = sql`jsonb_strip_nulls(onboard_progress || ${JSON.stringify(progress)}::jsonb)`;
  const { numAffectedRows } = await sql`
    update membership set onboard_progress = ${merged}
    where organisation_id = ${scope.organisationId} and person_id = ${personId}
      and octet_length(${merged}::text) <= ${longestProgress}`.execute(scope.db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Whether the person belongs to another organisation, disabled or not. */
export async function belongsElsewhere(
  platform: PlatformScope,
  personId: number,
  organisationId: number,
): Promise<boolean> {
  const row = await platform.db
    .selectFrom('membership')
    .where('person_id', '=', personId)
    .where('organisation_id', '!=', organisationId)
    .where('erased_at', 'is', null)
    .select('organisation_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Makes whoever erases the person wait until this transaction ends; where the person is being erased, waits for that. To be
 * called before texts about a person are read to be kept elsewhere: of two that run at once, the erasure would leave them.
 */
export async function holdAgainstErasure(scope: Scope, personId: number): Promise<void> {
  await rowOf(scope, personId).forKeyShare().execute();
}

/**
 * Waits for all that is being written about the person, which refers to one of these rows (foreign keys) or holds one
 * (holdAgainstErasure), so that the erasure finds it; what comes later waits for the erasure.
 */
export async function holdForErasure(scope: Scope, personId: number): Promise<void> {
  await rowOf(scope, personId).forUpdate().execute();
  await scope.db.selectFrom('person').where('id', '=', personId).select('id').forUpdate().execute();
}

function rowOf(scope: Scope, personId: number) {
  return scope.db
    .selectFrom('membership')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .select('person_id');
}

/** Leaves an empty row, so that results keep counting. */
export async function eraseMemberRow(scope: Scope, personId: number, now: Date): Promise<void> {
  const erased = await scope.db
    .updateTable('membership')
    .set({
      erased_at: now,
      disabled_at: now,
      last_seen_at: null,
      login_code: null,
      invited_first_name: '',
      invited_surname: '',
      onboard_progress: '{}',
    })
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (erased.numUpdatedRows === 0n) return;
  await scope.db
    .updateTable('membership')
    .set({ invited_by_person_id: null })
    .where('organisation_id', '=', scope.organisationId)
    .where('invited_by_person_id', '=', personId)
    .execute();
  await publishEvent(scope, memberLeft, { personId }, now);
}
