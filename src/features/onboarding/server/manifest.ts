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
    resolvers: createOnboardingResolvers(context),
    brings: taskSubscriptions.map((subscription) => subscriptionsPoint.bring(subscription)),
  }),
});
