import { IconUsers } from '@tabler/icons-react';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { elseToStart, only } from '#web/router/page-gates.ts';
import { inviteTeammatesPoint } from '#web/shell/shell-points.ts';
import { routes } from './routes.tsx';

export const organisationsWeb = defineWebFeature({
  name: 'organisations',
  pages: routes,
  gates: {
    '/users': only('member:list'),
    '/users/$memberId': only('member:list'),
    '/groups': only('group:manage'),
    '/groups/$groupId': only('group:manage'),
    '/organisation': elseToStart('organisation:edit'),
    '/organisation/general': elseToStart('organisation:edit'),
    '/organisation/branding': elseToStart('organisation:edit'),
    '/organisation/security': elseToStart('organisation:edit'),
    '/organisation/invitations': elseToStart('organisation:edit'),
    '/organisation/plan': elseToStart('organisation:edit'),
    '/organisation/conversations': elseToStart('organisation:edit'),
    '/organisation/notifications': elseToStart('organisation:edit'),
    '/organisation/deletion-requests': elseToStart('organisation:edit'),
    '/organisation/audit-log': elseToStart('organisation:edit'),
  },
  menu: [
    {
      mode: 'admin',
      to: '/users',
      label: 'menuEntry.users',
      icon: IconUsers,
      // Analysts come to a person from a session; the lists themselves are the administrators' work.
      permission: 'group:manage',
      activeFor: ['/groups'],
      sublinks: [
        { to: '/users', label: 'menuEntry.users', permission: 'group:manage' },
        { to: '/groups', label: 'menuEntry.groups', permission: 'group:manage' },
      ],
    },
  ],
  audit: {
    actions: {
      'organisation-updated': 'organisation',
      'invite-link-made': 'organisation',
      'invite-link-withdrawn': 'organisation',
      'audit-log-exported': 'organisation',
      'member-created': 'people',
      'member-signed-up': 'people',
      'signup-refused': 'people',
      'member-updated': 'people',
      'member-role-changed': 'people',
      'member-disabled': 'people',
      'member-enabled': 'people',
      'members-imported': 'people',
      'members-seen-by-provider': 'people',
      'login-code-sent': 'people',
      'deletion-requested': 'people',
      'member-erased': 'people',
      'deletion-declined': 'people',
      'own-data-exported': 'people',
      'group-created': 'groups',
      'group-renamed': 'groups',
      'group-deleted': 'groups',
      'group-member-added': 'groups',
      'group-member-removed': 'groups',
      'invitation-link-copied': 'people',
    },
    kinds: ['member', 'group', 'organisation'],
  },
  brings: [
    inviteTeammatesPoint.bring(
      lazyPart(async () => (await import('./components/invite/InviteDialog.tsx')).InviteDialog),
    ),
  ],
});
