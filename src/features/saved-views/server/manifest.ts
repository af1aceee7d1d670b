import { viewTablesPoint } from '#features/analytics/server/extension-points.ts';
import { identityServer } from '#features/identity/server/manifest.ts';
import { noticeKindsPoint } from '#features/inbox/server/extension-points.ts';
import { mailServer } from '#features/mail/server/manifest.ts';
import { clockFollowersPoint } from '#features/organisations/server/extension-points.ts';
import { personalDataPoint } from '#features/privacy/server/extension-points.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { createPdfWriter } from '#platform/pdf/pdf-writer.ts';
import { savedViewPermissions } from '../model/permissions.ts';
import { personalViewData } from './personal-view-data.ts';
import { planAnew } from './plan-anew.ts';
import { sendViewsQueue } from './request-mailing.ts';
import { savedViewRestoreSteps } from './restore-steps.ts';
import type { SavedViewContext } from './saved-view-context.ts';
import { createSavedViewResolvers } from './saved-view-resolvers.ts';
import { createSendViewsJob, requestViewMails } from './view-mail-job.ts';
import { viewNotSentNotice, viewSentNotice } from './view-mail-notices.ts';

export const savedViewsServer = defineServerFeature({
  name: 'saved-views',
  schemaFiles: [new URL('./saved-views.graphql', import.meta.url)],
  permissions: savedViewPermissions,
  outgoingQueues: [sendViewsQueue],
  restoreSteps: savedViewRestoreSteps,
  create(server) {
    const context: SavedViewContext = {
      tenancy: server.tenancy,
      clock: server.clock,
      timeZone: server.config.timeZone,
      organisationTimeZone: server.config.organisationTimeZone,
      mailer: mailServer.of(server).mailer,
      pdf: createPdfWriter(new URL('./report/pdf-worker.ts', import.meta.url)),
      listParts: (point) => server.listParts(point),
      viewTables: () => server.listParts(viewTablesPoint),
      isLocked: async (organisationId) =>
        (await identityServer.of(server).findOrganisationLock(organisationId)) !== null,
    };
    return {
      /** For jobs that run without the queue. */
      context,
      resolvers: createSavedViewResolvers(context),
      jobs: [createSendViewsJob(context)],
      upkeep: [requestViewMails(context)],
      brings: [
        noticeKindsPoint.bring(viewNotSentNotice),
        noticeKindsPoint.bring(viewSentNotice),
        personalDataPoint.bring(personalViewData),
        clockFollowersPoint.bring({ follow: (scope) => planAnew(context, scope) }),
      ],
    };
  },
});
