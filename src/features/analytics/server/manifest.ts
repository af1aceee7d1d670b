import { laterConversations } from '#features/assessment/server/extension-points.ts';
import { createCountObjectiveSteps, createCountObjectives } from '#features/assessment/server/index.ts';
import { attemptsServer } from '#features/attempts/server/manifest.ts';
import { kindResultsPoint } from '#features/content/server/extension-points.ts';
import { conversationsServer } from '#features/conversations/server/manifest.ts';
import { featureFlagsServer } from '#features/feature-flags/server/manifest.ts';
import { laterAvatarUrl } from '#features/identity/server/extension-points.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { analyticsPermissions } from '../model/permissions.ts';
import { createAnalyticsFeature } from './index.ts';
import { videoPorts } from './videos/video-tables.ts';

export const analyticsServer = defineServerFeature({
  name: 'analytics',
  schemaFiles: [
    'analytics',
    'people/people',
    'humans/humans',
    'videos/videos',
    'learning/learning',
    'groups/groups',
    'forms/forms',
    'channels/channels',
  ].map((name) => new URL(`./${name}.graphql`, import.meta.url)),
  permissions: analyticsPermissions,
  create: (context) =>
    createAnalyticsFeature({
      tenancy: context.tenancy,
      clock: context.clock,
      timeZone: context.config.timeZone,
      organisationTimeZone: context.config.organisationTimeZone,
      avatarUrl: laterAvatarUrl(context),
      kindResults: () => context.listParts(kindResultsPoint),
      listAttempts: attemptsServer.of(context).listAttempts,
      listConversations: conversationsServer.of(context).service.listConversations,
      ...videoPorts(context),
      files: context.files.store,
      hasEvaluationAnalytics: (viewer, itemId) =>
        featureFlagsServer.of(context).flags.isOn(viewer, 'evaluation-analytics', itemId),
      countObjectives: createCountObjectives({ conversations: laterConversations(context) }),
      countObjectiveSteps: createCountObjectiveSteps({ conversations: laterConversations(context) }),
    }),
});
