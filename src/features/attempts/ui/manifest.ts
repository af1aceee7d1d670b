import { IconUserCircle } from '@tabler/icons-react';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { everybody } from '#web/router/page-gates.ts';
import { routes } from './routes.tsx';

export const attemptsWeb = defineWebFeature({
  name: 'attempts',
  pages: routes,
  gates: {
    '/my-profile/simulations': everybody,
    '/my-profile/simulations/$sessionId': everybody,
    '/my-logs': everybody,
    '/my-logs/$sessionId': everybody,
  },
  menu: [
    {
      mode: 'learner',
      to: '/my-profile/simulations',
      label: 'menuEntry.myProfile',
      icon: IconUserCircle,
      activeFor: ['/my-profile'],
      sublinks: [
        { to: '/my-profile/simulations', label: 'menuEntry.mySessions' },
        { to: '/my-profile/virtual-humans', label: 'menuEntry.myConversations' },
      ],
    },
  ],
  audit: {
    actions: {
      'submission-deleted': 'content',
    },
    kinds: ['submission'],
  },
});
