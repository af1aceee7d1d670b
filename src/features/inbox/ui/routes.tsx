import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';
import { noticesPath } from '../model/notice-paths.ts';

const notificationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: noticesPath,
  component: lazyRouteComponent(
    () => import('./pages/NotificationsPage/NotificationsPage.tsx'),
    'NotificationsPage',
  ),
});

export const routes = [notificationsRoute] as const;
