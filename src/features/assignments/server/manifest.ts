import { targetNamesPoint } from '#features/audit/server/extension-points.ts';
import { contentKindsPoint, kindResultsPoint } from '#features/content/server/extension-points.ts';
import { identityServer } from '#features/identity/server/manifest.ts';
import { noticeKindsPoint } from '#features/inbox/server/extension-points.ts';
import { mailServer } from '#features/mail/server/manifest.ts';
import { mediaServer } from '#features/media/server/manifest.ts';
import { personalDataPoint } from '#features/privacy/server/extension-points.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { assignmentPermissions } from '../model/permissions.ts';
import { settlesRounds } from './assignment-events.ts';
import { listAssignmentTitles } from './assignment-store.ts';
import { type AssignmentsContext, createAssignmentsFeature } from './index.ts';
import { personalAssignmentData } from './personal-assignment-data.ts';
import { sendRemindersQueue } from './reminder-job.ts';
import { escalationNotice } from './tell-managers.ts';
import { reminderNotice } from './tell-people.ts';

export const assignmentsServer = defineServerFeature({
  name: 'assignments',
  schemaFiles: [new URL('./assignments.graphql', import.meta.url)],
  permissions: assignmentPermissions,
  outgoingQueues: [sendRemindersQueue],
  create(server) {
    const context: AssignmentsContext = {
      tenancy: server.tenancy,
      clock: server.clock,
      timeZone: server.config.timeZone,
      kinds: () => server.getPart(contentKindsPoint),
      kindResults: () => server.listParts(kindResultsPoint),
      media: mediaServer.of(server).service,
      mailer: mailServer.of(server).mailer,
      isLocked: async (organisationId) =>
        (await identityServer.of(server).findOrganisationLock(organisationId)) !== null,
      listParts: (point) => server.listParts(point),
    };
    return {
      ...createAssignmentsFeature(context),
      brings: [
        noticeKindsPoint.bring(reminderNotice),
        noticeKindsPoint.bring(escalationNotice),
        personalDataPoint.bring(personalAssignmentData),
        targetNamesPoint.bring({ kind: 'assignment', list: listAssignmentTitles }),
        ...settlesRounds(context),
      ],
    };
  },
});
