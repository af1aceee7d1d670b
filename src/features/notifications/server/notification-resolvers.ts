import type { FeatureResolvers } from '#generated/resolvers/notifications.ts';
import { badInput } from '#kernel/app-error.ts';
import { parseId } from '#kernel/ids.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import type { NotificationService } from './notification-service.ts';
import type { NotificationRow } from './notification-store.ts';

export function createNotificationResolvers(service: NotificationService): FeatureResolvers {
  return {
    Query: {
      readAPINotifications: async (_source, { filter, ...page }, context) => {
        const organisation = filter?.OrganisationID?.eq;
        const found = await service.list(
          context.requireViewer(),
          {
            organisationId: organisation ? parseId(organisation) : undefined,
            event: filter?.Event?.eq ?? undefined,
            status: filter?.Status?.eq ?? undefined,
          },
          parsePageRequest(page, 100, 20),
        );
        return toConnection(found, presentNotification);
      },
      readAPINotificationSecret: async (_source, _args, context) => {
        const secret = await service.readSecret(context.requireViewer());
        return { Created: secret.createdAt, PreviousValidUntil: secret.previousValidUntil };
      },
    },
    Mutation: {
      updateAPINotification: async (_source, { Input }, context) => {
        const viewer = context.requireViewer();
        if (Input.SendNotification !== true) throw badInput('SendNotification must be true.');
        return presentNotification(await service.resend(viewer, parseId(Input.ID)));
      },
      sendTestAPINotification: async (_source, _args, context) =>
        presentNotification(await service.sendTest(context.requireViewer())),
      rotateAPINotificationSecret: async (_source, _args, context) => {
        const made = await service.rotateSecret(context.requireViewer());
        return { Secret: made.secret, PreviousValidUntil: made.previousValidUntil };
      },
    },
  };
}

function presentNotification(row: NotificationRow) {
  return {
    ID: String(row.id),
    Created: row.createdAt,
    LastSent: row.lastSentAt,
    Event: row.event,
    Status: row.status,
    Body: row.body,
    ResponseStatusCode: row.responseStatusCode,
    Response: row.response,
    URL: row.url,
    Attempts: row.attempts,
    NextTry: row.nextTryAt,
  };
}
