import { laterAvatarUrl } from '#features/identity/server/extension-points.ts';
import { identityServer } from '#features/identity/server/manifest.ts';
import { mailServer } from '#features/mail/server/manifest.ts';
import { deletionRequestsPoint } from '#features/members/server/extension-points.ts';
import { exportedFilesPoint } from '#features/organisations/server/extension-points.ts';
import { organisationsServer } from '#features/organisations/server/manifest.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { privacyPermissions } from '../model/permissions.ts';
import { createDeletionResolvers } from './deletion-resolvers.ts';
import { listOpenRequests } from './deletion-store.ts';
import { personalDataPoint } from './extension-points.ts';
import { memberData } from './member-data.ts';
import { collectOwnData } from './own-data-service.ts';
import type { PrivacyContext } from './privacy-context.ts';

export const privacyServer = defineServerFeature({
  name: 'privacy',
  schemaFiles: [new URL('./deletion.graphql', import.meta.url)],
  permissions: privacyPermissions,
  create(context) {
    const privacy: PrivacyContext = {
      tenancy: context.tenancy,
      clock: context.clock,
      listPersonalData: () => context.listParts(personalDataPoint),
      links: organisationsServer.of(context).exportLinks,
      mailer: mailServer.of(context).mailer,
      forgetSignIn: identityServer.of(context).sessionCheck.forget,
      avatarUrl: laterAvatarUrl(context),
    };
    return {
      resolvers: createDeletionResolvers(privacy),
      // What is kept of people stays theirs, whoever pays.
      whileLocked: { open: ['Mutation.exportOwnData', 'Mutation.deleteSelf'] },
      brings: [
        personalDataPoint.bring(memberData),
        deletionRequestsPoint.bring(listOpenRequests),
        exportedFilesPoint.bring({
          kind: 'own-data',
          contentType: 'application/json; charset=utf-8',
          fileName: 'praxis-own-data.json',
          write: async (viewer) => JSON.stringify(await collectOwnData(privacy, viewer), null, 2),
        }),
      ],
    };
  },
});
