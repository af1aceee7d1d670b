import { lazyPart } from '#web/feature/lazy-part.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { planLimitPoint, trialEndedPoint } from '#web/shell/shell-points.ts';

export const entitlementsWeb = defineWebFeature({
  name: 'entitlements',
  brings: [
    trialEndedPoint.bring(lazyPart(async () => (await import('./TrialEnded.tsx')).TrialEnded)),
    planLimitPoint.bring(lazyPart(async () => (await import('./PlanLimitDialog.tsx')).PlanLimitDialog)),
  ],
});
