import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentType, createElement, lazy } from 'react';
import { shellRoute } from '#web/router/root-route.tsx';
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
  ] as const;
}
