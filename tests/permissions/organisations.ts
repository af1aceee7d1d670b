import type { Identity } from './identities.ts';
import type { Outcome, Row } from './row.ts';
import { always, byId, isHome, listedWhen, nodeIds, nothing, providerOnly, role, signedIn } from './rules.ts';
import type { Target } from './targets.ts';

export const isAdmin = ({ rank }: Identity) => rank === 'admin';
const isMember = ({ rank }: Identity) => rank !== 'public';
const exists = (target: Target) => target.house !== null;
/** For the admin group, of their own. */
export const administering = (unknown: Outcome = 'NOT_FOUND') =>
  signedIn(role(isAdmin, (identity, target) => (isHome(identity, target) ? 'ok' : unknown)));
/** An organisation that is not one's own does not exist, whatever the role. */
export const administeringHome = signedIn((identity, target) => {
  if (!isHome(identity, target)) return 'NOT_FOUND';
  return isAdmin(identity) ? 'ok' : 'FORBIDDEN';
});

/** For staff of the provider, of every organisation. */
const licensing = signedIn(
  role(
    ({ internal }) => internal === true,
    (_identity, target) => (exists(target) ? 'ok' : 'NOT_FOUND'),
  ),
);

export const organisationsRows: readonly Row[] = [
  {
    operation: 'Query.readOrganisations',
    document: '{ readOrganisations { nodes { ID Name APIIncomingURL InviteCodeUser TotalUsers } } }',
    targets: 'organisation',
    variables: nothing,
    expect: signedIn(
      role(
        isMember,
        listedWhen(
          (identity, target) => isHome(identity, target) || (identity.internal === true && exists(target)),
        ),
      ),
    ),
    ids: (data) => nodeIds(data.readOrganisations.nodes),
  },
  {
    operation: 'Query.readOneOrganisation',
    document:
      'query ($id: ID!) { readOneOrganisation(ID: $id) { ID Name Description APIIncomingURL InviteCodeAdmin TotalUsers MonthlySessions PlatformLicense { Type } } }',
    targets: 'organisation',
    variables: byId,
    expect: signedIn((identity, target) => {
      if (identity.internal === true) return exists(target) ? 'ok' : 'null';
      return isHome(identity, target) && isMember(identity) ? 'ok' : 'null';
    }),
  },
  {
    operation: 'Query.readOrgTrial',
    document:
      'query ($id: ID!) { readOrgTrial(ID: $id) { ID Trial TrialExpiryDate TrialDaysLeft TrialLength HasContentQueuedForCopy } }',
    targets: 'organisation',
    variables: byId,
    expect: signedIn((identity, target) => {
      if (identity.internal === true) return exists(target) ? 'ok' : 'null';
      return isHome(identity, target) && isMember(identity) ? 'ok' : 'null';
    }),
  },
  {
    operation: 'Query.readOrganisationLicence',
    document:
      'query ($id: ID!) { readOrganisationLicence(OrganisationID: $id) { Name CustomerStage Plan { Type } Counts { Key Used } } }',
    targets: 'organisation',
    variables: byId,
    crossesOrganisations: true,
    expect: signedIn(
      role(
        ({ internal }) => internal === true,
        (_identity, target) => (exists(target) ? 'ok' : 'null'),
      ),
    ),
  },
  {
    operation: 'Mutation.updateOrganisationLicence',
    document:
      'mutation ($id: ID!) { updateOrganisationLicence(Input: { OrganisationID: $id, CustomerStage: "PILOT" }) { CustomerStage } }',
    targets: 'organisation',
    variables: byId,
    crossesOrganisations: true,
    expect: licensing,
  },
  {
    operation: 'Mutation.setOrganisationPlan',
    document:
      'mutation ($id: ID!) { setOrganisationPlan(Input: { OrganisationID: $id, Type: "CONTRACT", Title: "Framework", Reason: "signed" }) { Plan { Type } } }',
    targets: 'organisation',
    variables: byId,
    crossesOrganisations: true,
    expect: licensing,
  },
  {
    operation: 'Query.readCreditUse',
    document: 'query ($id: ID!) { readCreditUse(OrganisationID: $id) { ItemID Credits } }',
    targets: 'organisation',
    variables: byId,
    expect: administering(),
  },
  {
    operation: 'Mutation.exportOrganisationData',
    document: 'mutation { exportOrganisationData { URL } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(({ rank }) => rank === 'admin', always('ok'))),
  },
  {
    operation: 'Query.readOrganisationInviteCodes',
    document: 'query ($id: ID!) { readOrganisationInviteCodes(ID: $id) { InviteCodeAdmin InviteCodeUser } }',
    targets: 'organisation',
    variables: byId,
    expect: administering(),
  },
  {
    operation: 'Query.licenseCounts',
    document: 'query ($id: ID!) { licenseCounts(OrganisationID: $id) { Editors Learners } }',
    targets: 'organisation',
    variables: byId,
    expect: administering(),
  },
  {
    operation: 'Mutation.updateOrganisation',
    document:
      'mutation ($id: ID!) { updateOrganisation(Input: { ID: $id, EnforceMFA: false, WithholdSmallGroups: false, TimeZone: null, InviteCodeUser: "" }) { ID } }',
    targets: 'organisation',
    variables: byId,
    expect: administering(),
  },
  {
    operation: 'Mutation.updateOrganisation',
    argument: 'LogoMediaID',
    document:
      'mutation ($o: ID!, $id: ID!) { updateOrganisation(Input: { ID: $o, LogoMediaID: $id }) { ID } }',
    targets: 'media',
    variables: (target, home) => ({ id: target.id, o: home.organisationId }),
    expect: signedIn(
      role(isAdmin, (identity, target) =>
        isHome(identity, target) && target.facts.kind === 'picture' ? 'ok' : 'BAD_USER_INPUT',
      ),
    ),
  },
  {
    operation: 'Query.readMailDelivery',
    document: '{ readMailDelivery { Delivers } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isAdmin, always('ok'))),
  },
  {
    operation: 'Mutation.makeInvitationLink',
    document: 'mutation { makeInvitationLink(MemberID: "8999999999") { Link } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isAdmin, always('NOT_FOUND'))),
  },
  {
    operation: 'Mutation.sendTestMail',
    document: 'mutation { sendTestMail { Success Message } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isAdmin, always('ok'))),
  },
  {
    operation: 'Query.readOneInviteLink',
    document: '{ readOneInviteLink(Code: "unknown") { UserType } }',
    targets: 'none',
    variables: nothing,
    expect: always('null'),
  },
  {
    operation: 'Mutation.signupUser',
    document:
      'mutation { signupUser(FirstName: "A", Surname: "B", Email: "a@example.test", Password: "correct horse battery", InviteCode: "unknown") { ID } }',
    targets: 'none',
    variables: nothing,
    expect: always('INVITE_INVALID'),
  },
  {
    operation: 'Query.readAuditRecords',
    document: '{ readAuditRecords { nodes { Action ActorName } } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isAdmin, always('ok'))),
  },
  {
    operation: 'Query.readAuditRecords',
    argument: 'filter.ActorID',
    document:
      'query ($id: ID!) { readAuditRecords(filter: { ActorID: { eq: $id } }) { pageInfo { totalCount } } }',
    targets: 'person',
    variables: byId,
    expect: signedIn(
      role(
        isAdmin,
        // The author made everything; the others may not have acted yet.
        listedWhen((identity, target) => isHome(identity, target)),
      ),
    ),
    ids: (data) => (data.readAuditRecords.pageInfo.totalCount > 0 ? ['*'] : []),
  },
  {
    operation: 'Query.readAuditActions',
    document: '{ readAuditActions }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isAdmin, always('ok'))),
  },
  {
    operation: 'Mutation.exportAuditRecords',
    document: 'mutation { exportAuditRecords { URL Expires } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isAdmin, always('ok'))),
  },
  {
    operation: 'Query.readCustomerOrganisations',
    document: '{ readCustomerOrganisations(limit: 100) { nodes { ID Name } } }',
    targets: 'none',
    variables: nothing,
    expect: providerOnly,
  },
  {
    operation: 'Query.readOrganisationMembersForStaff',
    document:
      'query ($id: ID!) { readOrganisationMembersForStaff(OrganisationID: $id) { nodes { ID Name } } }',
    targets: 'organisation',
    variables: byId,
    expect: signedIn(
      role(
        (identity) => identity.internal === true,
        (_identity, target) => (exists(target) ? 'ok' : 'NOT_FOUND'),
      ),
    ),
  },
  {
    operation: 'Query.readUsersForStaff',
    document: '{ readUsersForStaff { nodes { ID Name } } }',
    targets: 'none',
    variables: nothing,
    expect: providerOnly,
  },
];

/** It leaves the organisations on a trial, with little room. */
export const trialRows: readonly Row[] = [
  {
    operation: 'Mutation.setOrganisationTrial',
    document: 'mutation ($id: ID!) { setOrganisationTrial(OrganisationID: $id, Days: 14) { TrialDaysLeft } }',
    targets: 'organisation',
    variables: byId,
    crossesOrganisations: true,
    expect: signedIn(
      role(
        ({ internal }) => internal === true,
        (_identity, target) => (exists(target) ? 'ok' : 'NOT_FOUND'),
      ),
    ),
  },
];
