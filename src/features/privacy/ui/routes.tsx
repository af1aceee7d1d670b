import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';

export const routes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/organisation/deletion-requests',
    component: lazyRouteComponent(
      () => import('./pages/DeletionRequestsPage/DeletionRequestsPage.tsx'),
      'DeletionRequestsPage',
    ),
  }),
] as const;
