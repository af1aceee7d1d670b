import { notificationCardsPoint } from '#features/organisations/ui/extension-points.ts';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';

export const notificationsWeb = defineWebFeature({
  name: 'notifications',
  brings: [
    notificationCardsPoint.bring({
      key: 'endpoint',
      Part: lazyPart(async () => (await import('./index.ts')).ApiEndpointCard),
    }),
    notificationCardsPoint.bring({
      key: 'log',
      Part: lazyPart(async () => (await import('./index.ts')).ApiNotificationLog),
    }),
  ],
});
