import { lazyPart } from '#web/feature/lazy-part.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { only } from '#web/router/page-gates.ts';
import { onboardingPoint } from '#web/shell/shell-points.ts';
import { loadParts, routes } from './routes.tsx';

export const onboardingWeb = defineWebFeature({
  name: 'onboarding',
  pages: routes,
  gates: { '/onboarding-dashboard': only('onboarding:use'), '/welcome': only('onboarding:use') },
  brings: [onboardingPoint.bring(lazyPart(async () => (await loadParts()).OnboardingLayer))],
});
