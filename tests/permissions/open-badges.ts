import type { Row } from './row.ts';
import { always, byId, isHome, role, signedIn } from './rules.ts';

const administrators = signedIn(role(({ rank }) => rank === 'admin', always('ok')));

export const openBadgesRows: readonly Row[] = [
  {
    operation: 'Mutation.makeOpenBadge',
    document: 'mutation ($id: ID!) { makeOpenBadge(Kind: "certificate", ID: $id) { Address Files { URL } } }',
    targets: 'certificate',
    variables: byId,
    // Whether there is such a certificate is said to its holder alone.
    expect: signedIn((identity, target) => {
      if (identity.rank === 'public') return 'FORBIDDEN';
      return isHome(identity, target) && identity.person === target.facts.owner ? 'ok' : 'NOT_FOUND';
    }),
  },
  {
    operation: 'Query.readOpenBadgeIssuer',
    document: 'query { readOpenBadgeIssuer { Address Keys { PublicKey } } }',
    targets: 'none',
    variables: () => ({}),
    expect: administrators,
  },
  {
    operation: 'Mutation.changeOpenBadgeKey',
    document: 'mutation { changeOpenBadgeKey { Address Keys { PublicKey } } }',
    targets: 'none',
    variables: () => ({}),
    expect: administrators,
  },
];
