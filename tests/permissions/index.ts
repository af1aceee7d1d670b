import { accessRows } from './access.ts';
import { analyticsRows } from './analytics.ts';
import { attemptsRows } from './attempts.ts';
import { contentRows } from './content.ts';
import { conversationsRows } from './conversations.ts';
import { dashboardsRows } from './dashboards.ts';
import { languageModelsRows } from './language-models.ts';
import { mailRows } from './mail.ts';
import { mediaRows } from './media.ts';
import { notificationsRows } from './notifications.ts';
import { organisationsRows } from './organisations.ts';
import { groupsRows } from './organisations-groups.ts';
import { leavingRows } from './organisations-leaving.ts';
import { membersRows } from './organisations-members.ts';
import type { Row } from './row.ts';
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
  ...accessRows,
  ...organisationsRows,
  ...membersRows,
  ...groupsRows,
  ...leavingRows,
  ...contentRows,
  ...simulationReadRows,
  ...dashboardsRows,
  ...simulationsRows,
  ...simulationContentRows,
  ...mailRows,
  ...notificationsRows,
  ...languageModelsRows,
  ...mediaRows,
  ...attemptsRows,
  ...systemRows,
  ...virtualHumansRows,
  ...conversationsRows,
  ...analyticsRows,
];
