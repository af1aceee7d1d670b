import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import type { MenuEntry } from '../shell/menu-entry.ts';
import { Root } from '../shell/Root.tsx';
import { Shell } from '../shell/Shell.tsx';
import { requireSession } from './page-gate.ts';

/** What every route's loader and the shell get from main/web.tsx. */
export interface AppContext {
  queryClient: QueryClient;
  menu: readonly MenuEntry[];
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page shows the forbidden page to a viewer who lacks this action; an array means any of them. */
    permission?: string | readonly string[];
    /** The page fills the window beside the sidebar without the usual margins: editors, players. */
    fullBleed?: boolean;
  }
}

export const rootRoute = createRootRouteWithContext<AppContext>()({ component: Root });

/** The parent of every page with top bar and sidebar; needs a session. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: Shell,
  beforeLoad: ({ location }) => requireSession(location.href),
});
