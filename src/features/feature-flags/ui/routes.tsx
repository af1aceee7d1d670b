import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';

const flagsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/cx-dashboard/flags',
  validateSearch: ({ organisation }): { organisation?: string } =>
    typeof organisation === 'string' || typeof organisation === 'number'
      ? { organisation: String(organisation) }
      : {},
  component: lazyRouteComponent(() => import('./pages/FlagsPage.tsx'), 'FlagsPage'),
});

export const routes = [flagsRoute] as const;
