import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { Scope } from '../tenancy/scope.ts';
import type { DomainEvent, PublishedEvent } from './domain-event.ts';

/** The reaction of one subscriber to one event. */
export type Subscription = {
  /** Imperative, as jobs are called: 'write-notification'. Its events come by a queue of this name. */
  subscriber: string;
  event: string;
  handle(scope: Scope, event: PublishedEvent): Promise<void>;
};

/** The extension point for reactions to events of any feature. */
export const subscriptionsPoint = defineExtensionPoint<Subscription>('platform.subscriptions');

/**
 * `handle` runs in a transaction of the event's organisation, at least once for each event and in no promised order:
 * its writes are keyed by `event.id`, or by the subject of the event.
 */
export function subscribe<Data>(
  subscriber: string,
  event: DomainEvent<Data>,
  handle: (scope: Scope, event: PublishedEvent<Data>) => Promise<void>,
): Subscription {
  return {
    subscriber,
    event: event.name,
    handle: (scope, published) => handle(scope, { ...published, data: event.data.parse(published.data) }),
  };
}
