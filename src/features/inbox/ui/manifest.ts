import { accountSectionsPoint } from '#features/identity/ui/extension-points.ts';
import { receiptTextsPoint } from '#features/privacy/ui/extension-points.ts';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { everybody } from '#web/router/page-gates.ts';
import { bellPoint } from '#web/shell/shell-points.ts';
import { routes } from './routes.tsx';

export const inboxWeb = defineWebFeature({
  name: 'inbox',
  pages: routes,
  gates: { '/notifications': everybody },
  brings: [
    bellPoint.bring(lazyPart(async () => (await import('./components/Bell.tsx')).Bell)),
    accountSectionsPoint.bring({
      key: 'notifications',
      Part: lazyPart(async () => (await import('./components/NoticeSettings.tsx')).NoticeSettings),
    }),
    receiptTextsPoint.bring({ notices: 'receipt.notices' }),
  ],
});
