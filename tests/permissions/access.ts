import type { Tenant } from '../builders/tenant.ts';
import type { Identity } from './identities.ts';
import type { Outcome, Row } from './row.ts';
import { always, byId, isHome, nothing, ofOwnHouse, ownsSession, role, signedIn } from './rules.ts';
import type { Target } from './targets.ts';

const memberOnly = ({ rank }: Identity): Outcome =>
  rank === 'nobody' || rank === 'public' ? 'UNAUTHENTICATED' : 'ok';

/** Somebody of the same role, for what uses a person up. */
export async function freshPerson(target: Target, tenant: Tenant): Promise<Target> {
  return { ...target, id: (await tenant.buildTwin(target.facts.owner ?? 'learner')).id };
}

export const accessRows: readonly Row[] = [
  {
    operation: 'Query.viewer',
    document: '{ viewer { ID Email Organisation { ID } } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(always('ok')),
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
    document:
      'mutation ($e: String!) { createPraxisToken(Email: $e, Password: "x") { Token Message DeviceToken } }',
    targets: 'none',
    variables: (_target, _home, { name }) => ({ e: `${name.replaceAll(' ', '-')}@example.test` }),
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
    endsSession: true,
    targets: 'none',
    variables: nothing,
    expect: always('ok'),
  },
  {
    operation: 'Query.getMFAStatus',
    document: '{ getMFAStatus { MFAEnabled HasTempSecret RecoveryCodesLeft CanDisable } }',
    targets: 'none',
    variables: nothing,
    expect: memberOnly,
  },
  {
    operation: 'Query.readOwnSessions',
    document: '{ readOwnSessions { ID Device Current OrganisationName } }',
    targets: 'none',
    variables: nothing,
    expect: memberOnly,
  },
  {
    operation: 'Query.readOwnInvitations',
    document: '{ readOwnInvitations { OrganisationID OrganisationName UserType } }',
    targets: 'none',
    variables: nothing,
    expect: memberOnly,
  },
  ...['readInvitation', 'readPasswordLink'].map(
    (name): Row => ({
      operation: `Query.${name}`,
      document: `{ ${name}(Token: "unknown") { State OrganisationName Email HasAccount } }`,
      targets: 'none',
      variables: nothing,
      expect: always('ok'),
    }),
  ),
  {
    operation: 'Mutation.acceptInvitation',
    document: 'mutation { acceptInvitation(Token: "unknown", Password: "not it") { Success Message } }',
    targets: 'none',
    variables: nothing,
    expect: always('ok'),
  },
  {
    operation: 'Mutation.declineInvitation',
    document: 'mutation { declineInvitation(Token: "unknown") { Success Message } }',
    targets: 'none',
    variables: nothing,
    expect: always('ok'),
  },
  {
    operation: 'Mutation.answerOwnInvitation',
    document: 'mutation ($id: ID!) { answerOwnInvitation(OrganisationID: $id, Accept: true) { Success } }',
    targets: 'organisation',
    variables: byId,
    expect: (identity) => (memberOnly(identity) === 'ok' ? 'NOT_FOUND' : 'UNAUTHENTICATED'),
  },
  {
    operation: 'Query.readSetupStatus',
    document: '{ readSetupStatus { Needed } }',
    targets: 'none',
    variables: nothing,
    expect: always('ok'),
  },
  {
    operation: 'Mutation.createPraxisTokenMFA',
    document: 'mutation { createPraxisTokenMFA(MFAToken: "x", MFACode: "000000") { Token } }',
    targets: 'none',
    variables: nothing,
    expect: always('UNAUTHENTICATED'),
  },
  {
    operation: 'Mutation.invalidateTokens',
    document: 'mutation { invalidateTokens { Success } }',
    targets: 'none',
    variables: nothing,
    endsSession: true,
    expect: memberOnly,
  },
  {
    operation: 'Mutation.revokeOwnSession',
    document: 'mutation { revokeOwnSession(ID: "0192f0c0-0000-7000-8000-000000000000") { Success } }',
    targets: 'none',
    variables: nothing,
    expect: (identity) => (memberOnly(identity) === 'ok' ? 'NOT_FOUND' : 'UNAUTHENTICATED'),
  },
  {
    operation: 'Mutation.createUserToken',
    document: 'mutation ($id: ID!) { createUserToken(ID: $id) { ID Token } }',
    targets: 'person',
    variables: byId,
    crossesOrganisations: true,
    expect: (identity, target) => {
      if (memberOnly(identity) !== 'ok') return 'UNAUTHENTICATED';
      if (!identity.internal) return 'FORBIDDEN';
      return target.house === null ? 'NOT_FOUND' : 'ok';
    },
  },
  {
    operation: 'Mutation.createUserToken',
    argument: 'OrganisationID',
    document: 'mutation ($id: ID!, $o: ID!) { createUserToken(ID: $id, OrganisationID: $o) { ID Token } }',
    targets: 'organisation',
    variables: (target, home) => ({ id: home.personOf('learner'), o: target.id }),
    crossesOrganisations: true,
    // Their own learners are staff of the provider too, whom nobody acts as.
    expect: (identity) => {
      if (memberOnly(identity) !== 'ok') return 'UNAUTHENTICATED';
      return identity.internal ? 'NOT_FOUND' : 'FORBIDDEN';
    },
  },
  {
    operation: 'Mutation.endImpersonation',
    document: 'mutation { endImpersonation { Token } }',
    targets: 'none',
    variables: nothing,
    expect: (identity) => (memberOnly(identity) === 'ok' ? 'FORBIDDEN' : 'UNAUTHENTICATED'),
  },
  {
    operation: 'Mutation.changePassword',
    document:
      'mutation { changePassword(Password: "seven blue ferries", OldPassword: "not it") { Success Message } }',
    targets: 'none',
    variables: nothing,
    expect: memberOnly,
  },
  {
    operation: 'Mutation.changePassword',
    argument: 'MemberID',
    document:
      'mutation ($id: ID!) { changePassword(MemberID: $id, Password: "seven blue ferries", Token: "unknown") { Success Message } }',
    targets: 'person',
    variables: byId,
    expect: always('ok'),
  },
  ...['forgotPassword', 'forgotCode', 'resendInvite'].map(
    (name): Row => ({
      operation: `Mutation.${name}`,
      document: `mutation { ${name}(Email: "nobody@example.test") { Success Message } }`,
      targets: 'none',
      variables: nothing,
      expect: always('ok'),
    }),
  ),
  {
    operation: 'Mutation.setPassword',
    document:
      'mutation { setPassword(Email: "nobody@example.test", Password: "seven blue ferries", FirstName: "No", Surname: "Body", Token: "unknown", AcceptPrivacy: true) { Success Message } }',
    targets: 'none',
    variables: nothing,
    expect: always('ok'),
  },
  {
    operation: 'Mutation.changeUserPassword',
    document:
      'mutation ($id: ID!) { changeUserPassword(MemberID: $id, Password: "seven blue ferries") { Success } }',
    targets: 'person',
    variables: byId,
    fresh: freshPerson,
    expect: ofOwnHouse('NOT_FOUND', ({ rank }) => rank === 'admin'),
  },
  {
    operation: 'Mutation.resetMemberMFA',
    document: 'mutation ($id: ID!) { resetMemberMFA(MemberID: $id) { Success } }',
    targets: 'person',
    variables: byId,
    // None of them has a second factor.
    expect: signedIn(
      role(
        ({ rank }) => rank === 'admin',
        (identity, target) => (isHome(identity, target) ? 'BAD_USER_INPUT' : 'NOT_FOUND'),
      ),
    ),
  },
  ...[
    'generateMFASecret { Secret }',
    'activateMFACode(Code: "123456") { Success }',
    'disableMFA(Code: "123456") { Success }',
  ].map(
    (call): Row => ({
      operation: `Mutation.${/^\w+/.exec(call)?.[0]}`,
      document: `mutation { ${call} }`,
      targets: 'none',
      variables: nothing,
      expect: memberOnly,
    }),
  ),
  {
    operation: 'Mutation.createFirstAdministrator',
    document:
      'mutation { createFirstAdministrator(Input: { Code: "x", OrganisationName: "x", Email: "x@example.test", FirstName: "x", Surname: "x", Password: "seven blue ferries" }) { Token } }',
    targets: 'none',
    variables: nothing,
    expect: always('CONFLICT'),
  },
];
