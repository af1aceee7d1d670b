import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';

const overallRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/analytics-data/overall',
  component: lazyRouteComponent(() => import('./pages/OverallPage/OverallPage.tsx'), 'OverallPage'),
});

const tagsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/analytics-data/tags',
  component: lazyRouteComponent(() => import('./pages/TagsPage/TagsPage.tsx'), 'TagsPage'),
});

const formsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/analytics-data/forms',
  component: lazyRouteComponent(() => import('./pages/FormsPage/FormsPage.tsx'), 'FormsPage'),
});

const formRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/analytics-data/forms/$formId',
  component: lazyRouteComponent(() => import('./pages/FormPage/FormPage.tsx'), 'FormPage'),
});

const groupsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/analytics-data/groups',
  component: lazyRouteComponent(() => import('./pages/GroupsPage/GroupsPage.tsx'), 'GroupsPage'),
});

const tagRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/analytics-data/tags/$tagId',
  component: lazyRouteComponent(() => import('./pages/TagsPage/TagPage.tsx'), 'TagPage'),
});

const userRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/users/$memberId/analytics',
  component: lazyRouteComponent(() => import('./pages/UserPage/UserPage.tsx'), 'UserPage'),
});

const humanUserRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/virtual-humans/$virtualHumanId/analytics/user/$memberId',
  component: lazyRouteComponent(() => import('./pages/HumanUserPage/HumanUserPage.tsx'), 'HumanUserPage'),
});

const userHumanRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/users/$memberId/analytics/virtual-humans/$virtualHumanId',
  component: lazyRouteComponent(() => import('./pages/HumanUserPage/HumanUserPage.tsx'), 'UserHumanPage'),
});

const videoUserRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/analytics-data/simulations/$simulationId/user/$memberId',
  component: lazyRouteComponent(() => import('./pages/VideoUserPage/VideoUserPage.tsx'), 'VideoUserPage'),
});

const userVideoRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/users/$memberId/analytics/simulations/$simulationId',
  component: lazyRouteComponent(() => import('./pages/VideoUserPage/VideoUserPage.tsx'), 'UserVideoPage'),
});

const videoRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/simulations/$simulationId/videos/$videoId/analytics',
  component: lazyRouteComponent(() => import('./pages/VideoPage/VideoPage.tsx'), 'VideoPage'),
});

const peopleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/analytics-data/people',
  component: lazyRouteComponent(() => import('./pages/PeoplePage/PeoplePage.tsx'), 'PeoplePage'),
});

const personRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/analytics-data/people/$memberId',
  component: lazyRouteComponent(() => import('./pages/PersonPage/PersonPage.tsx'), 'PersonPage'),
});

export const routes = [
  overallRoute,
  peopleRoute,
  personRoute,
  groupsRoute,
  tagsRoute,
  tagRoute,
  formsRoute,
  formRoute,
  userRoute,
  humanUserRoute,
  userHumanRoute,
  videoUserRoute,
  userVideoRoute,
  videoRoute,
] as const;
