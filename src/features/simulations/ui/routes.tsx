import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute, shellRoute } from '#web/router/root-route.tsx';
import { editorRoutes } from './editor-routes.tsx';
import { allAnalyticsPath } from './simulation-paths.ts';

const simulationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/simulations',
  component: lazyRouteComponent(
    () => import('./pages/SimulationsPage/SimulationsPage.tsx'),
    'SimulationsPage',
  ),
});

const allAnalyticsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: allAnalyticsPath,
  component: lazyRouteComponent(() => import('#features/content/ui/index.ts'), 'KindAnalyticsPage'),
});

const analyticsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/analytics-data/simulations/$simulationId',
  component: lazyRouteComponent(
    () => import('./pages/SimulationAnalyticsPage/SimulationAnalyticsPage.tsx'),
    'SimulationAnalyticsPage',
  ),
});

const mySimulationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my-simulations',
  component: lazyRouteComponent(
    () => import('./pages/MySimulationsPage/MySimulationsPage.tsx'),
    'MySimulationsPage',
  ),
});

const loadPlayPage = () => import('./pages/SimulationPlayPage/SimulationPlayPage.tsx');

const playRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my-simulations/$simulationId',
  component: lazyRouteComponent(loadPlayPage, 'SimulationPlayPage'),
});

const loadSharedPage = () => import('./pages/SharedSimulationPage/SharedSimulationPage.tsx');

async function openShareLink(shareToken: string, inProduct: { simulationId: string } | null) {
  const link = await import('./pages/SharedSimulationPage/open-share-link.ts');
  return link.openShareLink(shareToken, inProduct);
}

const sharedPlayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my-simulations/$simulationId/$shareToken',
  loader: ({ params: { shareToken, simulationId } }) => openShareLink(shareToken, { simulationId }),
  component: lazyRouteComponent(loadSharedPage, 'SharedSimulationPage'),
});

const embeddedPlayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/embed/my-simulations/$shareToken',
  loader: ({ params }) => openShareLink(params.shareToken, null),
  component: lazyRouteComponent(loadSharedPage, 'SharedSimulationPage'),
});

/** An address that was cut short: a link without its token is one that does not hold. */
const tokenlessPlayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/embed/my-simulations',
  component: lazyRouteComponent(loadSharedPage, 'SharedSimulationPage'),
});

export const routes = [
  simulationsRoute,
  allAnalyticsRoute,
  analyticsRoute,
  mySimulationsRoute,
  playRoute,
  ...editorRoutes,
] as const;

/** Without the shell and without a session. */
export const publicRoutes = [sharedPlayRoute, embeddedPlayRoute, tokenlessPlayRoute] as const;
