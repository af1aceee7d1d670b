import { IconChartBar } from '@tabler/icons-react';
import { itemAnalyticsPoint } from '#features/content/ui/extension-points.ts';
import { groupAnalyticsPoint } from '#features/groups/ui/extension-points.ts';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { only } from '#web/router/page-gates.ts';
import { contentKindGates, contentKindLinks } from './content-kind-pages.ts';
import { routes } from './routes.tsx';

export const analyticsWeb = defineWebFeature({
  name: 'analytics',
  pages: routes,
  gates: {
    '/analytics-data/overall': only('analytics:view'),
    ...contentKindGates,
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
        ...contentKindLinks,
      ],
    },
  ],
  brings: [
    itemAnalyticsPoint.bring(lazyPart(async () => (await import('./index.ts')).ItemAnalytics)),
    groupAnalyticsPoint.bring(lazyPart(async () => (await import('./index.ts')).GroupAnalytics)),
  ],
});
