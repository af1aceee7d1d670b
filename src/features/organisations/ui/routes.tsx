import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { type ComponentType, createElement, lazy } from 'react';
import { shellRoute } from '#web/router/root-route.tsx';
import { getSession } from '#web/session/session-store.ts';
import { type OrganisationSlots, OrganisationSlotsContext } from './organisation-slots.ts';

/** The routes of people and organisation; `slots` is what other features put on their pages. */
export function createOrganisationRoutes(slots: OrganisationSlots) {
  const withSlots = (load: () => Promise<ComponentType>) => {
    const Page = lazy(async () => ({ default: await load() }));
    return () => createElement(OrganisationSlotsContext, { value: slots }, createElement(Page));
  };
  return [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/users',
      staticData: { permission: 'member:list' },
      component: lazyRouteComponent(() => import('./pages/MembersPage/MembersPage.tsx'), 'MembersPage'),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/users/$memberId',
      staticData: { permission: 'member:list' },
      component: withSlots(async () => (await import('./pages/MemberPage/MemberPage.tsx')).MemberPage),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/groups',
      staticData: { permission: 'group:manage' },
      component: lazyRouteComponent(() => import('./pages/GroupsPage/GroupsPage.tsx'), 'GroupsPage'),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/groups/$groupId',
      staticData: { permission: 'group:manage' },
      component: lazyRouteComponent(() => import('./pages/GroupPage/GroupPage.tsx'), 'GroupPage'),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/organisation',
      beforeLoad: leaveUnlessEditor,
      component: withSlots(
        async () => (await import('./pages/OrganisationPage/OrganisationPage.tsx')).OrganisationPage,
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/organisation/deletion-requests',
      beforeLoad: leaveUnlessEditor,
      component: lazyRouteComponent(
        () => import('./pages/DeletionRequestsPage/DeletionRequestsPage.tsx'),
        'DeletionRequestsPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/organisation/audit-log',
      beforeLoad: leaveUnlessEditor,
      component: lazyRouteComponent(() => import('./pages/AuditPage/AuditPage.tsx'), 'AuditPage'),
    }),
  ] as const;
}

/** The pages of the organisation are for its administrators; everybody else goes to where they start. */
function leaveUnlessEditor(): void {
  const viewer = getSession()?.user;
  if (viewer && !viewer.Permissions.includes('organisation:edit')) throw redirect({ to: '/', replace: true });
}
