import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireSession } from '#web/router/page-gate.ts';
import { rootRoute, shellRoute } from '#web/router/root-route.tsx';
import { myConversationsPath } from '../virtual-human-paths.ts';
import { printReportPath } from './report/print-report-data.ts';

const loadChatLogPages = () => import('./pages/ChatLogPage.tsx');

const staffChatLogRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/virtual-humans/$virtualHumanId/builder/patient/$externalId/chat-logs/$assessmentId',
  component: lazyRouteComponent(loadChatLogPages, 'StaffChatLogPage'),
});

const myChatLogRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/virtual-humans/$virtualHumanId/builder/patient/$externalId/my-logs/$assessmentId',
  component: lazyRouteComponent(loadChatLogPages, 'MyChatLogPage'),
});

const analyticsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/virtual-humans/$virtualHumanId/analytics',
  validateSearch: (search: Record<string, unknown>): { tab?: 'time' | 'sessions' } =>
    search.tab === 'sessions' || search.tab === 'time' ? { tab: search.tab } : {},
  component: lazyRouteComponent(
    () => import('./pages/VirtualHumanAnalyticsPage.tsx'),
    'VirtualHumanAnalyticsPage',
  ),
});

const myConversationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: myConversationsPath,
  component: lazyRouteComponent(() => import('./pages/MyConversationsPage.tsx'), 'MyConversationsPage'),
});

/** Outside the shell: nothing stands around what is printed. */
const printRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: printReportPath,
  beforeLoad: ({ location }) => requireSession(location.href),
  component: lazyRouteComponent(() => import('./pages/PrintReportPage.tsx'), 'PrintReportPage'),
});

export const resultShellRoutes = [
  staffChatLogRoute,
  myChatLogRoute,
  analyticsRoute,
  myConversationsRoute,
] as const;
export const resultRootRoutes = [printRoute] as const;
