import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';

const localMailRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mail',
  component: lazyRouteComponent(() => import('./pages/LocalMailPage/LocalMailPage.tsx'), 'LocalMailPage'),
});

export const routes = [localMailRoute] as const;
