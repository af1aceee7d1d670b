import { lazyPart } from '#web/feature/lazy-part.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { everybody, only } from '#web/router/page-gates.ts';
import { pendingInvitationsPoint, secondFactorSetupPoint } from '#web/shell/shell-points.ts';
import { routes } from './routes.tsx';

export const accessWeb = defineWebFeature({
  name: 'access',
  pages: routes,
  gates: {
    '/profile': everybody,
    '/cx-dashboard/product-dashboard': only('staff:list-organisations'),
    '/cx-dashboard/product-dashboard/$id': only('staff:impersonate'),
  },
  brings: [
    secondFactorSetupPoint.bring(
      lazyPart(async () => (await import('./account/SecondFactorSetup.tsx')).SecondFactorSetup),
    ),
    pendingInvitationsPoint.bring(
      lazyPart(async () => (await import('./account/PendingInvitations.tsx')).PendingInvitations),
    ),
  ],
});
