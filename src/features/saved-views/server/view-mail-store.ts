import { sql } from 'kysely';
import { isArchived } from '#features/organisations/server/archived-organisations-view.ts';
import type { PlatformReadScope, ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { MailProblem } from '../model/mail-schedule.ts';

export type DueMail = { organisationId: number; viewId: number; nextAt: Date | null };

/** What is due until a moment, and what has no next sending yet, of organisations that are open. */
export async function listDue({ db }: PlatformReadScope, until: Date): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    select m.organisation_id as "organisationId", m.view_id as "viewId", m.next_at as "nextAt" from view_mail m
    where not m.paused and (m.next_at is null or m.next_at <= ${until}) and not ${isArchived(sql`m.organisation_id`)}
    order by m.organisation_id, m.view_id`.execute(db);
  return rows.map((row) => ({
    ...row,
    organisationId: Number(row.organisationId),
    viewId: Number(row.viewId),
  }));
}

export async function listSent(scope: ReadScope, viewId: number, occurrence: string): Promise<Set<number>> {
  const rows = await scope.db
    .selectFrom('view_mail_sent')
    .where('organisation_id', '=', scope.organisationId)
    .where('view_id', '=', viewId)
    .where('occurrence', '=', occurrence)
    .select('person_id')
    .execute();
  return new Set(rows.map(({ person_id }) => Number(person_id)));
}

/** False where the person was sent it before: the mail goes into the same transaction. */
export async function claimSending(
  scope: Scope,
  sending: { viewId: number; occurrence: string; personId: number; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await scope.db
    .insertInto('view_mail_sent')
    .values({
      organisation_id: scope.organisationId,
      view_id: sending.viewId,
      occurrence: sending.occurrence,
      person_id: sending.personId,
      sent_at: sending.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** How a sending ended. */
export type MailEnd = { at: Date; count: number; problem: MailProblem | null };

/**
 * Keeps how a sending ended and names the next one. False where another process did, or the schedule was changed meanwhile.
 * @param dueAt the moment it was due; null for one that was asked for at once, which leaves the schedule as it is
 */
export async function settleMail(
  scope: Scope,
  viewId: number,
  { at, count, problem }: MailEnd,
  { dueAt, next }: { dueAt: Date | null; next: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('view_mail')
    .set({
      ...{ last_at: at, last_count: count, last_problem: problem },
      ...(dueAt === null && next !== null ? {} : { next_at: next, paused: next === null }),
    })
    .where('organisation_id', '=', scope.organisationId)
    .where('view_id', '=', viewId)
    .$if(dueAt !== null, (query) => query.where('next_at', '=', dueAt))
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Of all organisations that have one: what was sent long ago is asked for by nobody. */
export async function deleteSentBefore(scope: Scope, before: Date): Promise<void> {
  await scope.db
    .deleteFrom('view_mail_sent')
    .where('organisation_id', '=', scope.organisationId)
    .where('sent_at', '<', before)
    .execute();
}
