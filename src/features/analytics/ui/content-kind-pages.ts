import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { only } from '#web/router/page-gates.ts';
import { shellRoute } from '#web/router/root-route.tsx';

/** A page for each kind of content, where its ContentKindView says that it is. */

const component = lazyRouteComponent(() => import('./pages/ContentPage/ContentPage.tsx'), 'ContentPage');

const simulationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/analytics-data/simulations',
  component,
});

const virtualHumansRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/analytics-data/virtual-human',
  component,
});

export const contentKindRoutes = [simulationsRoute, virtualHumansRoute] as const;

/** Creators see the numbers of what they wrote. */
export const contentKindGates = {
  '/analytics-data/simulations': only('analytics:view-item'),
  '/analytics-data/virtual-human': only('analytics:view-item'),
};

export const contentKindLinks = [
  { to: '/analytics-data/simulations', label: 'menuEntry.simulations', permission: 'analytics:view' },
  { to: '/analytics-data/virtual-human', label: 'menuEntry.virtualHumans', permission: 'analytics:view' },
] as const;
