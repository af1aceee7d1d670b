import { ownAttemptsPoint } from '#features/attempts/ui/extension-points.ts';
import { memberCardsPoint } from '#features/members/ui/extension-points.ts';
import { receiptTextsPoint } from '#features/privacy/ui/extension-points.ts';
import { learnerFactsPoint } from '#features/simulations/ui/extension-points.ts';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { everybody } from '#web/router/page-gates.ts';
import { myBadgesPath } from '../model/badge-paths.ts';
import { routes } from './routes.tsx';

export const achievementsWeb = defineWebFeature({
  name: 'achievements',
  pages: routes,
  gates: { '/my-profile/badges': everybody },
  brings: [
    ownAttemptsPoint.bring({ to: myBadgesPath, label: 'menuEntry.myBadges' }),
    memberCardsPoint.bring({
      key: 'badges',
      Part: lazyPart(async () => (await import('./components/MemberBadges.tsx')).MemberBadges),
    }),
    learnerFactsPoint.bring({
      key: 'badge',
      Part: lazyPart(async () => (await import('./components/BadgeFact.tsx')).BadgeFact),
    }),
    receiptTextsPoint.bring({ badges: 'receipt.badges', 'revoked-badges': 'receipt.revokedBadges' }),
  ],
});
