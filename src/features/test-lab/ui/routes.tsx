import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';

const labRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/virtual-humans/$virtualHumanId/lab',
  component: lazyRouteComponent(() => import('./LabPage/LabPage.tsx'), 'LabPage'),
});

export const routes = [labRoute] as const;
