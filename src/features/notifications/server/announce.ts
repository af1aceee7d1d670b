import { randomUUID } from 'node:crypto';
import type { Contribution } from '#kernel/extension-point.ts';
import type { DomainEvent } from '#platform/events/domain-event.ts';
import { subscribe, subscriptionsPoint } from '#platform/events/subscription.ts';
import { requestJob } from '#platform/jobs/job.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type NotificationData, type NotificationEvent, writePayload } from '../model/notification-events.ts';
import { findEndpoint, insertNotification } from './notification-store.ts';

export const deliverNotificationQueue = 'deliver-notification';

export const writeNotificationQueue = 'write-notification';

/**
 * Writes a notification of each event of another feature; an event that comes twice is announced once. `write` looks up
 * what must not wait in the queue, such as names; null announces nothing.
 */
export type Announces = <Data, Event extends NotificationEvent>(
  event: DomainEvent<Data>,
  as: Event,
  write: (data: Data, scope: Scope) => Written<Event> | Promise<Written<Event>>,
) => Contribution;
type Written<Event extends NotificationEvent> = NotificationData[Event] | null;

export const announces: Announces = (event, as, write) =>
  subscriptionsPoint.bring(
    subscribe(writeNotificationQueue, event, async (scope, { id: messageId, at, data }) => {
      if ((await findEndpoint(scope)) === '') return;
      const written = await write(data, scope);
      if (written) await writeNotification(scope, as, written, at, messageId);
    }),
  );

/** Keeps a notification and requests that it is sent. */
export async function writeNotification<Event extends NotificationEvent>(
  ...[scope, ...notification]: Parameters<typeof keepNotification<Event>>
): Promise<void> {
  const id = await keepNotification(scope, ...notification);
  if (id !== undefined) await requestDelivery(scope, id, 1, 0);
}

/** Undefined where the organisation has no endpoint, and of a message that is kept already. */
export function keepNotification<Event extends NotificationEvent>(
  scope: Scope,
  event: Event,
  data: NotificationData[Event],
  now: Date,
  messageId: string = randomUUID(),
): Promise<number | undefined> {
  const body = writePayload(event, data, { organisationId: scope.organisationId, at: now });
  return insertNotification(scope, { messageId, event, body, createdAt: now });
}

/** `attempt` is 1 for the first: a job whose try was made already, by hand or before a crash, does nothing. */
export function requestDelivery(
  scope: Scope,
  notificationId: number,
  attempt: number,
  startAfterSeconds: number,
): Promise<void> {
  return requestJob(scope, deliverNotificationQueue, { notificationId, attempt }, { startAfterSeconds });
}
