import { permissionsPoint } from '#features/authorisation/server/extension-points.ts';
import { mailReadersPoint } from '#features/mail/server/extension-points.ts';
import { mailServer } from '#features/mail/server/manifest.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { can, identityPermissions } from '../model/permissions.ts';
import { accountMailQueue } from './account-mail.ts';
import { laterAvatarUrl, managedGroupsPoint, membershipEndsPoint } from './extension-points.ts';
import { forgetExpired } from './forget-expired.ts';
import { createIdentityFeature } from './index.ts';
import { resealSecondFactors } from './mfa-store.ts';
import { identityRestoreSteps } from './restore-steps.ts';
import { signInPages } from './sign-in-pages.ts';

export const identityServer = defineServerFeature({
  name: 'identity',
  schemaFiles: [new URL('./identity.graphql', import.meta.url)],
  permissions: identityPermissions,
  restoreSteps: identityRestoreSteps,
  outgoingQueues: [accountMailQueue],
  reseal: resealSecondFactors,
  create: (context) => ({
    ...createIdentityFeature({
      ...context,
      mailer: mailServer.of(context).mailer,
      adminOnly: context.config.adminOnly,
      hasTrials: () => context.commerce().payments !== 'off',
      avatarUrl: laterAvatarUrl(context),
      listPermissions: () => context.listParts(permissionsPoint),
      managedGroups: (person) => context.getPart(managedGroupsPoint)(person),
      listMembershipEnds: () => context.listParts(membershipEndsPoint),
    }),
    upkeep: [
      {
        failed: 'what expired could not be removed',
        run: () => forgetExpired(context.tenancy, context.clock()),
      },
    ],
    pages: () => signInPages,
    brings: [mailReadersPoint.bring((viewer) => can(viewer, 'mail:view'))],
  }),
});
