import { accessRows } from './access.ts';
import { achievementsRows } from './achievements.ts';
import { agentsRows } from './agents.ts';
import { analyticsRows } from './analytics.ts';
import { assignmentsRows } from './assignments.ts';
import { attemptsRows } from './attempts.ts';
import { billingRows } from './billing.ts';
import { certificatesRows } from './certificates.ts';
import { contentRows } from './content.ts';
import { contentCopyRows } from './content-copy.ts';
import { conversationsRows } from './conversations.ts';
import { coursesRows } from './courses.ts';
import { dashboardsRows } from './dashboards.ts';
import { dataExportsRows } from './data-exports.ts';
import { featureFlagsRows } from './feature-flags.ts';
import { formsRows } from './forms.ts';
import { headsetsRows } from './headsets.ts';
import { helpRows } from './help.ts';
import { inboxRows } from './inbox.ts';
import { languageModelsRows } from './language-models.ts';
import { leaderboardsRows } from './leaderboards.ts';
import { mailRows } from './mail.ts';
import { mediaRows } from './media.ts';
import { notificationsRows } from './notifications.ts';
import { onboardingRows } from './onboarding.ts';
import { openBadgesRows } from './open-badges.ts';
import { organisationsRows, trialRows } from './organisations.ts';
import { groupsRows } from './organisations-groups.ts';
import { leavingRows } from './organisations-leaving.ts';
import { membersRows } from './organisations-members.ts';
import { registrationRows } from './registration.ts';
import type { Row } from './row.ts';
import { savedViewsRows } from './saved-views.ts';
import { searchRows } from './search.ts';
import { simulationContentRows } from './simulation-content.ts';
import { simulationReadRows } from './simulation-reading.ts';
import { simulationsRows } from './simulations.ts';
import { systemRows } from './system.ts';
import { virtualHumansRows } from './virtual-humans.ts';

/**
 * Who may do what, said once more and apart from the code that decides it: one file for each feature. A field of the
 * schema without a row fails the test.
 */
export const rows: readonly Row[] = [
  // First: it finds what was there from the beginning, among not too much else.
  ...searchRows,
  ...accessRows,
  ...organisationsRows,
  ...membersRows,
  ...groupsRows,
  ...leavingRows,
  ...contentRows,
  ...formsRows,
  ...simulationReadRows,
  ...dashboardsRows,
  ...onboardingRows,
  ...simulationsRows,
  ...simulationContentRows,
  ...mailRows,
  ...notificationsRows,
  ...inboxRows,
  ...billingRows,
  ...registrationRows,
  ...headsetsRows,
  ...featureFlagsRows,
  ...helpRows,
  ...languageModelsRows,
  ...mediaRows,
  ...attemptsRows,
  ...systemRows,
  ...virtualHumansRows,
  ...conversationsRows,
  ...coursesRows,
  ...achievementsRows,
  ...assignmentsRows,
  ...certificatesRows,
  ...openBadgesRows,
  ...leaderboardsRows,
  ...agentsRows,
  ...analyticsRows,
  ...dataExportsRows,
  ...savedViewsRows,
  // Last: it adds content.
  ...contentCopyRows,
  ...trialRows,
];
