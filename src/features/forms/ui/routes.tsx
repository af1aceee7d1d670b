import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/feedback-forms',
  component: lazyRouteComponent(() => import('./pages/FormsPage/FormsPage.tsx'), 'FormsPage'),
});

const builderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/feedback-forms/$formId',
  staticData: { fullBleed: true },
  validateSearch: (search: Record<string, unknown>): { section?: string; item?: string } => ({
    ...(typeof search.section === 'string' ? { section: search.section } : {}),
    ...(typeof search.item === 'string' ? { item: search.item } : {}),
  }),
  component: lazyRouteComponent(() => import('./builder/BuilderPage.tsx'), 'BuilderPage'),
});

export const routes = [listRoute, builderRoute] as const;
