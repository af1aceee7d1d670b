import { IconHome } from '@tabler/icons-react';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { everybody } from '#web/router/page-gates.ts';
import { routes } from './routes.tsx';

export const dashboardsWeb = defineWebFeature({
  name: 'dashboards',
  pages: routes,
  gates: { '/home': everybody },
  menu: [{ mode: 'learner', to: '/home', label: 'menuEntry.home', icon: IconHome }],
});
