import { laterAvatarUrl } from '#features/identity/server/extension-points.ts';
import { notificationsServer } from '#features/notifications/server/manifest.ts';
import { organisationDataPoint } from '#features/organisations/server/extension-points.ts';
import { personalDataPoint } from '#features/privacy/server/extension-points.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { attemptPermissions } from '../model/permissions.ts';
import { describeChangedScore, describeCompletedAttempt } from './describe-attempt-events.ts';
import { attemptCompleted, scoreChanged } from './domain-events.ts';
import { ensureEventPartitions } from './event-partitions.ts';
import { choiceListPoint, itemFieldPoint, payloadNamesPoint } from './extension-points.ts';
import { createFoldAttemptDaysJob, requestDueFolds } from './fold-job.ts';
import { createAttemptsFeature } from './index.ts';
import { organisationAttempts } from './organisation-attempts.ts';
import { personalAttemptData } from './personal-attempt-data.ts';

export const attemptsServer = defineServerFeature({
  name: 'attempts',
  schemaFiles: [new URL('./attempts.graphql', import.meta.url)],
  permissions: attemptPermissions,
  create(context) {
    const { tenancy, clock } = context;
    const { announces } = notificationsServer.of(context);
    const ensurePartitions = () => ensureEventPartitions(context.database.kysely, clock());
    return {
      ...createAttemptsFeature({
        tenancy,
        clock,
        avatarUrl: laterAvatarUrl(context),
        listItemFields: () => context.listParts(itemFieldPoint),
        listChoiceLists: () => context.listParts(choiceListPoint),
      }),
      brings: [
        personalDataPoint.bring(personalAttemptData),
        organisationDataPoint.bring(organisationAttempts),
        announces(attemptCompleted, 'session.completed', describeCompletedAttempt),
        announces(scoreChanged, 'session.scored', describeChangedScore),
      ],
      beforeStart: ensurePartitions,
      jobs: [createFoldAttemptDaysJob(() => context.listParts(payloadNamesPoint))],
      upkeep: [
        { failed: 'partitions could not be made', run: ensurePartitions },
        { failed: 'totals of sessions could not be asked for', run: () => requestDueFolds(tenancy) },
      ],
    };
  },
});
