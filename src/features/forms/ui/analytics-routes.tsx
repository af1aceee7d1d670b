import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';

const allRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/analytics-data/forms',
  component: lazyRouteComponent(() => import('./analytics/FormsAnalyticsPage.tsx'), 'FormsAnalyticsPage'),
});

const oneRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/analytics-data/forms/$formId',
  component: lazyRouteComponent(() => import('./analytics/FormAnalyticsPage.tsx'), 'FormAnalyticsPage'),
});

export const analyticsRoutes = [allRoute, oneRoute] as const;
