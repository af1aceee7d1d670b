import { achievementsAudit } from '#features/achievements/ui/audit.ts';
import { agentsAudit } from '#features/agents/ui/audit.ts';
import { assessmentAudit } from '#features/assessment/ui/audit.ts';
import { assignmentsAudit } from '#features/assignments/ui/audit.ts';
import { attemptsAudit } from '#features/attempts/ui/audit.ts';
import { auditAudit } from '#features/audit/ui/audit.ts';
import { billingAudit } from '#features/billing/ui/audit.ts';
import { certificatesAudit } from '#features/certificates/ui/audit.ts';
import { contentAudit } from '#features/content/ui/audit.ts';
import { contentCopyAudit } from '#features/content-copy/ui/audit.ts';
import { conversationsAudit } from '#features/conversations/ui/audit.ts';
import { coursesAudit } from '#features/courses/ui/audit.ts';
import { dashboardsAudit } from '#features/dashboards/ui/audit.ts';
import { dataExportsAudit } from '#features/data-exports/ui/audit.ts';
import { entitlementsAudit } from '#features/entitlements/ui/audit.ts';
import { featureFlagsAudit } from '#features/feature-flags/ui/audit.ts';
import { formsAudit } from '#features/forms/ui/audit.ts';
import { groupsAudit } from '#features/groups/ui/audit.ts';
import { headsetsAudit } from '#features/headsets/ui/audit.ts';
import { helpAudit } from '#features/help/ui/audit.ts';
import { identityAudit } from '#features/identity/ui/audit.ts';
import { invitationsAudit } from '#features/invitations/ui/audit.ts';
import { languageModelsAudit } from '#features/language-models/ui/audit.ts';
import { mediaAudit } from '#features/media/ui/audit.ts';
import { membersAudit } from '#features/members/ui/audit.ts';
import { notificationsAudit } from '#features/notifications/ui/audit.ts';
import { openBadgesAudit } from '#features/open-badges/ui/audit.ts';
import { organisationsAudit } from '#features/organisations/ui/audit.ts';
import { privacyAudit } from '#features/privacy/ui/audit.ts';
import { registrationAudit } from '#features/registration/ui/audit.ts';
import { savedViewsAudit } from '#features/saved-views/ui/audit.ts';
import { simulationsAudit } from '#features/simulations/ui/audit.ts';
import { testLabAudit } from '#features/test-lab/ui/audit.ts';
import { virtualHumansAudit } from '#features/virtual-humans/ui/audit.ts';
import type { AuditTexts } from '#web/feature/audit-texts.ts';

/** In the order of the features. Only the page of the log needs them, so they come with it. */
const all: readonly AuditTexts[] = [
  achievementsAudit,
  agentsAudit,
  assessmentAudit,
  assignmentsAudit,
  attemptsAudit,
  auditAudit,
  billingAudit,
  certificatesAudit,
  contentCopyAudit,
  contentAudit,
  conversationsAudit,
  coursesAudit,
  dashboardsAudit,
  dataExportsAudit,
  entitlementsAudit,
  featureFlagsAudit,
  formsAudit,
  groupsAudit,
  headsetsAudit,
  helpAudit,
  identityAudit,
  invitationsAudit,
  languageModelsAudit,
  mediaAudit,
  membersAudit,
  notificationsAudit,
  openBadgesAudit,
  organisationsAudit,
  savedViewsAudit,
  privacyAudit,
  registrationAudit,
  simulationsAudit,
  testLabAudit,
  virtualHumansAudit,
];

export const audit: Required<AuditTexts> = {
  actions: Object.assign({}, ...all.map(({ actions }) => actions)),
  kinds: all.flatMap(({ kinds = [] }) => kinds),
};
