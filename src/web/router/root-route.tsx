import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import type { Contribution } from '#kernel/extension-point.ts';
import type { AuditTexts } from '../feature/audit-texts.ts';
import { waitForFrame } from '../page/yield-to-browser.ts';
import { getSession } from '../session/session-store.ts';
import type { MenuEntry } from '../shell/menu-entry.ts';
import { Root } from '../shell/Root.tsx';
import { Shell } from '../shell/Shell.tsx';
import { judgePageFor, requireSession } from './page-gate.ts';
import type { JudgePage } from './page-gates.ts';
import type { StartPages } from './start-page.ts';

/** What every route's loader and the shell get from main/web/web.tsx. */
export interface AppContext {
  queryClient: QueryClient;
  /** Of all features, in the order of the sidebar. */
  menu: readonly MenuEntry[];
  judgePage: JudgePage;
  startPages: StartPages;
  /** Of all features; the same promise each time. */
  loadAudit: () => Promise<Required<AuditTexts>>;
  /** The parts that features bring to extension points. */
  contributions: readonly Contribution[];
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page fills the window beside the sidebar without the usual margins: editors, players. */
    fullBleed?: boolean;
  }
}

export const rootRoute = createRootRouteWithContext<AppContext>()({ component: Root });

/**
 * The parent of every page with top bar and sidebar; needs a session. The manifest of a feature holds the gates of its
 * pages.
 */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: Shell,
  beforeLoad: async ({ location, cause, context: { judgePage } }) => {
    // From page to page: the browser shows first that it was clicked, then the code of the next page is asked for.
    if (cause !== 'enter') await waitForFrame();
    await requireSession(location.href, readReason(location.search));
    const viewer = getSession()?.user;
    // The start itself leads on by its own rule.
    if (viewer && location.pathname !== '/' && judgePageFor(judgePage, viewer, location.pathname) === 'start')
      throw redirect({ to: '/', replace: true });
  },
});

/** The reason from the page that redirected here; it goes on to /login. */
function readReason(search: object): string | undefined {
  return 'msg' in search && typeof search.msg === 'string' ? search.msg : undefined;
}
