import { type AnyRoute, createRouter } from '@tanstack/react-router';
import { PageError } from '../pages/PageError.tsx';
import { PageLoading } from '../shell/PageLoading.tsx';
import type { AppContext } from './root-route.tsx';

export function createAppRouter<Tree extends AnyRoute>(routeTree: Tree, context: AppContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    // The query cache decides what is fresh; the router asks it every time.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: PageError,
    scrollRestoration: true,
  });
}
