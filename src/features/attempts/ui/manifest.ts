import { IconUserCircle } from '@tabler/icons-react';
import { defineWebFeature } from '#web/feature/web-feature.ts';

export const attemptsWeb = defineWebFeature({
  name: 'attempts',
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
