import { IconUserCircle } from '@tabler/icons-react';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { ownAttemptsPoint } from './extension-points.ts';

export const attemptsWeb = defineWebFeature({
  name: 'attempts',
  menu: [
    {
      mode: 'learner',
      label: 'menuEntry.myProfile',
      icon: IconUserCircle,
      activeFor: ['/my-profile'],
      sublinks: (contributions) => ownAttemptsPoint.listIn(contributions),
    },
  ],
});
