import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';
import { type OrganisationSection, organisationSectionPath } from './organisation-paths.ts';

const section = (
  path: `/organisation/${OrganisationSection}`,
  name:
    | 'GeneralSection'
    | 'BrandingSection'
    | 'SecuritySection'
    | 'InvitationsSection'
    | 'PlanSection'
    | 'ConversationsSection'
    | 'NotificationsSection',
) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path,
    component: lazyRouteComponent(() => import('./pages/OrganisationPage/OrganisationPage.tsx'), name),
  });
const sectionRoutes = [
  section('/organisation/general', 'GeneralSection'),
  section('/organisation/branding', 'BrandingSection'),
  section('/organisation/security', 'SecuritySection'),
  section('/organisation/invitations', 'InvitationsSection'),
  section('/organisation/plan', 'PlanSection'),
  section('/organisation/conversations', 'ConversationsSection'),
  section('/organisation/notifications', 'NotificationsSection'),
];

/** People, groups and the organisation itself. */
export const routes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/users',
    component: lazyRouteComponent(() => import('./pages/MembersPage/MembersPage.tsx'), 'MembersPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/users/$memberId',
    component: lazyRouteComponent(() => import('./pages/MemberPage/MemberPage.tsx'), 'MemberPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/groups',
    component: lazyRouteComponent(() => import('./pages/GroupsPage/GroupsPage.tsx'), 'GroupsPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/groups/$groupId',
    component: lazyRouteComponent(() => import('./pages/GroupPage/GroupPage.tsx'), 'GroupPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/organisation',
    beforeLoad: () => {
      throw redirect({ to: organisationSectionPath('general'), replace: true });
    },
  }),
  ...sectionRoutes,
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/organisation/deletion-requests',
    component: lazyRouteComponent(
      () => import('./pages/DeletionRequestsPage/DeletionRequestsPage.tsx'),
      'DeletionRequestsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/organisation/audit-log',
    component: lazyRouteComponent(() => import('./pages/AuditPage/AuditPage.tsx'), 'AuditPage'),
  }),
] as const;
