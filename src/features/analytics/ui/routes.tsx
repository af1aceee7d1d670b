import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';
import { contentKindRoutes } from './content-kind-pages.ts';

const overallRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/analytics-data/overall',
  component: lazyRouteComponent(() => import('./pages/OverallPage/OverallPage.tsx'), 'OverallPage'),
});

export const routes = [overallRoute, ...contentKindRoutes] as const;
