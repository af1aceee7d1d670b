import { sql } from 'kysely';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type {
  MailFormat,
  MailProblem,
  MailSettings,
  Schedule,
  ScheduleStep,
} from '../model/mail-schedule.ts';

export type ViewMailRow = {
  every: ScheduleStep;
  weekday: number | null;
  monthDay: number | null;
  hour: number;
  format: MailFormat;
  paused: boolean;
  nextAt: Date | null;
  askedAt: Date | null;
  lastAt: Date | null;
  lastCount: number;
  lastProblem: MailProblem | null;
  recipientIds: number[];
};

export type SavedViewRow = {
  id: number;
  personId: number;
  name: string;
  address: string;
  createdAt: Date;
  mail: ViewMailRow | null;
};

export type PlannedMail = Schedule & { viewId: number; personId: number };

type FlatRow = Omit<SavedViewRow, 'mail'> & { [Name in keyof ViewMailRow]: ViewMailRow[Name] | null };

const selectViews = (scope: ReadScope) => sql`
  select v.id, v.person_id as "personId", v.name, v.address, v.created_at as "createdAt", m.every, m.weekday,
    m.month_day as "monthDay", m.hour, m.format, m.paused, m.next_at as "nextAt", m.asked_at as "askedAt",
    m.last_at as "lastAt", m.last_count as "lastCount", m.last_problem as "lastProblem",
    (select coalesce(json_agg(r.person_id order by r.person_id), '[]') from view_mail_recipient r
      where r.organisation_id = v.organisation_id and r.view_id = v.id) as "recipientIds"
  from saved_view v
  left join view_mail m on m.organisation_id = v.organisation_id and m.view_id = v.id
  where v.organisation_id = ${scope.organisationId}`;

/** Somebody's own, by name. */
export async function listViews(scope: ReadScope, personId: number): Promise<SavedViewRow[]> {
  const { rows } = await sql<FlatRow>`${selectViews(scope)} and v.person_id = ${personId}
    order by lower(v.name), v.id`.execute(scope.db);
  return rows.map(toView);
}

export async function findView(scope: ReadScope, id: number): Promise<SavedViewRow | null> {
  const { rows } = await sql<FlatRow>`${selectViews(scope)} and v.id = ${id}`.execute(scope.db);
  return rows[0] ? toView(rows[0]) : null;
}

function toView({ id, personId, name, address, createdAt, every, ...mail }: FlatRow): SavedViewRow {
  const view = { id: Number(id), personId: Number(personId), name, address, createdAt };
  if (every === null) return { ...view, mail: null };
  // The columns of a row that is there are not null where the table says so.
  return { ...view, mail: { every, ...mail } as ViewMailRow };
}

/** Null where the person has one of this name. */
export async function insertView(
  scope: Scope,
  view: { personId: number; name: string; address: string; at: Date },
): Promise<number | null> {
  const row = await scope.db
    .insertInto('saved_view')
    .values({
      organisation_id: scope.organisationId,
      person_id: view.personId,
      name: view.name,
      address: view.address,
      created_at: view.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row ? Number(row.id) : null;
}

/** False where the person has another one of this name. */
export async function renameView(
  scope: Scope,
  { id, personId }: SavedViewRow,
  name: string,
): Promise<boolean> {
  const { rows } = await sql`
    update saved_view v set name = ${name}
    where v.organisation_id = ${scope.organisationId} and v.id = ${id}
      and not exists (select from saved_view other where other.organisation_id = v.organisation_id
        and other.person_id = ${personId} and lower(other.name) = lower(${name}) and other.id <> v.id)
    returning 1`.execute(scope.db);
  return rows.length > 0;
}

export async function deleteView(scope: Scope, id: number): Promise<void> {
  await scope.db
    .deleteFrom('saved_view')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}

/** What was already sent stays known. */
export async function writeMail(
  scope: Scope,
  viewId: number,
  { every, weekday, monthDay, hour, format, recipientIds }: MailSettings,
  nextAt: Date,
): Promise<void> {
  const settings = {
    ...{ every, weekday, hour, format, paused: false },
    month_day: monthDay,
    next_at: nextAt,
    last_problem: null,
  };
  await scope.db
    .insertInto('view_mail')
    .values({ organisation_id: scope.organisationId, view_id: viewId, ...settings })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'view_id']).doUpdateSet(settings))
    .execute();
  await scope.db
    .deleteFrom('view_mail_recipient')
    .where('organisation_id', '=', scope.organisationId)
    .where('view_id', '=', viewId)
    .execute();
  if (recipientIds.length === 0) return;
  await scope.db
    .insertInto('view_mail_recipient')
    .values(
      recipientIds.map((personId) => ({
        organisation_id: scope.organisationId,
        view_id: viewId,
        person_id: personId,
      })),
    )
    .execute();
}

export async function deleteMail(scope: Scope, viewId: number): Promise<void> {
  await scope.db
    .deleteFrom('view_mail')
    .where('organisation_id', '=', scope.organisationId)
    .where('view_id', '=', viewId)
    .execute();
}

/** Null stops it until there is a next one. */
export async function setNext(scope: Scope, viewId: number, nextAt: Date | null): Promise<void> {
  await scope.db
    .updateTable('view_mail')
    .set({ paused: nextAt === null, next_at: nextAt })
    .where('organisation_id', '=', scope.organisationId)
    .where('view_id', '=', viewId)
    .execute();
}

/** All that are sent from time to time, whoever keeps them. */
export async function listPlanned(scope: ReadScope): Promise<PlannedMail[]> {
  const { rows } = await sql<PlannedMail>`
    select m.view_id as "viewId", v.person_id as "personId", m.every, m.weekday, m.month_day as "monthDay", m.hour
    from view_mail m
    join saved_view v on v.organisation_id = m.organisation_id and v.id = m.view_id
    where m.organisation_id = ${scope.organisationId} and not m.paused`.execute(scope.db);
  return rows.map((row) => ({ ...row, viewId: Number(row.viewId), personId: Number(row.personId) }));
}

export async function moveNext(
  scope: Scope,
  moved: readonly { viewId: number; nextAt: Date }[],
): Promise<void> {
  await sql`
    update view_mail m set next_at = moved.at
    from unnest(${moved.map(({ viewId }) => viewId)}::bigint[], ${moved.map(({ nextAt }) => nextAt)}::timestamptz[])
      as moved (view_id, at)
    where m.organisation_id = ${scope.organisationId} and m.view_id = moved.view_id`.execute(scope.db);
}

/** False where it was asked for a moment ago: of two at once the later one waits for the row. */
export async function askNow(
  scope: Scope,
  viewId: number,
  { at, notSince }: { at: Date; notSince: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('view_mail')
    .set({ asked_at: at })
    .where('organisation_id', '=', scope.organisationId)
    .where('view_id', '=', viewId)
    .where((where) => where.or([where('asked_at', 'is', null), where('asked_at', '<=', notSince)]))
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}
