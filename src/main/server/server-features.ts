import { achievementsServer } from '#features/achievements/server/manifest.ts';
import { agentsServer } from '#features/agents/server/manifest.ts';
import { analyticsServer } from '#features/analytics/server/manifest.ts';
import { assessmentServer } from '#features/assessment/server/manifest.ts';
import { assignmentsServer } from '#features/assignments/server/manifest.ts';
import { attemptsServer } from '#features/attempts/server/manifest.ts';
import { auditServer } from '#features/audit/server/manifest.ts';
import { authorisationServer } from '#features/authorisation/server/manifest.ts';
import { billingServer } from '#features/billing/server/manifest.ts';
import { certificatesServer } from '#features/certificates/server/manifest.ts';
import { contentServer } from '#features/content/server/manifest.ts';
import { contentCopyServer } from '#features/content-copy/server/manifest.ts';
import { conversationsServer } from '#features/conversations/server/manifest.ts';
import { courseAnalyticsServer } from '#features/course-analytics/server/manifest.ts';
import { coursesServer } from '#features/courses/server/manifest.ts';
import { creditsServer } from '#features/credits/server/manifest.ts';
import { dashboardsServer } from '#features/dashboards/server/manifest.ts';
import { dataExportsServer } from '#features/data-exports/server/manifest.ts';
import { embeddingServer } from '#features/embedding/server/manifest.ts';
import { entitlementsServer } from '#features/entitlements/server/manifest.ts';
import { errorReportsServer } from '#features/error-reports/server/manifest.ts';
import { featureFlagsServer } from '#features/feature-flags/server/manifest.ts';
import { formsServer } from '#features/forms/server/manifest.ts';
import { groupsServer } from '#features/groups/server/manifest.ts';
import { headsetsServer } from '#features/headsets/server/manifest.ts';
import { helpServer } from '#features/help/server/manifest.ts';
import { identityServer } from '#features/identity/server/manifest.ts';
import { inboxServer } from '#features/inbox/server/manifest.ts';
import { invitationsServer } from '#features/invitations/server/manifest.ts';
import { languageModelsServer } from '#features/language-models/server/manifest.ts';
import { leaderboardsServer } from '#features/leaderboards/server/manifest.ts';
import { mailServer } from '#features/mail/server/manifest.ts';
import { mediaServer } from '#features/media/server/manifest.ts';
import { membersServer } from '#features/members/server/manifest.ts';
import { notificationsServer } from '#features/notifications/server/manifest.ts';
import { onboardingServer } from '#features/onboarding/server/manifest.ts';
import { openBadgesServer } from '#features/open-badges/server/manifest.ts';
import { organisationsServer } from '#features/organisations/server/manifest.ts';
import { privacyServer } from '#features/privacy/server/manifest.ts';
import { registrationServer } from '#features/registration/server/manifest.ts';
import { savedViewsServer } from '#features/saved-views/server/manifest.ts';
import { searchServer } from '#features/search/server/manifest.ts';
import { simulationsServer } from '#features/simulations/server/manifest.ts';
import { systemServer } from '#features/system/server/manifest.ts';
import { testLabServer } from '#features/test-lab/server/manifest.ts';
import { virtualHumansServer } from '#features/virtual-humans/server/manifest.ts';
import { warehouseServer } from '#features/warehouse/server/manifest.ts';
import type { ServerManifest } from '#platform/feature/server-feature.ts';

/**
 * The list of server features in the order of dependency: a feature may import only the features above it. Adding a
 * feature is one line here.
 */
export const serverFeatures = [
  authorisationServer,
  mailServer,
  entitlementsServer,
  identityServer,
  organisationsServer,
  groupsServer,
  membersServer,
  headsetsServer,
  featureFlagsServer,
  errorReportsServer,
  auditServer,
  privacyServer,
  searchServer,
  notificationsServer,
  inboxServer,
  creditsServer,
  billingServer,
  invitationsServer,
  languageModelsServer,
  mediaServer,
  attemptsServer,
  contentServer,
  embeddingServer,
  formsServer,
  simulationsServer,
  virtualHumansServer,
  assessmentServer,
  conversationsServer,
  testLabServer,
  coursesServer,
  contentCopyServer,
  registrationServer,
  openBadgesServer,
  achievementsServer,
  assignmentsServer,
  certificatesServer,
  leaderboardsServer,
  agentsServer,
  analyticsServer,
  courseAnalyticsServer,
  dataExportsServer,
  savedViewsServer,
  dashboardsServer,
  onboardingServer,
  helpServer,
  systemServer,
  warehouseServer,
] as const satisfies readonly ServerManifest[];
