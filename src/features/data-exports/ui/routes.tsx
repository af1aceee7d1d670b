import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';

const exportsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/analytics-data/exports',
  component: lazyRouteComponent(() => import('./pages/ExportsPage/ExportsPage.tsx'), 'ExportsPage'),
});

export const routes = [exportsRoute] as const;
