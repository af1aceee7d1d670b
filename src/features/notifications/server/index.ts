import type { ServerFeature } from '#platform/feature/server-feature.ts';
import type { Scope, Tenancy } from '#platform/tenancy/scope.ts';
import type { WebhookHttp } from '#platform/webhooks/webhook-http.ts';
import { type Announces, announces } from './announce.ts';
import { createDelivery } from './deliver-notification.ts';
import { createDeliverNotificationJob } from './deliver-notification-job.ts';
import { createNotificationResolvers } from './notification-resolvers.ts';
import { createNotificationService } from './notification-service.ts';
import { deleteNotificationsOf, listNotificationsOf } from './notification-store.ts';

export type NotificationsFeature = ServerFeature & {
  /** The part that a later feature brings to announce its events. */
  announces: Announces;
  /** Erases what is kept about a member: the texts of notifications that name them. */
  forgetMember(scope: Scope, personId: number): Promise<void>;
  /** The texts of notifications that name a member. */
  listAboutMember: typeof listNotificationsOf;
};

/** Announces events to an organisation's own systems: signed, tried again for a day, with a log. */
export function createNotificationsFeature(deps: {
  tenancy: Tenancy;
  http: WebhookHttp;
  clock: () => Date;
}): NotificationsFeature {
  const delivery = createDelivery({ ...deps, random: Math.random });
  return {
    resolvers: createNotificationResolvers(createNotificationService({ ...deps, delivery })),
    jobs: [createDeliverNotificationJob(delivery)],
    announces,
    forgetMember: deleteNotificationsOf,
    listAboutMember: listNotificationsOf,
  };
}
