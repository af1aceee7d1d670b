import { identityServer } from '#features/identity/server/manifest.ts';
import { mailServer } from '#features/mail/server/manifest.ts';
import { membersServer } from '#features/members/server/manifest.ts';
import {
  exportedFilesPoint,
  organisationPortsPoint,
} from '#features/organisations/server/extension-points.ts';
import { organisationsServer } from '#features/organisations/server/manifest.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { privacyPermissions } from '../model/permissions.ts';
import { createDeletionResolvers } from './deletion-resolvers.ts';
import { createDeletionService } from './deletion-service.ts';
import { personalDataPoint } from './extension-points.ts';
import { membershipData } from './member-data.ts';
import { createOwnDataService } from './own-data-service.ts';

export const privacyServer = defineServerFeature({
  name: 'privacy',
  schemaFiles: [new URL('./deletion.graphql', import.meta.url)],
  permissions: privacyPermissions,
  create(context) {
    const { tenancy, clock } = context;
    const listPersonalData = () => context.listParts(personalDataPoint);
    const ownData = createOwnDataService({
      tenancy,
      clock,
      listPersonalData,
      links: organisationsServer.of(context).exportLinks,
    });
    const deletions = createDeletionService({
      tenancy,
      clock,
      listPersonalData,
      mailer: mailServer.of(context).mailer,
      announce: context.getPart(organisationPortsPoint).announce,
      forgetSignIn: identityServer.of(context).sessionCheck.forget,
    });
    const { presentMember } = membersServer.of(context);
    return {
      resolvers: createDeletionResolvers({ deletions, ownData, presentMember }),
      brings: [
        personalDataPoint.bring(membershipData),
        exportedFilesPoint.bring({
          kind: 'own-data',
          contentType: 'application/json; charset=utf-8',
          fileName: 'praxis-own-data.json',
          write: async (viewer) => JSON.stringify(await ownData.collect(viewer), null, 2),
        }),
      ],
      deletions,
    };
  },
});
