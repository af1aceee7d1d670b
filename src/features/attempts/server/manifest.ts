import { laterAvatarUrl } from '#features/identity/server/extension-points.ts';
import { notificationsServer } from '#features/notifications/server/manifest.ts';
import { organisationDataPoint } from '#features/organisations/server/extension-points.ts';
import { personalDataPoint } from '#features/privacy/server/extension-points.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { attemptPermissions } from '../model/permissions.ts';
import {
  type ArchiveContext,
  archiveLimits,
  createArchiveEventsJob,
  requestDueArchives,
} from './archive/archive-events-job.ts';
import { describeChangedScore, describeCompletedAttempt } from './describe-attempt-events.ts';
import { attemptCompleted, scoreChanged } from './domain-events.ts';
import { ensureEventPartitions } from './event-partitions.ts';
import { choiceListPoint, itemFieldPoint, payloadNamesPoint } from './extension-points.ts';
import { createFoldAttemptDaysJob, requestDueFolds } from './fold-job.ts';
import { createAttemptsFeature } from './index.ts';
import { organisationAttempts } from './organisation-attempts.ts';
import { createPersonalAttemptData } from './personal-attempt-data.ts';

export const attemptsServer = defineServerFeature({
  name: 'attempts',
  schemaFiles: [new URL('./attempts.graphql', import.meta.url)],
  permissions: attemptPermissions,
  create(context) {
    const { tenancy, clock, config } = context;
    const { store } = context.files;
    const archive: ArchiveContext = {
      ...{ tenancy, clock, store, limits: archiveLimits },
      afterMonths: config.archiveEventsAfterMonths,
    };
    const { announces } = notificationsServer.of(context);
    const ensurePartitions = () => ensureEventPartitions(context.database.kysely, clock());
    return {
      ...createAttemptsFeature({
        tenancy,
        clock,
        avatarUrl: laterAvatarUrl(context),
        listItemFields: () => context.listParts(itemFieldPoint),
        listChoiceLists: () => context.listParts(choiceListPoint),
        files: store,
      }),
      brings: [
        personalDataPoint.bring(createPersonalAttemptData({ tenancy, files: store })),
        organisationDataPoint.bring(organisationAttempts),
        announces(attemptCompleted, 'session.completed', describeCompletedAttempt),
        announces(scoreChanged, 'session.scored', describeChangedScore),
      ],
      beforeStart: ensurePartitions,
      jobs: [
        createFoldAttemptDaysJob(() => context.listParts(payloadNamesPoint)),
        createArchiveEventsJob(archive),
      ],
      upkeep: [
        { failed: 'partitions could not be made', run: ensurePartitions },
        { failed: 'totals of sessions could not be asked for', run: () => requestDueFolds(tenancy) },
        requestDueArchives(archive),
      ],
    };
  },
});
