import { laterAvatarUrl } from '#features/access/server/extension-points.ts';
import { notificationsServer } from '#features/notifications/server/manifest.ts';
import { personalDataPoint } from '#features/organisations/server/extension-points.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { sessionPermissions } from '../model/permissions.ts';
import { describeFinishedSession } from './describe-finished-session.ts';
import { ensureEventPartitions } from './event-partitions.ts';
import { createSessionsFeature } from './index.ts';
import { personalSessionData } from './personal-session-data.ts';

export const sessionsServer = defineServerFeature({
  name: 'sessions',
  schemaFiles: [new URL('./sessions.graphql', import.meta.url)],
  permissions: sessionPermissions,
  create(context) {
    const { tenancy, clock } = context;
    const { announce } = notificationsServer.of(context);
    const ensurePartitions = () => ensureEventPartitions(context.database.kysely, clock());
    return {
      ...createSessionsFeature({
        tenancy,
        clock,
        avatarUrl: laterAvatarUrl(context),
        tellFinished: (scope, session) =>
          announce(scope, 'session.completed', describeFinishedSession(session)),
      }),
      brings: [personalDataPoint.bring(personalSessionData)],
      beforeStart: ensurePartitions,
      upkeep: [{ failed: 'partitions could not be made', run: ensurePartitions }],
    };
  },
});
