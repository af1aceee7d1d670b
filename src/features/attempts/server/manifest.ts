import { laterAvatarUrl } from '#features/identity/server/extension-points.ts';
import { notificationsServer } from '#features/notifications/server/manifest.ts';
import { personalDataPoint } from '#features/privacy/server/extension-points.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { attemptPermissions } from '../model/permissions.ts';
import { describeFinishedAttempt } from './describe-finished-attempt.ts';
import { ensureEventPartitions } from './event-partitions.ts';
import { createAttemptsFeature } from './index.ts';
import { personalAttemptData } from './personal-attempt-data.ts';

export const attemptsServer = defineServerFeature({
  name: 'attempts',
  schemaFiles: [new URL('./attempts.graphql', import.meta.url)],
  permissions: attemptPermissions,
  create(context) {
    const { tenancy, clock } = context;
    const { announce } = notificationsServer.of(context);
    const ensurePartitions = () => ensureEventPartitions(context.database.kysely, clock());
    return {
      ...createAttemptsFeature({
        tenancy,
        clock,
        avatarUrl: laterAvatarUrl(context),
        tellFinished: (scope, session) =>
          announce(scope, 'session.completed', describeFinishedAttempt(session)),
      }),
      brings: [personalDataPoint.bring(personalAttemptData)],
      beforeStart: ensurePartitions,
      upkeep: [{ failed: 'partitions could not be made', run: ensurePartitions }],
    };
  },
});
