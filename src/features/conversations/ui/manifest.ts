import { IconClipboardText } from '@tabler/icons-react';
import { appealsPath } from '#features/assessment/model/appeal-paths.ts';
import { ownAttemptsPoint } from '#features/attempts/ui/extension-points.ts';
import { memberAttemptsPoint } from '#features/members/ui/extension-points.ts';
import { conversationCardsPoint } from '#features/organisations/ui/extension-points.ts';
import { myConversationsPath } from '#features/virtual-humans/model/virtual-human-paths.ts';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { everybody, only } from '#web/router/page-gates.ts';
import { logRoutes } from './log-routes.tsx';
import { conversationRoutes, publicConversationRoutes } from './play-routes.tsx';

export const conversationsWeb = defineWebFeature({
  name: 'conversations',
  pages: [...logRoutes, ...conversationRoutes],
  barePages: [...publicConversationRoutes],
  publicPaths: ['/my-virtual-humans/embed'],
  gates: {
    '/appeals': only('appeal:decide'),
    '/appeals/$appealId': only('appeal:decide'),
    '/my-profile/virtual-humans': everybody,
    '/my-virtual-humans/$virtualHumanId/play': everybody,
    '/virtual-humans/$virtualHumanId/analytics': only('session:list-all'),
    '/virtual-humans/$virtualHumanId/calibration': only('session:list-all'),
    '/virtual-humans/$virtualHumanId/calibration/$assessmentId': only('session:list-all'),
    '/virtual-humans/$virtualHumanId/comparison': only('session:list-all'),
    '/virtual-humans/$virtualHumanId/builder/patient/$externalId/chat-logs/$assessmentId':
      only('session:list-all'),
    '/virtual-humans/$virtualHumanId/builder/patient/$externalId/my-logs/$assessmentId': everybody,
  },
  menu: [
    {
      mode: 'admin',
      to: appealsPath,
      label: 'menuEntry.appeals',
      // Every page has it already: an icon of its own is weighed on each.
      icon: IconClipboardText,
      permission: 'appeal:decide',
    },
  ],
  brings: [
    ownAttemptsPoint.bring({ to: myConversationsPath, label: 'menuEntry.myConversations' }),
    memberAttemptsPoint.bring({
      key: 'humans',
      label: 'member.sessionsOfHumans',
      Part: lazyPart(async () => (await import('./logs/MemberConversations.tsx')).MemberConversations),
    }),
    conversationCardsPoint.bring({
      key: 'retention',
      Part: lazyPart(async () => (await import('./retention/RetentionCard.tsx')).RetentionCard),
    }),
  ],
});
