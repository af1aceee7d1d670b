import { analyticsToolsPoint } from '#features/analytics/ui/extension-points.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { only } from '#web/router/page-gates.ts';
import { dataExportsPath } from '../model/export-paths.ts';
import { routes } from './routes.tsx';

export const dataExportsWeb = defineWebFeature({
  name: 'data-exports',
  pages: routes,
  gates: { '/analytics-data/exports': only('data:export') },
  brings: [
    analyticsToolsPoint.bring({
      to: dataExportsPath,
      label: 'menuEntry.exports',
      permission: 'data:export',
    }),
  ],
});
