import {
  IconChartBar,
  IconHome,
  IconMail,
  IconMessageUser,
  IconPlayerPlay,
  IconServerCog,
  IconUserCircle,
  IconUsers,
  IconVideo,
} from '@tabler/icons-react';
import { routes as accessRoutes } from '#features/access/ui/routes.tsx';
import { routes as analyticsRoutes } from '#features/analytics/ui/routes.tsx';
import { routes as dashboardRoutes } from '#features/dashboards/ui/routes.tsx';
import { routes as mailRoutes } from '#features/mail/ui/routes.tsx';
import { createOrganisationRoutes } from '#features/organisations/ui/routes.tsx';
import { routes as sessionRoutes } from '#features/sessions/ui/routes.tsx';
import {
  publicRoutes as publicSimulationRoutes,
  routes as simulationRoutes,
} from '#features/simulations/ui/routes.tsx';
import { routes as systemRoutes } from '#features/system/ui/routes.tsx';
import {
  conversationRoutes,
  publicConversationRoutes,
} from '#features/virtual-humans/ui/conversation-pages/routes.tsx';
import { resultRootRoutes, resultShellRoutes } from '#features/virtual-humans/ui/results/routes.tsx';
import { routes as virtualHumanRoutes } from '#features/virtual-humans/ui/routes.tsx';
import { rootRoute, shellRoute } from '#web/router/root-route.tsx';
import { housePages } from '#web/router/shell-pages.tsx';
import type { MenuEntry } from '#web/shell/menu-entry.ts';
import { organisationSlots } from './organisation-slots.tsx';

/**
 * The visible list of what the browser shows: each feature's `routes` from its ui/routes.tsx, and the sidebar's
 * entries. An entry whose page is not among the routes is not shown.
 */
export const routeTree = rootRoute.addChildren([
  shellRoute.addChildren([
    ...analyticsRoutes,
    ...dashboardRoutes,
    ...accessRoutes,
    ...createOrganisationRoutes(organisationSlots),
    ...simulationRoutes,
    ...virtualHumanRoutes,
    ...sessionRoutes,
    ...resultShellRoutes,
    ...conversationRoutes,
    ...systemRoutes,
    ...mailRoutes,
    ...housePages.inShell,
  ]),
  ...publicSimulationRoutes,
  ...resultRootRoutes,
  ...publicConversationRoutes,
  ...housePages.bare,
]);

/** In the order of the sidebar; permissions are the server's actions. */
export const menu: readonly MenuEntry[] = [
  {
    mode: 'admin',
    to: '/analytics-data/overall',
    label: 'nav.analytics',
    icon: IconChartBar,
    permission: 'analytics:view',
    activeFor: ['/analytics-data'],
    sublinks: [
      { to: '/analytics-data/overall', label: 'nav.overview', permission: 'analytics:view' },
      { to: '/analytics-data/simulations', label: 'nav.simulations', permission: 'analytics:view' },
      { to: '/analytics-data/virtual-human', label: 'nav.virtualHumans', permission: 'analytics:view' },
    ],
  },
  {
    mode: 'admin',
    to: '/simulations',
    label: 'nav.simulations',
    icon: IconVideo,
    permission: 'simulation:list',
  },
  {
    mode: 'admin',
    to: '/virtual-humans',
    label: 'nav.virtualHumans',
    icon: IconMessageUser,
    permission: 'virtual-human:list',
  },
  {
    mode: 'admin',
    to: '/users',
    label: 'nav.users',
    icon: IconUsers,
    // Analysts come to a person from a session; the lists themselves are the administrators' work.
    permission: 'group:manage',
    activeFor: ['/groups'],
    sublinks: [
      { to: '/users', label: 'nav.users', permission: 'group:manage' },
      { to: '/groups', label: 'nav.groups', permission: 'group:manage' },
    ],
  },
  {
    mode: 'admin',
    to: '/system/jobs',
    label: 'nav.jobs',
    icon: IconServerCog,
    permission: 'jobs:view',
    internalOnly: true,
  },
  {
    mode: 'admin',
    to: '/mail',
    label: 'nav.mail',
    icon: IconMail,
    permission: 'mail:view',
    internalOnly: true,
  },
  { mode: 'learner', to: '/home', label: 'nav.home', icon: IconHome },
  { mode: 'learner', to: '/my-simulations', label: 'nav.mySimulations', icon: IconPlayerPlay },
  {
    mode: 'learner',
    to: '/my-virtual-humans',
    label: 'nav.myVirtualHumans',
    icon: IconMessageUser,
    needs: 'virtual-humans',
  },
  {
    mode: 'learner',
    to: '/my-profile/simulations',
    label: 'nav.myProfile',
    icon: IconUserCircle,
    activeFor: ['/my-profile'],
    sublinks: [
      { to: '/my-profile/simulations', label: 'nav.mySessions' },
      { to: '/my-profile/virtual-humans', label: 'nav.myConversations' },
    ],
  },
];
