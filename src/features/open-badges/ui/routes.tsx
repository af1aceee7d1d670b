import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#web/router/root-route.tsx';
import { verifyPath } from '../model/open-badge-paths.ts';

const verifyBadgeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: verifyPath,
  // One of our own badges, as its link names it: its issuer and its code.
  validateSearch: ({ badge }: Record<string, unknown>): { badge?: string } =>
    typeof badge === 'string' ? { badge } : {},
  component: lazyRouteComponent(
    () => import('./pages/VerifyBadgePage/VerifyBadgePage.tsx'),
    'VerifyBadgePage',
  ),
});

export const publicRoutes = [verifyBadgeRoute] as const;
