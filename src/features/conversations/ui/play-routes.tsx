import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute, shellRoute } from '#web/router/root-route.tsx';

const conversationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my-virtual-humans/$virtualHumanId/play',
  component: lazyRouteComponent(
    () => import('./conversation-pages/ConversationPage/ConversationPage.tsx'),
    'ConversationPage',
  ),
});

const loadSharedPage = () => import('./conversation-pages/SharedConversationPage/SharedConversationPage.tsx');
const loadLinks = () => import('./conversation-pages/SharedConversationPage/open-conversation-link.ts');

const sharedConversationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my-virtual-humans/$virtualHumanId/play/$shareToken',
  loader: async ({ params: { shareToken, virtualHumanId } }) =>
    (await loadLinks()).openConversationLink(shareToken, { virtualHumanId }),
  component: lazyRouteComponent(loadSharedPage, 'SharedConversationPage'),
});

const embeddedConversationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/embed/my-virtual-humans/$shareToken',
  loader: async ({ params }) => (await loadLinks()).openConversationLink(params.shareToken, null),
  component: lazyRouteComponent(loadSharedPage, 'SharedConversationPage'),
});

const numberedConversationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my-virtual-humans/embed/$virtualHumanId',
  loader: async ({ params }) => (await loadLinks()).openByNumber(params.virtualHumanId),
  component: lazyRouteComponent(loadSharedPage, 'SharedConversationPage'),
});

/** Addresses that were cut short. */
const numberlessConversationRoutes = (['/my-virtual-humans/embed', '/embed/my-virtual-humans'] as const).map(
  (path) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      loader: async () => (await loadLinks()).openByNumber(undefined),
      component: lazyRouteComponent(loadSharedPage, 'SharedConversationPage'),
    }),
);

export const conversationRoutes = [conversationRoute] as const;

/** Without the shell and without a session. */
export const publicConversationRoutes = [
  sharedConversationRoute,
  embeddedConversationRoute,
  numberedConversationRoute,
  ...numberlessConversationRoutes,
] as const;
