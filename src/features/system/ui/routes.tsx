import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';

const jobsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/system/jobs',
  component: lazyRouteComponent(() => import('./pages/JobsPage/JobsPage.tsx'), 'JobsPage'),
});

export const routes = [jobsRoute] as const;
