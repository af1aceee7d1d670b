import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home',
  component: lazyRouteComponent(() => import('./pages/HomePage/HomePage.tsx'), 'HomePage'),
});

export const routes = [homeRoute] as const;
