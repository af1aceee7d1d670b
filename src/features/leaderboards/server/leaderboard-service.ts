import type { Viewer } from '#kernel/viewer.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { type Leaderboard, showLeaderboard } from '../model/leaderboard.ts';
import { assertCan } from '../model/permissions.ts';
import { findRankedItem, isOptedOut, readStandings, writeOptOut } from './leaderboard-store.ts';

export type LeaderboardContext = { tenancy: Tenancy; clock: () => Date };

/** Null where there is no leaderboard for the viewer. */
export function findLeaderboard(
  { tenancy }: LeaderboardContext,
  viewer: Viewer,
  itemId: number,
): Promise<(Leaderboard & { optedOut: boolean }) | null> {
  assertCan(viewer, 'leaderboard:view');
  const { personId } = viewer;
  return tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    const item = await findRankedItem(scope, viewer, itemId);
    if (!item) return null;
    const { optedOut, ...standings } = await readStandings(scope, item, personId);
    return { ...showLeaderboard(standings, personId), optedOut };
  });
}

export function readOptOut({ tenancy }: LeaderboardContext, viewer: Viewer): Promise<boolean> {
  assertCan(viewer, 'leaderboard:view');
  return tenancy.readInOrganisation(viewer.organisationId, (scope) => isOptedOut(scope, viewer.personId));
}

export async function setOptOut(
  { tenancy, clock }: LeaderboardContext,
  viewer: Viewer,
  optOut: boolean,
): Promise<boolean> {
  assertCan(viewer, 'leaderboard:choose');
  await tenancy.inOrganisation(viewer.organisationId, (scope) =>
    writeOptOut(scope, viewer.personId, optOut ? clock() : null),
  );
  return optOut;
}
