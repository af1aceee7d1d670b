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
const licenceRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/cx-dashboard/product-dashboard/$id/licence',
  component: lazyRouteComponent(() => import('./pages/LicencePage/LicencePage.tsx'), 'LicencePage'),
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

/** The organisation itself. */
export const routes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/organisation',
    beforeLoad: () => {
      throw redirect({ to: organisationSectionPath('general'), replace: true });
    },
  }),
  ...sectionRoutes,
  licenceRoute,
] as const;
