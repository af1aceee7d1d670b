import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';

const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/profile',
  component: lazyRouteComponent(() => import('./pages/AccountPage/AccountPage.tsx'), 'AccountPage'),
});

export const routes = [accountRoute] as const;
