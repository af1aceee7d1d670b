import type { Row } from './row.ts';
import { byId, isHome, signedIn } from './rules.ts';

const looksOn = ({ rank }: { rank: string }) => rank === 'admin' || rank === 'analyst';

export const achievementsRows: readonly Row[] = [
  {
    operation: 'Query.readMemberBadges',
    document: 'query ($id: ID!) { readMemberBadges(ID: $id) { nodes { ID Title } pageInfo { totalCount } } }',
    targets: 'person',
    variables: byId,
    // Whether somebody exists is not said to those who may only read their own.
    expect: signedIn((identity, target) => {
      if (isHome(identity, target) && identity.person === target.facts.owner) return 'ok';
      if (!looksOn(identity)) return 'FORBIDDEN';
      return isHome(identity, target) ? 'ok' : 'NOT_FOUND';
    }),
  },
];
