import type { PersonalData } from '#features/privacy/server/index.ts';
import { findOptOut, writeOptOut } from './leaderboard-store.ts';

/** What somebody chose for themselves: theirs to take along, and gone with them. */
export const personalLeaderboardData: PersonalData = {
  name: 'leaderboards',
  async export(scope, personId) {
    return { opted_out_at: await findOptOut(scope, personId) };
  },
  async erase(scope, { personId }) {
    return { removed: { 'leaderboard-choices': await writeOptOut(scope, personId, null) }, kept: {} };
  },
};
