import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appealsPath } from '#features/assessment/model/appeal-paths.ts';
import { myConversationsPath } from '#features/virtual-humans/model/virtual-human-paths.ts';
import { shellRoute } from '#web/router/root-route.tsx';
import { readTabSearch } from './logs/analytics-tabs.ts';

const loadChatLogPages = () => import('./logs/ChatLogPage.tsx');
const loadReviewPages = () => import('./appeals/pages.ts');

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

const appealsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: appealsPath,
  component: lazyRouteComponent(loadReviewPages, 'AppealsPage'),
});

const appealRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/appeals/$appealId',
  component: lazyRouteComponent(loadReviewPages, 'AppealPage'),
});

const calibrationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/virtual-humans/$virtualHumanId/calibration',
  component: lazyRouteComponent(loadReviewPages, 'CalibrationPage'),
});

const goldSessionRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/virtual-humans/$virtualHumanId/calibration/$assessmentId',
  component: lazyRouteComponent(loadReviewPages, 'GoldSessionPage'),
});

const comparisonRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/virtual-humans/$virtualHumanId/comparison',
  component: lazyRouteComponent(loadReviewPages, 'ComparisonPage'),
});

export const logRoutes = [
  staffChatLogRoute,
  myChatLogRoute,
  analyticsRoute,
  myConversationsRoute,
  appealsRoute,
  appealRoute,
  calibrationRoute,
  goldSessionRoute,
  comparisonRoute,
] as const;
