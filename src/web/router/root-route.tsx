import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { getSession } from '../session/session-store.ts';
import type { MenuEntry } from '../shell/menu-entry.ts';
import { Root } from '../shell/Root.tsx';
import { Shell } from '../shell/Shell.tsx';
import { judgePageFor, requireSession } from './page-gate.ts';

/** What every route's loader and the shell get from main/web.tsx. */
export interface AppContext {
  queryClient: QueryClient;
  menu: readonly MenuEntry[];
  /** Stands in the place of every page until a person whose organisation demands it has set up two-factor sign-in. */
  SecondFactorSetup: ComponentType;
  /** What other organisations ask of the person, above every page until it is answered. */
  PendingInvitations: ComponentType;
  /** The dialog behind 'Invite Teammates'. */
  InviteTeammates: ComponentType<{ onClose: () => void }>;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page fills the window beside the sidebar without the usual margins: editors, players. */
    fullBleed?: boolean;
  }
}

export const rootRoute = createRootRouteWithContext<AppContext>()({ component: Root });

/** The parent of every page with top bar and sidebar; needs a session. Who may open which stands in access/model/page-gates.ts. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: Shell,
  beforeLoad: async ({ location }) => {
    await requireSession(location.href, readReason(location.search));
    const viewer = getSession()?.user;
    if (viewer && judgePageFor(viewer, location.pathname) === 'start')
      throw redirect({ to: '/', replace: true });
  },
});

/** The reason with which another page sent somebody here; it goes on to /login. */
function readReason(search: object): string | undefined {
  return 'msg' in search && typeof search.msg === 'string' ? search.msg : undefined;
}
