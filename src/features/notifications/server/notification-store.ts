import { sql } from 'kysely';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';

export type NotificationRow = {
  id: number;
  messageId: string;
  event: string;
  body: string;
  url: string | null;
  status: string;
  attempts: number;
  firstTriedAt: Date | null;
  lastSentAt: Date | null;
  nextTryAt: Date | null;
  responseStatusCode: number | null;
  response: string | null;
  createdAt: Date;
};

export type NotificationFilter = {
  organisationId?: number | undefined;
  event?: string | undefined;
  status?: string | undefined;
};

const columns = [
  'id',
  'message_id as messageId',
  'event',
  'body',
  'url',
  'status',
  'attempts',
  'first_tried_at as firstTriedAt',
  'last_sent_at as lastSentAt',
  'next_try_at as nextTryAt',
  'response_status_code as responseStatusCode',
  'response',
  'created_at as createdAt',
] as const;

/** Keeps a notification where the organisation wants any; undefined where it does not, or has it already. */
export async function insertNotification(
  scope: Scope,
  notification: { messageId: string; event: string; body: string; createdAt: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into api_notification (organisation_id, message_id, event, body, created_at)
    select id, ${notification.messageId}::uuid, ${notification.event}, ${notification.body}, ${notification.createdAt}::timestamptz
    from organisation where id = ${scope.organisationId} and api_incoming_url <> ''
    on conflict (organisation_id, message_id) do nothing
    returning id`.execute(scope.db);
  return rows[0]?.id;
}

export function findNotification(scope: ReadScope, id: number): Promise<NotificationRow | undefined> {
  return scope.db
    .selectFrom('api_notification')
    .select(columns)
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function listNotifications(
  scope: ReadScope,
  filter: NotificationFilter,
  page: PageRequest,
): Promise<Page<NotificationRow>> {
  let matching = scope.db.selectFrom('api_notification').where('organisation_id', '=', scope.organisationId);
  if (filter.event !== undefined) matching = matching.where('event', '=', filter.event);
  if (filter.status !== undefined) matching = matching.where('status', '=', filter.status);
  const nodes = await matching
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const total = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirst();
  return { nodes, totalCount: total?.total ?? 0, ...page };
}

/** Marks it as being sent by hand; false when it was already marked a moment ago. */
export async function claimResend(scope: Scope, id: number, now: Date, notSince: Date): Promise<boolean> {
  const claimed = await scope.db
    .updateTable('api_notification')
    .set({ last_sent_at: now })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_sent_at', 'is', null), eb('last_sent_at', '<', notSince)]))
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

export type TryOutcome = {
  url: string;
  status: 'pending' | 'sent' | 'failed';
  firstTriedAt: Date;
  lastSentAt: Date;
  nextTryAt: Date | null;
  responseStatusCode: number | null;
  response: string;
};

/** Writes the result of one try; false when another try was written meanwhile, and then nothing changes. */
export async function recordTry(
  scope: Scope,
  row: Pick<NotificationRow, 'id' | 'attempts'>,
  outcome: TryOutcome,
): Promise<boolean> {
  const written = await scope.db
    .updateTable('api_notification')
    .set({
      url: outcome.url,
      status: outcome.status,
      attempts: row.attempts + 1,
      first_tried_at: outcome.firstTriedAt,
      last_sent_at: outcome.lastSentAt,
      next_try_at: outcome.nextTryAt,
      response_status_code: outcome.responseStatusCode,
      response: outcome.response,
    })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', row.id)
    .where('attempts', '=', row.attempts)
    .executeTakeFirst();
  return written.numUpdatedRows > 0n;
}

export async function deleteNotificationsBefore(scope: Scope, before: Date): Promise<void> {
  await scope.db
    .deleteFrom('api_notification')
    .where('organisation_id', '=', scope.organisationId)
    .where('created_at', '<', before)
    .where('status', '<>', 'pending')
    .execute();
}

/** Every kept text that names this member. */
export async function deleteNotificationsOf(scope: Scope, personId: number): Promise<void> {
  await sql`
    delete from api_notification
    where organisation_id = ${scope.organisationId} and body::jsonb #>> '{data,MemberID}' = ${String(personId)}`.execute(
    scope.db,
  );
}

/** The notifications about a member, for the member's own copy. */
export async function listNotificationsOf(
  scope: Scope,
  personId: number,
): Promise<{ event: string; body: string; createdAt: Date }[]> {
  const { rows } = await sql<{ event: string; body: string; createdAt: Date }>`
    select event, body, created_at as "createdAt" from api_notification
    where organisation_id = ${scope.organisationId} and body::jsonb #>> '{data,MemberID}' = ${String(personId)}
    order by created_at, id`.execute(scope.db);
  return rows;
}

export async function findEndpoint(scope: ReadScope): Promise<string> {
  const organisation = await scope.db
    .selectFrom('organisation')
    .select('api_incoming_url')
    .where('id', '=', scope.organisationId)
    .executeTakeFirst();
  return organisation?.api_incoming_url ?? '';
}

export async function countTestsSince(scope: ReadScope, since: Date): Promise<number> {
  const found = await scope.db
    .selectFrom('api_notification')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('organisation_id', '=', scope.organisationId)
    .where('event', '=', 'endpoint.test')
    .where('created_at', '>', since)
    .executeTakeFirst();
  return found?.total ?? 0;
}
