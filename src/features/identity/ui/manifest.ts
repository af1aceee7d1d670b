import { palettePoint } from '#web/commands/palette-parts.ts';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { everybody, only } from '#web/router/page-gates.ts';
import { productDashboardPath } from '#web/session/customer-pages.ts';
import { pendingInvitationsPoint, secondFactorSetupPoint } from '#web/shell/shell-points.ts';
import { routes } from './routes.tsx';

export const identityWeb = defineWebFeature({
  name: 'identity',
  pages: routes,
  gates: {
    '/profile': everybody,
    '/cx-dashboard/users': only('staff:impersonate'),
    '/cx-dashboard/product-dashboard': only('staff:list-organisations'),
    '/cx-dashboard/product-dashboard/$id': only('staff:impersonate'),
  },
  startPages: { provider: productDashboardPath },
  brings: [
    secondFactorSetupPoint.bring(
      lazyPart(async () => (await import('./account/SecondFactorSetup.tsx')).SecondFactorSetup),
    ),
    pendingInvitationsPoint.bring(
      lazyPart(async () => (await import('./account/PendingInvitations.tsx')).PendingInvitations),
    ),
    palettePoint.bring(async () => (await import('./palette.ts')).palette),
  ],
});
