import { analyticsPagesPoint } from '#features/analytics/ui/extension-points.ts';
import { receiptTextsPoint } from '#features/privacy/ui/extension-points.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { only } from '#web/router/page-gates.ts';
import { dataExportsPath } from '../model/export-paths.ts';
import { routes } from './routes.tsx';

export const dataExportsWeb = defineWebFeature({
  name: 'data-exports',
  pages: routes,
  gates: { '/analytics-data/exports': only('data-export:make') },
  audit: {
    actions: {
      'data-export-asked': 'organisation',
      'data-export-cancelled': 'organisation',
      'data-export-deleted': 'organisation',
      'data-export-downloaded': 'organisation',
    },
    kinds: ['data-export'],
  },
  brings: [
    analyticsPagesPoint.bring({
      to: dataExportsPath,
      label: 'menuEntry.dataExports',
      permission: 'data-export:make',
    }),
    receiptTextsPoint.bring({ 'data-exports': 'receipt.dataExports' }),
  ],
});
