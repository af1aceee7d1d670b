import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';
import { myProgressPath } from '../model/assignment-paths.ts';

const myProgressRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: myProgressPath,
  component: lazyRouteComponent(() => import('./pages/MyProgressPage/MyProgressPage.tsx'), 'MyProgressPage'),
});

export const routes = [myProgressRoute] as const;
