import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';

const oneRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/analytics-data/forms/$formId',
  component: lazyRouteComponent(() => import('./analytics/FormAnalyticsPage.tsx'), 'FormAnalyticsPage'),
});

export const analyticsRoutes = [oneRoute] as const;
