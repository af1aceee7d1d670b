import type { Row } from './row.ts';
import { byId, nothing, plays, role, signedIn } from './rules.ts';

const isMember = ({ rank }: { rank: string }) => rank !== 'public';

export const leaderboardsRows: readonly Row[] = [
  ...(['simulation', 'virtualHuman', 'course'] as const).map(
    (targets): Row => ({
      operation: 'Query.readLeaderboard',
      argument: `ItemID (${targets})`,
      document:
        'query ($id: ID!) { readLeaderboard(ItemID: $id) { TotalPeople Entries { FirstName } OptedOut } }',
      targets,
      variables: byId,
      expect: signedIn(role(isMember, (identity, target) => (plays(identity, target) ? 'ok' : 'null'))),
    }),
  ),
  {
    operation: 'Query.readLeaderboardOptOut',
    document: '{ readLeaderboardOptOut }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isMember, () => 'ok')),
  },
  {
    operation: 'Mutation.setLeaderboardOptOut',
    document: 'mutation { setLeaderboardOptOut(OptOut: false) }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isMember, () => 'ok')),
  },
];
