import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';
import { myBadgesPath } from '../model/badge-paths.ts';

const myBadgesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: myBadgesPath,
  component: lazyRouteComponent(() => import('./pages/MyBadgesPage/MyBadgesPage.tsx'), 'MyBadgesPage'),
});

export const routes = [myBadgesRoute] as const;
