import { achievementsWeb } from '#features/achievements/ui/manifest.ts';
import { agentsWeb } from '#features/agents/ui/manifest.ts';
import { analyticsWeb } from '#features/analytics/ui/manifest.ts';
import { assessmentWeb } from '#features/assessment/ui/manifest.ts';
import { assignmentsWeb } from '#features/assignments/ui/manifest.ts';
import { attemptsWeb } from '#features/attempts/ui/manifest.ts';
import { auditWeb } from '#features/audit/ui/manifest.ts';
import { billingWeb } from '#features/billing/ui/manifest.ts';
import { certificatesWeb } from '#features/certificates/ui/manifest.ts';
import { contentWeb } from '#features/content/ui/manifest.ts';
import { contentCopyWeb } from '#features/content-copy/ui/manifest.ts';
import { conversationsWeb } from '#features/conversations/ui/manifest.ts';
import { courseAnalyticsWeb } from '#features/course-analytics/ui/manifest.ts';
import { coursesWeb } from '#features/courses/ui/manifest.ts';
import { creditsWeb } from '#features/credits/ui/manifest.ts';
import { dashboardsWeb } from '#features/dashboards/ui/manifest.ts';
import { dataExportsWeb } from '#features/data-exports/ui/manifest.ts';
import { embeddingWeb } from '#features/embedding/ui/manifest.ts';
import { entitlementsWeb } from '#features/entitlements/ui/manifest.ts';
import { featureFlagsWeb } from '#features/feature-flags/ui/manifest.ts';
import { formsWeb } from '#features/forms/ui/manifest.ts';
import { groupsWeb } from '#features/groups/ui/manifest.ts';
import { headsetsWeb } from '#features/headsets/ui/manifest.ts';
import { helpWeb } from '#features/help/ui/manifest.ts';
import { identityWeb } from '#features/identity/ui/manifest.ts';
import { inboxWeb } from '#features/inbox/ui/manifest.ts';
import { invitationsWeb } from '#features/invitations/ui/manifest.ts';
import { languageModelsWeb } from '#features/language-models/ui/manifest.ts';
import { leaderboardsWeb } from '#features/leaderboards/ui/manifest.ts';
import { mailWeb } from '#features/mail/ui/manifest.ts';
import { mediaWeb } from '#features/media/ui/manifest.ts';
import { membersWeb } from '#features/members/ui/manifest.ts';
import { notificationsWeb } from '#features/notifications/ui/manifest.ts';
import { onboardingWeb } from '#features/onboarding/ui/manifest.ts';
import { openBadgesWeb } from '#features/open-badges/ui/manifest.ts';
import { organisationsWeb } from '#features/organisations/ui/manifest.ts';
import { privacyWeb } from '#features/privacy/ui/manifest.ts';
import { registrationWeb } from '#features/registration/ui/manifest.ts';
import { savedViewsWeb } from '#features/saved-views/ui/manifest.ts';
import { simulationsWeb } from '#features/simulations/ui/manifest.ts';
import { systemWeb } from '#features/system/ui/manifest.ts';
import { testLabWeb } from '#features/test-lab/ui/manifest.ts';
import { virtualHumansWeb } from '#features/virtual-humans/ui/manifest.ts';
import type { WebFeature } from '#web/feature/web-feature.ts';
import { shellWeb } from '#web/router/shell-pages.tsx';

/**
 * The list of browser features, in the order of the sidebar and of cards that share an extension point. Adding a
 * feature is one line here.
 */
export const webFeatures = [
  dashboardsWeb,
  analyticsWeb,
  courseAnalyticsWeb,
  dataExportsWeb,
  savedViewsWeb,
  mediaWeb,
  coursesWeb,
  simulationsWeb,
  languageModelsWeb,
  virtualHumansWeb,
  agentsWeb,
  assessmentWeb,
  conversationsWeb,
  testLabWeb,
  openBadgesWeb,
  entitlementsWeb,
  creditsWeb,
  achievementsWeb,
  assignmentsWeb,
  certificatesWeb,
  attemptsWeb,
  organisationsWeb,
  billingWeb,
  membersWeb,
  formsWeb,
  groupsWeb,
  invitationsWeb,
  privacyWeb,
  auditWeb,
  systemWeb,
  mailWeb,
  identityWeb,
  contentCopyWeb,
  registrationWeb,
  contentWeb,
  embeddingWeb,
  notificationsWeb,
  inboxWeb,
  leaderboardsWeb,
  onboardingWeb,
  headsetsWeb,
  featureFlagsWeb,
  helpWeb,
  shellWeb,
] as const satisfies readonly WebFeature[];
