import type { Row } from './row.ts';
import { always, byId, isHome, nothing, ownsSession, signedIn } from './rules.ts';

export const accessRows: readonly Row[] = [
  {
    operation: 'Query.viewer',
    document: '{ viewer { ID Email Organisation { ID } } }',
    targets: 'none',
    variables: nothing,
    expect: ({ rank }) => (rank === 'nobody' || rank === 'public' ? 'UNAUTHENTICATED' : 'ok'),
  },
  {
    operation: 'Query.checkLogin',
    document: 'query ($id: ID!) { checkLogin(ID: $id) { ID Name } }',
    targets: 'person',
    variables: byId,
    expect: signedIn((identity, target) => (ownsSession(identity, target) ? 'ok' : 'NOT_FOUND')),
  },
  {
    operation: 'Mutation.createPraxisToken',
    document: 'mutation { createPraxisToken(Email: "nobody@example.test", Password: "x") { Token Message } }',
    targets: 'none',
    variables: nothing,
    expect: always('ok'),
  },
  {
    operation: 'Mutation.createPublicToken',
    document: 'mutation { createPublicToken { Token Message } }',
    targets: 'none',
    variables: nothing,
    expect: always('ok'),
  },
  {
    operation: 'Mutation.refreshPraxisToken',
    document: 'mutation ($id: ID!) { refreshPraxisToken(OrganisationID: $id) { Token } }',
    targets: 'organisation',
    variables: byId,
    expect: (identity, target) => {
      if (identity.rank === 'nobody' || identity.rank === 'public') return 'UNAUTHENTICATED';
      return isHome(identity, target) ? 'ok' : 'NOT_FOUND';
    },
  },
  {
    operation: 'Mutation.logout',
    document: 'mutation { logout { Success } }',
    targets: 'none',
    variables: nothing,
    expect: always('ok'),
  },
];
