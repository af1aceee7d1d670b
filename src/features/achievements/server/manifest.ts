import { attemptCompleted } from '#features/attempts/server/index.ts';
import { targetNamesPoint } from '#features/audit/server/extension-points.ts';
import { noticeKindsPoint } from '#features/inbox/server/extension-points.ts';
import { badgeSourcesPoint } from '#features/open-badges/server/extension-points.ts';
import { personalDataPoint } from '#features/privacy/server/extension-points.ts';
import { simulationsServer } from '#features/simulations/server/manifest.ts';
import { subscribe, subscriptionsPoint } from '#platform/events/subscription.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { achievementPermissions } from '../model/permissions.ts';
import { badgeEarnedNotice, badgeRevokedNotice, tellOfBadge } from './badge-notices.ts';
import { awardBadge } from './badge-service.ts';
import { openBadgeOfBadge } from './badge-source.ts';
import { listBadgeTitles } from './badge-store.ts';
import { createAchievementsFeature } from './index.ts';
import { personalBadgeData } from './personal-badge-data.ts';

export const achievementsServer = defineServerFeature({
  name: 'achievements',
  schemaFiles: [new URL('./achievements.graphql', import.meta.url)],
  permissions: achievementPermissions,
  create(context) {
    const { listVisible } = simulationsServer.of(context).service;
    return {
      ...createAchievementsFeature({ ...context, listVisible }),
      brings: [
        noticeKindsPoint.bring(badgeEarnedNotice),
        noticeKindsPoint.bring(badgeRevokedNotice),
        targetNamesPoint.bring({ kind: 'badge', list: listBadgeTitles }),
        personalDataPoint.bring(personalBadgeData),
        badgeSourcesPoint.bring(openBadgeOfBadge),
        subscriptionsPoint.bring(
          subscribe('award-badge', attemptCompleted, async (scope, { data }) => {
            const earned = await awardBadge(scope, { ...data, finishedAt: new Date(data.finishedAt) });
            if (earned) await tellOfBadge(context, scope, earned);
          }),
        ),
      ],
    };
  },
});
