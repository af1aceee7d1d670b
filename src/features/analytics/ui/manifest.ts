import { IconChartBar } from '@tabler/icons-react';
import { itemAnalyticsPoint } from '#features/content/ui/extension-points.ts';
import { groupAnalyticsPoint } from '#features/groups/ui/extension-points.ts';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { only } from '#web/router/page-gates.ts';
import { routes } from './routes.tsx';

export const analyticsWeb = defineWebFeature({
  name: 'analytics',
  pages: routes,
  gates: {
    '/analytics-data/overall': only('analytics:view'),
    // Creators see the numbers of what they wrote.
    '/analytics-data/simulations': only('analytics:view-item'),
    '/analytics-data/virtual-human': only('analytics:view-item'),
  },
  menu: [
    {
      mode: 'admin',
      to: '/analytics-data/overall',
      label: 'menuEntry.analytics',
      icon: IconChartBar,
      permission: 'analytics:view',
      activeFor: ['/analytics-data'],
      sublinks: [
        { to: '/analytics-data/overall', label: 'menuEntry.overview', permission: 'analytics:view' },
        { to: '/analytics-data/simulations', label: 'menuEntry.simulations', permission: 'analytics:view' },
        {
          to: '/analytics-data/virtual-human',
          label: 'menuEntry.virtualHumans',
          permission: 'analytics:view',
        },
      ],
    },
  ],
  brings: [
    itemAnalyticsPoint.bring(lazyPart(async () => (await import('./index.ts')).ItemAnalytics)),
    groupAnalyticsPoint.bring(lazyPart(async () => (await import('./index.ts')).GroupAnalytics)),
  ],
});
