import { learnerItemPartsPoint } from '#features/content/ui/extension-points.ts';
import { accountSectionsPoint } from '#features/identity/ui/extension-points.ts';
import { receiptTextsPoint } from '#features/privacy/ui/extension-points.ts';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';

export const leaderboardsWeb = defineWebFeature({
  name: 'leaderboards',
  brings: [
    learnerItemPartsPoint.bring({
      key: 'leaderboard',
      Part: lazyPart(async () => (await import('./components/LeaderboardCard.tsx')).LeaderboardCard),
    }),
    accountSectionsPoint.bring({
      key: 'leaderboards',
      Part: lazyPart(async () => (await import('./components/LeaderboardSetting.tsx')).LeaderboardSetting),
    }),
    receiptTextsPoint.bring({ 'leaderboard-choices': 'receipt.leaderboardChoices' }),
  ],
});
