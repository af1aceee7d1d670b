import { laterAvatarUrl } from '#features/access/server/extension-points.ts';
import { accessServer } from '#features/access/server/manifest.ts';
import { mailServer } from '#features/mail/server/manifest.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { organisationPermissions } from '../model/permissions.ts';
import { organisationPortsPoint, personalDataPoint, targetNamesPoint } from './extension-points.ts';
import { createOrganisationsFeature } from './index.ts';
import { membershipData } from './personal-data.ts';

const schemaNames = [
  'organisations',
  'members',
  'groups',
  'organisation-settings',
  'invites',
  'audit-log',
  'deletion',
  'provider-staff',
];

export const organisationsServer = defineServerFeature({
  name: 'organisations',
  schemaFiles: schemaNames.map((name) => new URL(`./${name}.graphql`, import.meta.url)),
  permissions: organisationPermissions,
  create(context) {
    const { sessionCheck } = accessServer.of(context);
    return {
      ...createOrganisationsFeature({
        tenancy: context.tenancy,
        clock: context.clock,
        ...context.getPart(organisationPortsPoint),
        listPersonalData: () => context.listParts(personalDataPoint),
        listTargetNames: () => context.listParts(targetNamesPoint),
        mailer: mailServer.of(context).mailer,
        addressKeys: context.keys.addressKeys,
        avatarUrl: laterAvatarUrl(context),
        forgetSignIn: sessionCheck.forget,
        findViewerOf: sessionCheck.findViewerOf,
      }),
      brings: [personalDataPoint.bring(membershipData)],
    };
  },
});
