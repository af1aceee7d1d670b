import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';

export const routes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/groups',
    component: lazyRouteComponent(() => import('./pages/GroupsPage/GroupsPage.tsx'), 'GroupsPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/groups/$groupId',
    component: lazyRouteComponent(() => import('./pages/GroupPage/GroupPage.tsx'), 'GroupPage'),
  }),
] as const;
