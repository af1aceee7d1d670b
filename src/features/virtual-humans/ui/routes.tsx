import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';
import { allAnalyticsPath } from '../model/virtual-human-paths.ts';

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/virtual-humans',
  component: lazyRouteComponent(
    () => import('./pages/VirtualHumansPage/VirtualHumansPage.tsx'),
    'VirtualHumansPage',
  ),
});

const createPageRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/virtual-humans/new',
  component: lazyRouteComponent(
    () => import('./pages/VirtualHumanCreatePage/VirtualHumanCreatePage.tsx'),
    'VirtualHumanCreatePage',
  ),
});

const briefRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/virtual-humans/new/brief',
  component: lazyRouteComponent(
    () => import('./pages/VirtualHumanBriefPage/VirtualHumanBriefPage.tsx'),
    'VirtualHumanBriefPage',
  ),
});

const charactersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/virtual-humans/characters',
  component: lazyRouteComponent(() => import('./pages/CharactersPage/CharactersPage.tsx'), 'CharactersPage'),
});

const builderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/virtual-humans/$virtualHumanId',
  staticData: { fullBleed: true },
  validateSearch: (search: Record<string, unknown>): { section?: string; item?: string } => ({
    ...(typeof search.section === 'string' ? { section: search.section } : {}),
    ...(typeof search.item === 'string' ? { item: search.item } : {}),
  }),
  component: lazyRouteComponent(() => import('./authoring/BuilderPage.tsx'), 'BuilderPage'),
});

const allAnalyticsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: allAnalyticsPath,
  component: lazyRouteComponent(() => import('#features/content/ui/index.ts'), 'KindAnalyticsPage'),
});

const myListRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my-virtual-humans',
  component: lazyRouteComponent(
    () => import('./pages/MyVirtualHumansPage/MyVirtualHumansPage.tsx'),
    'MyVirtualHumansPage',
  ),
});

const myDetailRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my-virtual-humans/$virtualHumanId',
  component: lazyRouteComponent(
    () => import('./pages/MyVirtualHumanPage/MyVirtualHumanPage.tsx'),
    'MyVirtualHumanPage',
  ),
});

export const routes = [
  listRoute,
  createPageRoute,
  briefRoute,
  charactersRoute,
  builderRoute,
  allAnalyticsRoute,
  myListRoute,
  myDetailRoute,
] as const;
