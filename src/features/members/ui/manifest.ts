import { IconUsers } from '@tabler/icons-react';
import { groupPeoplePoint } from '#features/groups/ui/extension-points.ts';
import { palettePoint } from '#web/commands/palette-parts.ts';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { only } from '#web/router/page-gates.ts';
import { routes } from './routes.tsx';

export const membersWeb = defineWebFeature({
  name: 'members',
  pages: routes,
  gates: {
    '/users': only('member:list'),
    '/users/$memberId': only('member:list'),
  },
  menu: [
    {
      mode: 'admin',
      to: '/users',
      label: 'menuEntry.users',
      icon: IconUsers,
      // Analysts open a person from a session; the lists are only for administrators.
      permission: 'group:manage',
      activeFor: ['/groups'],
      sublinks: () => [
        { to: '/users', label: 'menuEntry.users', permission: 'group:manage' },
        { to: '/groups', label: 'menuEntry.groups', permission: 'group:manage' },
      ],
    },
  ],
  brings: [
    groupPeoplePoint.bring({
      GroupUsers: lazyPart(async () => (await import('./components/group/GroupUsers.tsx')).GroupUsers),
      GroupManagers: lazyPart(
        async () => (await import('./components/group/GroupManagers.tsx')).GroupManagers,
      ),
      AddMembersDialog: lazyPart(
        async () => (await import('./components/group/AddMembersDialog.tsx')).AddMembersDialog,
      ),
    }),
    palettePoint.bring(async () => (await import('./palette.ts')).palette),
  ],
});
