import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';

const viewsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/analytics-data/views',
  component: lazyRouteComponent(() => import('./pages/SavedViewsPage/SavedViewsPage.tsx'), 'SavedViewsPage'),
});

export const routes = [viewsRoute] as const;
