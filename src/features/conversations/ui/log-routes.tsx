import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { myConversationsPath } from '#features/virtual-humans/model/virtual-human-paths.ts';
import { shellRoute } from '#web/router/root-route.tsx';
import { readTabSearch } from './logs/analytics-tabs.ts';

const loadChatLogPages = () => import('./logs/ChatLogPage.tsx');

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
  validateSearch: readTabSearch,
  component: lazyRouteComponent(
    () => import('./logs/VirtualHumanAnalyticsPage.tsx'),
    'VirtualHumanAnalyticsPage',
  ),
});

const myConversationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: myConversationsPath,
  component: lazyRouteComponent(() => import('./logs/MyConversationsPage.tsx'), 'MyConversationsPage'),
});

export const logRoutes = [staffChatLogRoute, myChatLogRoute, analyticsRoute, myConversationsRoute] as const;
