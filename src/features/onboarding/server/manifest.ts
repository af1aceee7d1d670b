import { featureFlagsServer } from '#features/feature-flags/server/manifest.ts';
import { subscriptionsPoint } from '#platform/events/subscription.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { onboardingPermissions } from '../model/permissions.ts';
import { createOnboardingResolvers } from './onboarding-resolvers.ts';
import { taskSubscriptions } from './tick-tasks.ts';

export const onboardingServer = defineServerFeature({
  name: 'onboarding',
  schemaFiles: [new URL('./onboarding.graphql', import.meta.url)],
  permissions: onboardingPermissions,
  create: (context) => ({
    resolvers: createOnboardingResolvers({
      ...context,
      isAvailable: (viewer) => featureFlagsServer.of(context).flags.isOn(viewer, 'onboarding'),
    }),
    brings: taskSubscriptions.map((subscription) => subscriptionsPoint.bring(subscription)),
  }),
});
