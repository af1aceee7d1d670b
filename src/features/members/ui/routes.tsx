import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';

export const routes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/users',
    component: lazyRouteComponent(() => import('./pages/MembersPage/MembersPage.tsx'), 'MembersPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/users/$memberId',
    component: lazyRouteComponent(() => import('./pages/MemberPage/MemberPage.tsx'), 'MemberPage'),
  }),
] as const;
