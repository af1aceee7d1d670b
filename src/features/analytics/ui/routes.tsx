import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';

const overallRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/analytics-data/overall',
  component: lazyRouteComponent(() => import('./pages/OverallPage/OverallPage.tsx'), 'OverallPage'),
});

const simulationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/analytics-data/simulations',
  component: lazyRouteComponent(
    () => import('./pages/ContentPage/ContentPages.tsx'),
    'SimulationsContentPage',
  ),
});

const virtualHumansRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/analytics-data/virtual-human',
  component: lazyRouteComponent(
    () => import('./pages/ContentPage/ContentPages.tsx'),
    'VirtualHumansContentPage',
  ),
});

export const routes = [overallRoute, simulationsRoute, virtualHumansRoute] as const;
