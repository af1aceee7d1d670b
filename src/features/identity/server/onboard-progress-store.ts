import { sql } from 'kysely';
import type { Role } from '#kernel/viewer.ts';
import type { PlatformReadScope, PlatformScope, ReadScope, Scope } from '#platform/tenancy/scope.ts';

/** What is kept of somebody's first steps, as it is stored: whoever reads it parses it. */
export type KeptProgress = {
  role: Role;
  firstName: string;
  surname: string;
  hasPortrait: boolean;
  progress: unknown;
};

/** Null for who is no member, or was erased. */
export async function findOnboardProgress(scope: ReadScope, personId: number): Promise<KeptProgress | null> {
  const { rows } = await sql<KeptProgress>`
    select m.role, m.first_name as "firstName", m.surname, m.avatar_media_id is not null as "hasPortrait",
      m.onboard_progress as progress
    from member_profile m
    where m.organisation_id = ${scope.organisationId} and m.person_id = ${personId}`.execute(scope.db);
  return rows[0] ?? null;
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockOnboardProgress(scope: Scope, personId: number): Promise<KeptProgress | null> {
  await sql`select from membership
    where organisation_id = ${scope.organisationId} and person_id = ${personId} for update`.execute(scope.db);
  return findOnboardProgress(scope, personId);
}

export async function writeOnboardProgress(
  scope: Scope,
  personId: number,
  progress: Record<string, unknown>,
): Promise<void> {
  await scope.db
    .updateTable('membership')
    .set({ onboard_progress: JSON.stringify(progress) })
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .where('erased_at', 'is', null)
    .execute();
}

/** What every membership of a person keeps under one key. */
export async function listProgressOfPerson(
  platform: PlatformReadScope,
  personId: number,
  key: string,
): Promise<unknown[]> {
  const { rows } = await sql<{ kept: unknown }>`
    select onboard_progress -> ${key}::text as kept from membership
    where person_id = ${personId} and erased_at is null and onboard_progress ? ${key}::text`.execute(
    platform.db,
  );
  return rows.map(({ kept }) => kept);
}

/** Takes a key away from every membership of a person. */
export async function forgetProgressOfPerson(
  platform: PlatformScope,
  personId: number,
  key: string,
): Promise<void> {
  await sql`update membership set onboard_progress = onboard_progress - ${key}::text
    where person_id = ${personId} and onboard_progress ? ${key}::text`.execute(platform.db);
}

/** Who invited somebody, whether they have come in or not. */
export async function findInvitedBy(scope: ReadScope, personId: number): Promise<number | null> {
  const row = await scope.db
    .selectFrom('membership')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .select('invited_by_person_id')
    .executeTakeFirst();
  return row?.invited_by_person_id ?? null;
}
