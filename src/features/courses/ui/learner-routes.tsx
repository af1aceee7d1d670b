import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';

const myCoursesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my-courses',
  component: lazyRouteComponent(
    () => import('./learner/pages/MyCoursesPage/MyCoursesPage.tsx'),
    'MyCoursesPage',
  ),
});

const myCourseRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my-courses/$courseID',
  component: lazyRouteComponent(
    () => import('./learner/pages/MyCoursePage/MyCoursePage.tsx'),
    'MyCoursePage',
  ),
});

const simulationUnitRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my-courses/$courseID/simulations/$simulationId',
  component: lazyRouteComponent(
    () => import('./learner/pages/UnitPage/SimulationUnitPage.tsx'),
    'SimulationUnitPage',
  ),
});

const virtualHumanUnitRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my-courses/$courseID/virtual-humans/$virtualHumanId',
  component: lazyRouteComponent(
    () => import('./learner/pages/UnitPage/VirtualHumanUnitPage.tsx'),
    'VirtualHumanUnitPage',
  ),
});

const pageUnitRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my-courses/$courseID/pages/$pageId',
  component: lazyRouteComponent(() => import('./learner/pages/UnitPage/PageUnitPage.tsx'), 'PageUnitPage'),
});

const documentUnitRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my-courses/$courseID/documents/$pageId',
  component: lazyRouteComponent(
    () => import('./learner/pages/UnitPage/DocumentUnitPage.tsx'),
    'DocumentUnitPage',
  ),
});

export const learnerRoutes = [
  myCoursesRoute,
  myCourseRoute,
  simulationUnitRoute,
  virtualHumanUnitRoute,
  pageUnitRoute,
  documentUnitRoute,
] as const;
