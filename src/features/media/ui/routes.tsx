import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';

export const routes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/media',
    component: lazyRouteComponent(() => import('./pages/MediaPage/MediaPage.tsx'), 'MediaPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/media/$mediaId',
    component: lazyRouteComponent(() => import('./pages/MediaItemPage/MediaItemPage.tsx'), 'MediaItemPage'),
  }),
] as const;
