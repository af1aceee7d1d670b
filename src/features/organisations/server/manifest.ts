import { entitlementsServer } from '#features/entitlements/server/manifest.ts';
import { identityServer } from '#features/identity/server/manifest.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { organisationPermissions } from '../model/permissions.ts';
import {
  clockFollowersPoint,
  exportedFilesPoint,
  organisationDataPoint,
  organisationPortsPoint,
} from './extension-points.ts';
import { createOrganisationsFeature } from './index.ts';

export const organisationsServer = defineServerFeature({
  name: 'organisations',
  schemaFiles: [
    new URL('./organisations.graphql', import.meta.url),
    new URL('./organisation-settings.graphql', import.meta.url),
    new URL('./licences.graphql', import.meta.url),
  ],
  permissions: organisationPermissions,
  create: (context) =>
    createOrganisationsFeature({
      tenancy: context.tenancy,
      clock: context.clock,
      defaultTimeZone: context.config.organisationTimeZone,
      listClockFollowers: () => context.listParts(clockFollowersPoint),
      hasTrials: () => context.commerce().payments !== 'off',
      ...context.getPart(organisationPortsPoint),
      countUse: entitlementsServer.of(context).countUse,
      addressKeys: context.keys.addressKeys,
      listOrganisationData: () => context.listParts(organisationDataPoint),
      listExportedFiles: () => context.listParts(exportedFilesPoint),
      findViewerOf: identityServer.of(context).sessionCheck.findViewerOf,
      takePace: context.takePace,
      downloadPatienceMs: context.config.downloadPatienceMs,
    }),
});
