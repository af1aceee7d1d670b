import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';
import { editorRoutes } from './editor-routes.tsx';

const simulationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/simulations',
  staticData: { permission: 'simulation:list' },
  component: lazyRouteComponent(
    () => import('./pages/SimulationsPage/SimulationsPage.tsx'),
    'SimulationsPage',
  ),
});

const analyticsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/analytics-data/simulations/$simulationId',
  staticData: { permission: 'session:list-all' },
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

const sharedPlayRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my-simulations/$simulationId/$shareToken',
  component: lazyRouteComponent(loadPlayPage, 'SimulationPlayPage'),
});

export const routes = [
  simulationsRoute,
  analyticsRoute,
  mySimulationsRoute,
  playRoute,
  sharedPlayRoute,
  ...editorRoutes,
] as const;
