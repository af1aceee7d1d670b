import { identityServer } from '#features/identity/server/manifest.ts';
import { mailServer } from '#features/mail/server/manifest.ts';
import { personalDataPoint } from '#features/privacy/server/extension-points.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { inboxPermissions } from '../model/permissions.ts';
import { createInboxFeature } from './index.ts';
import { personalNoticeData } from './personal-notice-data.ts';
import { mailNoticesQueue } from './request-notices.ts';
import { registerSignalRoute } from './signal-route.ts';

export const inboxServer = defineServerFeature({
  name: 'inbox',
  schemaFiles: [new URL('./inbox.graphql', import.meta.url)],
  permissions: inboxPermissions,
  outgoingQueues: [mailNoticesQueue],
  create: (context) => ({
    ...createInboxFeature(context, {
      mailer: mailServer.of(context).mailer,
      findOrganisationLock: identityServer.of(context).findOrganisationLock,
    }),
    routes: (app) => registerSignalRoute(app, context, identityServer.of(context)),
    brings: [personalDataPoint.bring(personalNoticeData)],
  }),
});
