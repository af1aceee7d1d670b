import type { Row } from './row.ts';
import { byId, isHome, role, signedIn } from './rules.ts';

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
  {
    operation: 'Mutation.revokeBadge',
    document: 'mutation ($id: ID!) { revokeBadge(ID: $id, Reason: "By mistake") { ID } }',
    targets: 'badge',
    variables: byId,
    expect: signedIn(
      role(
        ({ rank }) => rank === 'admin',
        (identity, target) => (isHome(identity, target) ? 'ok' : 'NOT_FOUND'),
      ),
    ),
    fresh: async (target, tenant) => ({ ...target, id: await tenant.awardBadge() }),
  },
];
