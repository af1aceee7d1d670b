import { IconServerCog } from '@tabler/icons-react';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { only } from '#web/router/page-gates.ts';
import { routes } from './routes.tsx';

export const systemWeb = defineWebFeature({
  name: 'system',
  pages: routes,
  gates: { '/system/jobs': only('jobs:view') },
  menu: [
    {
      mode: 'admin',
      to: '/system/jobs',
      label: 'menuEntry.jobs',
      icon: IconServerCog,
      permission: 'jobs:view',
      internalOnly: true,
    },
  ],
});
