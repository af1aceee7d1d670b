import type { Row } from './row.ts';
import { always, byId, isHome, nothing, ownsSession, signedIn } from './rules.ts';

const pendingRows: readonly Row[] = [
  ['Query.getMFAStatus', '{ getMFAStatus { MFAEnabled } }'],
  ['Query.readOwnSessions', '{ readOwnSessions { ID } }'],
  ['Query.readSetupStatus', '{ readSetupStatus { Needed } }'],
  [
    'Mutation.createPraxisTokenMFA',
    'mutation { createPraxisTokenMFA(MFAToken: "x", MFACode: "000000") { Token } }',
  ],
  ['Mutation.invalidateTokens', 'mutation { invalidateTokens { Success } }'],
  [
    'Mutation.revokeOwnSession',
    'mutation { revokeOwnSession(ID: "0192f0c0-0000-7000-8000-000000000000") { Success } }',
  ],
  ['Mutation.createUserToken', 'mutation { createUserToken(ID: "1") { ID } }'],
  ['Mutation.endImpersonation', 'mutation { endImpersonation { Token } }'],
  ['Mutation.changePassword', 'mutation { changePassword(Password: "x") { Success } }'],
  ['Mutation.forgotPassword', 'mutation { forgotPassword(Email: "nobody@example.test") { Message } }'],
  ['Mutation.forgotCode', 'mutation { forgotCode(Email: "nobody@example.test") { Message } }'],
  [
    'Mutation.setPassword',
    'mutation { setPassword(Email: "x@example.test", Password: "x", FirstName: "x", Surname: "x") { Success } }',
  ],
  ['Mutation.resendInvite', 'mutation { resendInvite(Email: "nobody@example.test") { Message } }'],
  [
    'Mutation.changeUserPassword',
    'mutation { changeUserPassword(MemberID: "1", Password: "x") { Success } }',
  ],
  ['Mutation.resetMemberMFA', 'mutation { resetMemberMFA(MemberID: "1") { Success } }'],
  ['Mutation.generateMFASecret', 'mutation { generateMFASecret { Secret } }'],
  ['Mutation.activateMFACode', 'mutation { activateMFACode(Code: "1") { Success } }'],
  ['Mutation.disableMFA', 'mutation { disableMFA(Code: "1") { Success } }'],
  [
    'Mutation.createFirstAdministrator',
    'mutation { createFirstAdministrator(Input: { Code: "", OrganisationName: "", Email: "", FirstName: "", Surname: "", Password: "" }) { Token } }',
  ],
].map(([operation = '', document = '']) => ({
  operation,
  document,
  targets: 'none',
  variables: nothing,
  expect: always('FORBIDDEN'),
}));

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
  ...pendingRows,
];
