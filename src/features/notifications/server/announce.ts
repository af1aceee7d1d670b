import { randomUUID } from 'node:crypto';
import type { Contribution } from '#kernel/extension-point.ts';
import type { DomainEvent } from '#platform/events/domain-event.ts';
import { subscribe, subscriptionsPoint } from '#platform/events/subscription.ts';
import { requestJob } from '#platform/jobs/job.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type NotificationData, type NotificationEvent, writePayload } from '../model/notification-events.ts';
import { insertNotification } from './notification-store.ts';

export const deliverNotificationQueue = 'deliver-notification';

/**
 * Announces something to an organisation's own system, in the transaction of the change: both are kept or neither.
 */
export type Announce = <Event extends NotificationEvent>(
  scope: Scope,
  event: Event,
  data: NotificationData[Event],
) => Promise<void>;

export function createAnnounce(deps: { clock: () => Date }): Announce {
  return async (scope, event, data) => {
    const id = await keepNotification(scope, event, data, deps.clock());
    if (id !== undefined) await requestDelivery(scope, id, 1, 0);
  };
}

export const writeNotificationQueue = 'write-notification';

/** Writes a notification of each event of another feature; an event that comes twice is announced once. */
export type Announces = <Data, Event extends NotificationEvent>(
  event: DomainEvent<Data>,
  as: Event,
  write: (data: Data) => NotificationData[Event],
) => Contribution;

export const announces: Announces = (event, as, write) =>
  subscriptionsPoint.bring(
    subscribe(writeNotificationQueue, event, async (scope, { id: messageId, at, data }) => {
      const id = await keepNotification(scope, as, write(data), at, messageId);
      if (id !== undefined) await requestDelivery(scope, id, 1, 0);
    }),
  );

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
