import { IconMessageUser } from '@tabler/icons-react';
import { contentKindViewsPoint } from '#features/content/ui/extension-points.ts';
import { itemPathsPoint } from '#features/groups/ui/extension-points.ts';
import { memberConversationsPoint } from '#features/members/ui/extension-points.ts';
import { conversationCardsPoint, planCardsPoint } from '#features/organisations/ui/extension-points.ts';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { elseToStart, everybody, only } from '#web/router/page-gates.ts';
import { conversationRoutes, publicConversationRoutes } from './conversation-pages/routes.tsx';
import { resultRootRoutes, resultShellRoutes } from './results/routes.tsx';
import { routes } from './routes.tsx';
import { virtualHumanKindView } from './virtual-human-kind-view.ts';
import { editPath } from './virtual-human-paths.ts';

export const virtualHumansWeb = defineWebFeature({
  name: 'virtual-humans',
  pages: [...routes, ...resultShellRoutes, ...conversationRoutes],
  barePages: [...resultRootRoutes, ...publicConversationRoutes],
  publicPaths: ['/my-virtual-humans/embed'],
  gates: {
    '/my-profile/virtual-humans': everybody,
    '/my-virtual-humans': everybody,
    '/my-virtual-humans/$virtualHumanId': everybody,
    '/my-virtual-humans/$virtualHumanId/play': everybody,
    '/virtual-humans': only('virtual-human:list'),
    '/virtual-humans/new': elseToStart('virtual-human:create'),
    '/virtual-humans/$virtualHumanId': only('virtual-human:list'),
    '/virtual-humans/$virtualHumanId/analytics': only('session:list-all'),
    '/virtual-humans/$virtualHumanId/builder/patient/$externalId/chat-logs/$assessmentId':
      only('session:list-all'),
    '/virtual-humans/$virtualHumanId/builder/patient/$externalId/my-logs/$assessmentId': everybody,
  },
  menu: [
    {
      mode: 'admin',
      to: '/virtual-humans',
      label: 'menuEntry.virtualHumans',
      icon: IconMessageUser,
      permission: 'virtual-human:list',
    },
    {
      mode: 'learner',
      to: '/my-virtual-humans',
      label: 'menuEntry.myVirtualHumans',
      icon: IconMessageUser,
      needs: 'virtual-humans',
    },
  ],
  audit: {
    actions: {
      'virtual-human-created': 'content',
      'virtual-human-updated': 'content',
      'virtual-human-copied': 'content',
      'virtual-human-published': 'content',
      'virtual-human-unpublished': 'content',
      'virtual-human-archived': 'content',
      'virtual-human-restored': 'content',
      'virtual-human-deleted': 'content',
      'virtual-human-tagged': 'content',
      'virtual-human-groups-changed': 'content',
      'virtual-human-limits-changed': 'organisation',
      'conversation-retention-changed': 'organisation',
      'score-overridden': 'content',
      'score-rerun': 'content',
    },
    kinds: ['virtual-human'],
  },
  brings: [
    contentKindViewsPoint.bring(virtualHumanKindView),
    itemPathsPoint.bring({
      kind: 'virtual-human',
      Icon: virtualHumanKindView.Icon,
      name: 'groupContent.kindOf.virtual-human',
      path: editPath,
    }),
    memberConversationsPoint.bring(
      lazyPart(async () => (await import('./results/sessions/MemberConversations.tsx')).MemberConversations),
    ),
    planCardsPoint.bring({
      key: 'virtual-humans',
      Part: lazyPart(async () => (await import('./plan/VirtualHumanPlanCard.tsx')).VirtualHumanPlanCard),
    }),
    conversationCardsPoint.bring({
      key: 'retention',
      Part: lazyPart(async () => (await import('./retention/RetentionCard.tsx')).RetentionCard),
    }),
  ],
});
