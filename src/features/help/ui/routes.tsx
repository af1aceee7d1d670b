import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';
import { helpPath } from '../model/help-path.ts';

const helpRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: helpPath,
  validateSearch: ({ article, search }): { article?: string; search?: string } => ({
    ...(typeof article === 'string' ? { article } : {}),
    ...(typeof search === 'string' && search !== '' ? { search } : {}),
  }),
  component: lazyRouteComponent(() => import('./pages/HelpPage.tsx'), 'HelpPage'),
});

export const routes = [helpRoute] as const;
