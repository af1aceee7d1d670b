import { personalDataPoint } from '#features/privacy/server/extension-points.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { createWebhookHttp } from '#platform/webhooks/webhook-http.ts';
import { notificationPermissions } from '../model/permissions.ts';
import { deliverNotificationQueue, writeNotificationQueue } from './announce.ts';
import { createNotificationsFeature } from './index.ts';
import { memberNotifications } from './member-notifications.ts';
import { personalNotificationData } from './personal-notification-data.ts';
import { notificationRestoreSteps } from './restore-steps.ts';

export const notificationsServer = defineServerFeature({
  name: 'notifications',
  schemaFiles: [new URL('./notifications.graphql', import.meta.url)],
  permissions: notificationPermissions,
  restoreSteps: notificationRestoreSteps,
  outgoingQueues: [deliverNotificationQueue, writeNotificationQueue],
  create: ({ tenancy, config, clock }) => ({
    ...createNotificationsFeature({
      tenancy,
      http: createWebhookHttp({ allowPrivate: config.outgoingPrivateAddresses }),
      clock,
    }),
    brings: [personalDataPoint.bring(personalNotificationData), ...memberNotifications],
  }),
});
