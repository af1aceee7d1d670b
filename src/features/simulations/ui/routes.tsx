import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { rootRoute, shellRoute } from '#web/router/root-route.tsx';
import { getSession } from '#web/session/session-store.ts';
import { playerPath, playerQuery } from '../model/play-messages.ts';
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

/** A shared link: who is signed in opens it inside the product, everybody else in the player alone. */
const sharedPlayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my-simulations/$simulationId/$shareToken',
  beforeLoad: async ({ params }) => {
    if (getSession()) throw redirect({ to: '/my-simulations/$simulationId', params });
    const query = new URLSearchParams({
      [playerQuery.simulation]: params.simulationId,
      [playerQuery.shareToken]: params.shareToken,
      [playerQuery.publicPlayer]: 'true',
    });
    location.replace(`${playerPath}?${query}`);
    // The page is on its way out; nothing else may be shown or loaded.
    await new Promise(() => {});
  },
});

export const routes = [
  simulationsRoute,
  analyticsRoute,
  mySimulationsRoute,
  playRoute,
  ...editorRoutes,
] as const;

/** Without the shell and without a session. */
export const publicRoutes = [sharedPlayRoute] as const;
