import { analyticsToolsPoint, analyticsViewsPoint } from '#features/analytics/ui/extension-points.ts';
import { receiptTextsPoint } from '#features/privacy/ui/extension-points.ts';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { only } from '#web/router/page-gates.ts';
import { savedViewsPath } from '../model/saved-views-paths.ts';
import { routes } from './routes.tsx';

export const savedViewsWeb = defineWebFeature({
  name: 'saved-views',
  pages: routes,
  gates: { '/analytics-data/views': only('saved-view:keep') },
  brings: [
    receiptTextsPoint.bring({ 'saved-views': 'receipt.savedViews' }),
    analyticsToolsPoint.bring({
      to: savedViewsPath,
      label: 'menuEntry.savedViews',
      permission: 'saved-view:keep',
    }),
    analyticsViewsPoint.bring({
      key: 'saved-views',
      Part: lazyPart(async () => (await import('./components/ViewsMenu.tsx')).ViewsMenu),
    }),
  ],
});
