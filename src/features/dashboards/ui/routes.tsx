import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';
import { chooseStart } from '#web/router/start-page.ts';
import { getSession } from '#web/session/session-store.ts';

/** The dashboard for staff. It leads everybody else, and whoever has just signed in, to where they start. */
const startRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  validateSearch: (search): { next?: string } =>
    typeof search.next === 'string' ? { next: search.next } : {},
  beforeLoad: ({ search, context }) => {
    const viewer = getSession()?.user;
    if (!viewer) return;
    const start = chooseStart(context, viewer, search.next);
    if (start !== '/' || search.next !== undefined) throw redirect({ href: start, replace: true });
  },
  component: lazyRouteComponent(() => import('./pages/DashboardPage/DashboardPage.tsx'), 'DashboardPage'),
});

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home',
  loader: async ({ context }) =>
    (await import('./pages/HomePage/HomePage.tsx')).prepareHome(context.queryClient),
  component: lazyRouteComponent(() => import('./pages/HomePage/HomePage.tsx'), 'HomePage'),
});

const noticeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/cx-dashboard/notice',
  component: lazyRouteComponent(() => import('./pages/NoticePage/NoticePage.tsx'), 'NoticePage'),
});

export const routes = [startRoute, homeRoute, noticeRoute] as const;
