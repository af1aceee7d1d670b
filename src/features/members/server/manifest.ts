import { entitlementsPoint, planRoomPoint } from '#features/entitlements/server/extension-points.ts';
import { groupsServer } from '#features/groups/server/manifest.ts';
import { laterAvatarUrl } from '#features/identity/server/extension-points.ts';
import { identityServer } from '#features/identity/server/manifest.ts';
import { mailServer } from '#features/mail/server/manifest.ts';
import {
  organisationDataPoint,
  organisationPortsPoint,
} from '#features/organisations/server/extension-points.ts';
import { organisationsServer } from '#features/organisations/server/manifest.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { memberPermissions } from '../model/permissions.ts';
import { deletionRequestsPoint } from './extension-points.ts';
import { createMembersFeature } from './index.ts';
import { organisationMembers } from './organisation-members.ts';
import { editorSeats, learnerSeats, paidEditorSeats } from './seats.ts';

export const membersServer = defineServerFeature({
  name: 'members',
  schemaFiles: ['members', 'group-people', 'provider-staff'].map(
    (name) => new URL(`./${name}.graphql`, import.meta.url),
  ),
  permissions: memberPermissions,
  create: (context) => ({
    ...createMembersFeature({
      tenancy: context.tenancy,
      clock: context.clock,
      ...context.getPart(organisationPortsPoint),
      organisations: organisationsServer.of(context).reads,
      groups: groupsServer.of(context).context,
      mailer: mailServer.of(context).mailer,
      avatarUrl: laterAvatarUrl(context),
      listDeletionRequests: (...asked) => context.getPart(deletionRequestsPoint)(...asked),
      forgetSignIn: identityServer.of(context).sessionCheck.forget,
    }),
    brings: [
      entitlementsPoint.bring(learnerSeats),
      entitlementsPoint.bring(editorSeats),
      planRoomPoint.bring(learnerSeats),
      planRoomPoint.bring(paidEditorSeats),
      organisationDataPoint.bring(organisationMembers),
    ],
  }),
});
