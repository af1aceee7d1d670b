import { securityCardsPoint } from '#features/organisations/ui/extension-points.ts';
import { receiptTextsPoint } from '#features/privacy/ui/extension-points.ts';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { verifyPath } from '../model/open-badge-paths.ts';
import { publicRoutes } from './routes.tsx';

export const openBadgesWeb = defineWebFeature({
  name: 'open-badges',
  barePages: publicRoutes,
  publicPaths: [verifyPath],
  brings: [
    securityCardsPoint.bring({
      key: 'badge-keys',
      Part: lazyPart(async () => (await import('./components/BadgeKeysCard.tsx')).BadgeKeysCard),
    }),
    receiptTextsPoint.bring({ openBadges: 'receipt.openBadges' }),
  ],
});
