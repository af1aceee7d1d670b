import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';
import { mySessionsPath } from './session-paths.ts';

const mySessionsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my-profile/simulations',
  component: lazyRouteComponent(() => import('./MySessionsPage.tsx'), 'MySessionsPage'),
});

const loadLogPage = () => import('./SessionLogPage.tsx');

const mySessionRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my-profile/simulations/$sessionId',
  component: lazyRouteComponent(loadLogPage, 'SessionLogPage'),
});

const myLogRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my-logs/$sessionId',
  component: lazyRouteComponent(loadLogPage, 'SessionLogPage'),
});

const myLogsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my-logs',
  beforeLoad: () => {
    throw redirect({ href: mySessionsPath, replace: true });
  },
});

export const routes = [mySessionsRoute, mySessionRoute, myLogRoute, myLogsRoute] as const;
