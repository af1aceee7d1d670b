import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { forRoles, members, personal } from '#features/authorisation/model/grants.ts';

export const leaderboardPermissions = definePermissions({
  'leaderboard:view': forRoles(...members),
  /** Whether one is on the leaderboards oneself. */
  'leaderboard:choose': personal,
});

export const { assertCan } = askPermissions(leaderboardPermissions);
