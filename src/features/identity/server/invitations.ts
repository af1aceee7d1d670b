import { sql } from 'kysely';
import { parseRole, type Role } from '#features/authorisation/model/roles.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { publishEvent } from '#platform/events/domain-event.ts';
import type { PlatformReadScope, PlatformScope, ReadScope } from '#platform/tenancy/scope.ts';
import { memberJoined } from './domain-events.ts';
import type { MembershipEnd } from './extension-points.ts';
import { erasePerson } from './people.ts';

/** A membership that was not accepted yet. */
export type Invitation = {
  organisationId: number;
  organisationName: string;
  /** The owner of the membership: the account itself, or its stand-in. */
  personId: number;
  role: string;
};

/** The offers to an address, the oldest first. */
export async function listInvitations(scope: PlatformReadScope, email: string): Promise<Invitation[]> {
  const rows = await scope.db
    .selectFrom('membership as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .innerJoin('organisation as o', 'o.id', 'm.organisation_id')
    .where((eb) => eb.or([eb('p.email', '=', email), eb('p.stand_in_for', '=', email)]))
    .where('p.deleted_at', 'is', null)
    .where('m.joined_at', 'is', null)
    .where('m.disabled_at', 'is', null)
    .where('m.erased_at', 'is', null)
    .where('o.archived_at', 'is', null)
    .orderBy('m.created_at')
    .orderBy('o.id')
    .select(['o.id', 'o.name', 'm.person_id', 'm.role'])
    .execute();
  return rows.map((row) => ({
    organisationId: row.id,
    organisationName: row.name,
    personId: row.person_id,
    role: row.role,
  }));
}

/**
 * The account joins, under its own number from now on. The caller handles `email_proved_at` and passwords. False when
 * the invitation was withdrawn or accepted meanwhile.
 */
export async function acceptInvitation(
  scope: PlatformScope,
  invitation: Pick<Invitation, 'organisationId' | 'personId'>,
  accountId: number,
  { by, now }: { by: 'invitation' | 'sign-up'; now: Date },
): Promise<boolean> {
  const { organisationId, personId } = invitation;
  const accepted = await scope.db
    .updateTable('membership')
    .set({ joined_at: now })
    .where('organisation_id', '=', organisationId)
    .where('person_id', '=', personId)
    .where('joined_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (accepted.numUpdatedRows === 0n) return false;
  if (personId !== accountId) {
    await sql`select move_invitation(${organisationId}, ${personId}, ${accountId}, ${now})`.execute(scope.db);
  }
  const data = { personId: accountId, by, invitedAs: personId === accountId ? null : personId };
  await publishEvent({ organisationId, db: scope.db }, memberJoined, data, now);
  return true;
}

/** The account that accepted the invitation of this number; null where none did under another number. */
export async function findAcceptedAs(scope: ReadScope, invitedAs: number): Promise<number | null> {
  const row = await scope.db
    .selectFrom('membership')
    .where('organisation_id', '=', scope.organisationId)
    .where('invited_as_person_id', '=', invitedAs)
    .select('person_id')
    .executeTakeFirst();
  return row?.person_id ?? null;
}

/**
 * Who invited a member that joined, and as which of theirs, by day, this one came; null without a particular inviter, and
 * where one of the two is gone.
 */
export async function findInviter(
  scope: ReadScope,
  personId: number,
): Promise<{ inviterId: number; inviterRole: Role; name: string; day: string; nth: number } | null> {
  const { rows } = await sql<{ inviterId: number; role: string; name: string; day: string; nth: number }>`
    select m.invited_by_person_id as "inviterId", i.role, trim(p.first_name || ' ' || p.surname) as name,
      (m.joined_at at time zone 'UTC')::date::text as day,
      (select count(*)::int from membership o
        where o.organisation_id = m.organisation_id and o.invited_by_person_id = m.invited_by_person_id
          and o.joined_at >= date_trunc('day', m.joined_at, 'UTC')
          and (o.joined_at, o.person_id) <= (m.joined_at, m.person_id)) as nth
    from membership m
    join membership i on i.organisation_id = m.organisation_id and i.person_id = m.invited_by_person_id
      and i.erased_at is null
    join member_profile p on p.organisation_id = m.organisation_id and p.person_id = m.person_id
    where m.organisation_id = ${scope.organisationId} and m.person_id = ${personId}
      and m.joined_at is not null and m.erased_at is null`.execute(scope.db);
  const [row] = rows;
  if (!row) return null;
  const { inviterId, role, name, day, nth } = row;
  return { inviterId: Number(inviterId), inviterRole: parseRole(role), name, day, nth };
}

/** Deletes the membership, and the person too where they were made for it only. */
export async function declineInvitation(
  scope: PlatformScope,
  { organisationId, personId }: Pick<Invitation, 'organisationId' | 'personId'>,
  { ends, now }: { ends: readonly MembershipEnd[]; now: Date },
): Promise<boolean> {
  const waiting = await scope.db
    .selectFrom('membership')
    .where('organisation_id', '=', organisationId)
    .where('person_id', '=', personId)
    .where('joined_at', 'is', null)
    .where('erased_at', 'is', null)
    .select('person_id')
    .forUpdate()
    .executeTakeFirst();
  if (!waiting) return false;
  for (const end of ends) await end({ organisationId, db: scope.db }, personId);
  await scope.db
    .deleteFrom('membership')
    .where('organisation_id', '=', organisationId)
    .where('person_id', '=', personId)
    .execute();
  await recordAudit(
    { organisationId, db: scope.db },
    { personId: null, impersonatorId: null },
    { action: 'invitation-declined', targetKind: 'member', targetId: personId },
  );
  const kept = await scope.db
    .selectFrom('person as p')
    .leftJoin('membership as m', 'm.person_id', 'p.id')
    .where('p.id', '=', personId)
    .where((eb) => eb.or([eb('p.password_hash', 'is not', null), eb('m.person_id', 'is not', null)]))
    .select('p.id')
    .limit(1)
    .executeTakeFirst();
  if (!kept) await erasePerson(scope, { personId, organisationId, everywhere: true, at: now });
  return true;
}

/** A person who used a link that was mailed to the address owns the address. */
export async function noteProvedAddress(scope: PlatformScope, personId: number, now: Date): Promise<void> {
  await scope.db
    .updateTable('person')
    .set({ email_proved_at: now })
    .where('id', '=', personId)
    .where('email_proved_at', 'is', null)
    .execute();
}
