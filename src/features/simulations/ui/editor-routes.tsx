import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';

const createPageRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/simulations/new',
  component: lazyRouteComponent(
    () => import('./pages/SimulationCreatePage/SimulationCreatePage.tsx'),
    'SimulationCreatePage',
  ),
});

const staticData = { fullBleed: true } as const;

/** One page for all addresses of the editor, so that going from one to another keeps what is open. */
const editorRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/simulations/$simulationId',
  staticData,
  component: lazyRouteComponent(
    () => import('./pages/SimulationEditorPage/SimulationEditorPage.tsx'),
    'SimulationEditorPage',
  ),
});

const authoringRoute = createRoute({ getParentRoute: () => editorRoute, path: '/', staticData });
const interactionsRoute = createRoute({
  getParentRoute: () => editorRoute,
  path: 'interactions',
  staticData,
});
const videoRoute = createRoute({ getParentRoute: () => editorRoute, path: 'videos/$videoId', staticData });
const videoInteractionsRoute = createRoute({
  getParentRoute: () => editorRoute,
  path: 'videos/$videoId/interactions',
  staticData,
});

export const editorRoutes = [
  createPageRoute,
  editorRoute.addChildren([authoringRoute, interactionsRoute, videoRoute, videoInteractionsRoute]),
] as const;
