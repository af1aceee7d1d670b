import { mailReadersPoint } from '#features/mail/server/extension-points.ts';
import { mailServer } from '#features/mail/server/manifest.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { accessPermissions, can } from '../model/permissions.ts';
import { accountMailQueue } from './account-mail.ts';
import { laterAvatarUrl, permissionsPoint } from './extension-points.ts';
import { forgetExpired } from './forget-expired.ts';
import { createAccessFeature } from './index.ts';
import { resealSecondFactors } from './mfa-store.ts';
import { accessRestoreSteps } from './restore-steps.ts';
import { signInPages } from './sign-in-pages.ts';

export const accessServer = defineServerFeature({
  name: 'access',
  schemaFiles: [new URL('./access.graphql', import.meta.url)],
  permissions: accessPermissions,
  restoreSteps: accessRestoreSteps,
  outgoingQueues: [accountMailQueue],
  reseal: resealSecondFactors,
  create: (context) => ({
    ...createAccessFeature({
      ...context,
      mailer: mailServer.of(context).mailer,
      adminOnly: context.config.adminOnly,
      avatarUrl: laterAvatarUrl(context),
      listPermissions: () => context.listParts(permissionsPoint),
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
