import { planCardsPoint } from '#features/organisations/ui/extension-points.ts';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';

export const creditsWeb = defineWebFeature({
  name: 'credits',
  brings: [
    planCardsPoint.bring({
      key: 'credits',
      Part: lazyPart(async () => (await import('./CreditUseCard.tsx')).CreditUseCard),
    }),
  ],
});
